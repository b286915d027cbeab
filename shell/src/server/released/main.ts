// The released server: this file's bundle starts with its own version and follows the registry from there.
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { runUntilSignal } from '../process/run-until-signal.ts'
import { createShellHost } from '../process/host.ts'

await runUntilSignal(async () => {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: { part: 'shell' } })
  // This file is in `<version>/.server/`.
  const own = path.basename(path.dirname(import.meta.dirname))
  const host = createShellHost({ ...config, headersMs: 30_000 }, process.env, own, (err) =>
    log.error({ err }, 'version not started'))
  const address = await host.start()
  log.info({ address, market: config.market.id }, 'shell listens')
  return host
})
