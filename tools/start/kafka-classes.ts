import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '@glas/releases/store/lock'
import type { ProcessSpec } from './child.ts'
import { freePort } from './ports.ts'
import { createSupervisor } from './supervisor.ts'

/** @param java further options of the JVM */
export type BrokerOf = (
  options: { readonly dir: string; readonly port: number; readonly controllerPort: number }, java: readonly string[],
) => Promise<ProcessSpec>

/**
 * Options with which the JVM finds Kafka's classes as a broker has loaded and verified them once (dynamic archives of
 * class data sharing, JEP 350): brokers start in half the time. They are recorded on first use, in some seconds; if
 * that fails, brokers start without. The JVM checks whether they match its version and the jars.
 * @param archive the file for them
 */
export async function recordedClasses(archive: string, brokerOf: BrokerOf): Promise<readonly string[]> {
  const isThere = () => existsSync(archive)
  if (!isThere()) {
    await withLock(`${archive}.lock`, () => {}, async () => {
      if (!isThere()) await record(archive, brokerOf).catch(() => undefined)
    })
  }
  return isThere() ? [`-XX:SharedArchiveFile=${archive}`] : []
}

async function record(archive: string, brokerOf: BrokerOf): Promise<void> {
  const dir = await mkdtemp(`${archive}-`)
  const recorded = join(dir, 'recorded')
  const supervisor = createSupervisor({ logDir: join(dir, 'logs'), runDir: join(dir, 'run') })
  try {
    const [port, controllerPort] = [await freePort(), await freePort()]
    const options = { dir: join(dir, 'node'), port, controllerPort }
    const broker = await brokerOf(options, [`-XX:ArchiveClassesAtExit=${recorded}`])
    // It writes them when it ends.
    await supervisor.start(broker).finally(() => supervisor.stop())
    await rename(recorded, archive)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
