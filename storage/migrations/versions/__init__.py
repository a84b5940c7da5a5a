"""One file per version of the schema. A file that has been released is never changed."""
