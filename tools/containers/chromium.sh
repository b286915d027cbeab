#!/bin/sh
# Chromium in a container: its own sandbox needs namespaces and chroot in them, which most containers don't allow. Then
# the container itself, which has no capabilities and prints only the site's own pages, replaces the sandbox, and the
# service logs that. PRINT_VIA (host:port) is the site's address inside the network, if SITE_URL is only valid outside.
sandbox=--no-sandbox
unshare --user --map-root-user --pid --net --fork chroot / true 2>/dev/null && sandbox=
exec /usr/lib/chromium/chromium-headless-shell $sandbox ${PRINT_VIA:+"--host-resolver-rules=MAP * $PRINT_VIA"} "$@"
