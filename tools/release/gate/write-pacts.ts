import { globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../start/command.ts'
import { root, stateDir } from '../../start/paths.ts'

/**
 * Runs the tests that write a part's pacts, into a folder of its own: what lies in `<part>/pact/pacts` keeps
 * interactions that no test names any more, because Pact only ever adds to a file.
 * @returns names of the pacts that were written; none where the part has no such tests
 * @throws with the last lines of the tests where they fail
 */
export async function writePacts(part: string, pactDir: string): Promise<string[]> {
  await mkdir(pactDir, { recursive: true })
  const tests = globSync(`${part}/pact/*.pact.test.ts`, { cwd: root }).filter((file) => !file.includes('provider'))
  if (tests.length === 0) return []
  await runCommand({
    name: `pacts-${part}`, command: process.execPath, cwd: root, logDir: join(stateDir, 'logs'),
    // One after another: several may add to one file.
    args: ['tools/jest.ts', '--selectProjects', 'pact', '-i', '--', ...tests],
    env: { GLAS_PACT_OUT: pactDir },
  })
  return globSync(`${part}-*.json`, { cwd: pactDir }).toSorted()
}
