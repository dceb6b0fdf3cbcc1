# The server with the built site: `docker build -t dotpi .`. Without REMOTE_SIGNING_KEY as a build secret the build makes a key of its
# own, and nothing can be shipped to the site afterwards but by another image (docs/shipping.md).
FROM node:24.11-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN --mount=type=secret,id=remote_signing_key \
    if [ -s /run/secrets/remote_signing_key ]; then REMOTE_SIGNING_KEY="$(cat /run/secrets/remote_signing_key)"; export REMOTE_SIGNING_KEY; fi; \
    npm run build
RUN cd dist/server && rm -f ./*.map && npm install --omit=dev --no-audit --no-fund

FROM node:24.11-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SITE_DIR=/app/site DATA_DIR=/data
WORKDIR /app
COPY --from=build /src/dist/server ./server
COPY --from=build /src/dist/site ./site
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.cjs"]
