import { readConfig } from '../config.ts'
import type { OpenShell } from '../ground.ts'
import { createShell } from '../shell.ts'

export const openShell: OpenShell = (ground) => {
  const { serve } = createShell(readConfig(ground.env), { ground })
  return serve
}
