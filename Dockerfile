# The images of Glas: `runtime` (identity, notify, shell), `printing` (survey, reporting: the same with Chromium) and
# `jobs` (one-time jobs: schemas, topics, pages; with sources and build tools). The first two have only Node, bundles of
# the services, and what starts the shell's live release: no sources, and no packages but native ones.

ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /glas
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY mfe-kit/package.json mfe-kit/
COPY mfe-marketing/package.json mfe-marketing/
COPY mfe-profile/package.json mfe-profile/
COPY mfe-reports/package.json mfe-reports/
COPY mfe-survey/package.json mfe-survey/
COPY releases/package.json releases/
COPY shell/package.json shell/
COPY svc-identity/package.json svc-identity/
COPY svc-kit/package.json svc-kit/
COPY svc-notify/package.json svc-notify/
COPY svc-reporting/package.json svc-reporting/
COPY svc-survey/package.json svc-survey/
COPY tools/package.json tools/
# No package needs its install script, and the one that downloads Node must not run here.
RUN npm ci --ignore-scripts

FROM packages AS jobs
COPY . .
# Builds every part, so that the job only has to publish new versions, and collects what the other images run.
RUN GLAS_STATE_DIR=/tmp/glas node tools/start/publish.ts /tmp/glas/releases && rm -r /tmp/glas \
 && node tools/containers/programs.ts /programs \
 && mkdir -p /var/lib/glas/releases && chown -R node:node /var/lib/glas
ENV NODE_ENV=production GLAS_STATE_DIR=/tmp/glas RELEASES_DIR=/var/lib/glas/releases HOME=/tmp \
  NODE_OPTIONS=--disable-warning=TimeoutNegativeWarning
USER node

FROM ${NODE_IMAGE} AS runtime
WORKDIR /glas
RUN install -d -o node -g node /var/lib/glas/releases
COPY --from=jobs /programs ./
# kafkajs computes a negative time-out once per connection.
ENV NODE_ENV=production HOST=0.0.0.0 HOME=/tmp NODE_OPTIONS=--disable-warning=TimeoutNegativeWarning
USER node

FROM ${NODE_IMAGE} AS printing
WORKDIR /glas
# Comments may be in any script; our fonts have Latin and Cyrillic letters.
RUN apt-get update -q \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends chromium-headless-shell fonts-noto-core \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o node -g node -m 700 /var/lib/glas/answer-keys-a /var/lib/glas/answer-keys-b /var/lib/glas/draft-keys
COPY tools/containers/chromium.sh /usr/local/bin/glas-chromium
RUN chmod 755 /usr/local/bin/glas-chromium
COPY --from=jobs /programs ./
ENV NODE_ENV=production HOST=0.0.0.0 HOME=/tmp NODE_OPTIONS=--disable-warning=TimeoutNegativeWarning
ENV CHROMIUM_PATH=/usr/local/bin/glas-chromium
USER node
