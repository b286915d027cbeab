import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../start/leftovers.ts'
import { root, stateDir } from '../start/paths.ts'
import { acceptsConnections } from '../start/ports.ts'

/** Where `npm run test:stack` records its addresses. */
export const keptStackFile = join(stateDir, 'test-stack.json')

/** The environment of the stack of `npm run test:stack`, or undefined if none answers. */
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
 * Whether a test file, by its path from the root, needs MariaDB and Kafka from the runner. Tests of services do, and
 * others that make a schema or read the addresses; site tests start their own.
 */
export function needsStack(file: string): boolean {
  return file.startsWith('svc-')
    || /process\.env\.GLAS_TEST_|svc-kit\/testing\/database'|\/installation\.fixture\.ts'/.test(readFileSync(join(root, file), 'utf8'))
}
