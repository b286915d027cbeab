import { globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../start/command.ts'
import { root, stateDir } from '../../start/paths.ts'

/**
 * Runs the tests that write a part's pacts, into a separate folder: `<part>/pact/pacts` keeps interactions that no test
 * names any more, because Pact only adds to a file.
 * @returns names of the written pacts; none if the part has no such tests
 * @throws with the last lines of the tests if they fail
 */
export async function writePacts(part: string, pactDir: string): Promise<string[]> {
  await mkdir(pactDir, { recursive: true })
  const tests = globSync(`${part}/pact/*.pact.test.ts`, { cwd: root }).filter((file) => !file.includes('provider'))
  if (tests.length === 0) return []
  await runCommand({
    name: `pacts-${part}`, command: process.execPath, cwd: root, logDir: join(stateDir, 'logs'),
    // Sequentially: several may add to one file.
    args: ['tools/jest.ts', '--selectProjects', 'pact', '-i', '--', ...tests],
    env: { GLAS_PACT_OUT: pactDir },
  })
  return globSync(`${part}-*.json`, { cwd: pactDir }).toSorted()
}
