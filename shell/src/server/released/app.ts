import { readConfig } from '../config.ts'
import type { OpenShell } from '../process/released-shell.ts'
import { createShell } from '../shell.ts'

export const openShell: OpenShell = (host) => {
  const { serve } = createShell(readConfig(host.env), { host })
  return serve
}
