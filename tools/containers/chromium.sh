#!/bin/sh
# Chromium in a container: its own sandbox needs namespaces, and to change the root in them, which most containers are not
# given. Where that is so, the container, which has no capabilities and prints the site's own pages alone, stands in for
# it, and the service's log says it. PRINT_VIA (host:port) is where the site answers inside the network when SITE_URL is
# an address of the machine outside.
sandbox=--no-sandbox
unshare --user --map-root-user --pid --net --fork chroot / true 2>/dev/null && sandbox=
exec /usr/bin/chromium $sandbox ${PRINT_VIA:+"--host-resolver-rules=MAP * $PRINT_VIA"} "$@"
