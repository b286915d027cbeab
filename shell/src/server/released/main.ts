// The shell's server as it is released: this file's bundle begins with its own version and goes on with what is live.
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { runUntilSignal } from '../ending.ts'
import { createShellHost } from '../host.ts'

await runUntilSignal(async () => {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: { part: 'shell' } })
  // Its place is `<version>/.server/`.
  const own = path.basename(path.dirname(import.meta.dirname))
  const host = createShellHost({ ...config, headersMs: 30_000 }, process.env, own, (err) =>
    log.error({ err }, 'version not started'))
  const address = await host.start()
  log.info({ address, market: config.market.id }, 'shell listens')
  return host
})
