import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../start/leftovers.ts'
import { stateDir } from '../start/paths.ts'
import { acceptsConnections } from '../start/ports.ts'

/** Where `npm run test:stack` notes its addresses. */
export const keptStackFile = join(stateDir, 'test-stack.json')

/** The environment of a stack that `npm run test:stack` keeps up, or nothing when none answers. */
export async function keptStackEnv(): Promise<Record<string, string> | undefined> {
  if (!existsSync(keptStackFile)) return undefined
  const { pid, env } = JSON.parse(readFileSync(keptStackFile, 'utf8')) as { pid: number; env: Record<string, string> }
  if (!isAlive(pid)) return undefined
  try {
    await acceptsConnections(Number(new URL(env.GLAS_TEST_DATABASE_URL!).port))
    await acceptsConnections(Number(env.GLAS_TEST_KAFKA!.split(':')[1]))
    return env
  } catch {
    return undefined
  }
}

/**
 * Does a test file need MariaDB and Kafka from the runner? Pages' tests, their pacts and contracts do not; site tests
 * bring their own.
 */
export function needsStack(file: string): boolean {
  return file.startsWith('svc-')
}
