# The site as an image, meant to run next to its own PostgreSQL (compose.yaml). The first stage installs and builds. The second
# contains only what is needed at runtime and doesn't run as root.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json /site/package-lock.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/server ./server
COPY --from=build /site/shared ./shared
COPY --from=build /site/content ./content
# For `docker compose exec site npm run admin`.
COPY --from=build /site/scripts ./scripts
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No npm in between, so the stop signal reaches the program itself.
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
