# Two stages: the first installs, the second is the image. It runs a bot with a token; for the local browser page use `make run`.

FROM python:3.11-slim AS build
COPY requirements.txt ./
# --no-deps and check: exactly the versions of the file, and nothing missing.
RUN python -m venv --without-pip /venv \
    && python -m pip --python /venv/bin/python install --no-deps -r requirements.txt \
    && python -m pip --python /venv/bin/python check

FROM python:3.11-slim
LABEL org.opencontainers.image.title="Phase 10 for Discord" \
      org.opencontainers.image.description="A bot that hosts Phase 10 in chat channels: classic, master and dice" \
      org.opencontainers.image.licenses="MIT"
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    HEALTH_PORT=8010
WORKDIR /app
# The default of DATABASE_URL, also of an empty one, is data/phase10.db: so the data's place is the volume.
RUN mkdir /data && ln -s /data data
RUN useradd --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin phase10 && chown phase10 /data
COPY --from=build /venv /venv
COPY LICENSE bot.py settings.py ./
COPY engine engine/
COPY storage storage/
COPY tables tables/
COPY cogs cogs/
COPY locales locales/
COPY art art/
USER phase10
VOLUME /data
# The bot's own page answers 503 while a part of it does not work, and says which: docker inspect shows it.
HEALTHCHECK --interval=30s --timeout=10s --start-period=90s --retries=3 \
    CMD ["python", "-c", "import os, sys, http.client as h; c = h.HTTPConnection('127.0.0.1', int(os.environ['HEALTH_PORT']), timeout=8); c.request('GET', '/health'); r = c.getresponse(); print(r.read().decode()); sys.exit(r.status != 200)"]
# Without a shell in between: the bot itself is told to stop.
STOPSIGNAL SIGTERM
CMD ["python", "bot.py"]
