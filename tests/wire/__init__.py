"""The real program against a local Discord over real sockets."""
