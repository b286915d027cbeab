#!/bin/sh
# Chromium in a container: its own sandbox needs namespaces that containers are not given, and the container, which has
# no capabilities and prints the site's own pages alone, stands in for it. PRINT_VIA (host:port) is where the site
# answers inside the network when SITE_URL is an address of the machine outside.
exec /usr/bin/chromium --no-sandbox ${PRINT_VIA:+"--host-resolver-rules=MAP * $PRINT_VIA"} "$@"
