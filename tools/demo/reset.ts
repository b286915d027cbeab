import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Whether an entry of the state folder holds the installation's data; secrets, releases, logs and jars don't count. */
const isData = (name: string) =>
  /^(mariadb(\..*)?|mails|answer-keys|draft-keys|demo.*\.json|demo-history|clock\.json)$/.test(name)

/**
 * Deletes the data of an installation that was filled with demo data, so that its next start fills it again.
 * @returns what was deleted
 * @throws a sentence if it runs, if its data is elsewhere, or if it never had demo data
 */
export function resetDemo(
  stateDir: string, { running, env }: { readonly running: boolean; readonly env: NodeJS.ProcessEnv },
): string[] {
  if (running) throw new Error('Glas is running in this checkout; stop it first.')
  if (env.DATABASE_URL || env.KAFKA_BROKERS) {
    throw new Error(
      'The data is on an external server (DATABASE_URL, KAFKA_BROKERS): remove its schemas and topics there.')
  }
  const names = existsSync(stateDir) ? readdirSync(stateDir) : []
  if (!names.some((name) => /^demo(-begun)?\.json$/.test(name))) {
    throw new Error('This installation has no demo data, so nothing was deleted.')
  }
  const data = [...names.filter(isData), ...existsSync(join(stateDir, 'kafka/node')) ? ['kafka/node'] : []].sort()
  for (const name of data) rmSync(join(stateDir, name), { recursive: true, force: true })
  return data
}
