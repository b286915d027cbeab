import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import type { OperationContract, PagesFile } from './gate/contracts.ts'
import { releasePart } from './release-part.ts'
import type { ReleaseSteps } from './release-steps.ts'

export const operation: OperationContract = {
  id: 'get-total', provider: 'svc-survey', method: 'GET', path: '/api/total', access: ['guest'], status: 200,
  errors: {},
  data: { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] },
}
export const without: OperationContract = { ...operation, data: { type: 'object', properties: {}, required: [] } }

export const pact = { consumer: { name: 'mfe-survey' }, provider: { name: 'svc-survey' }, interactions: [] }
/** The steps of a consumer that has a pact. */
export const withPact = (steps: ReleaseSteps): ReleaseSteps => ({
  ...steps,
  async addContracts(to, part) {
    await steps.addContracts(to, part)
    await writeFile(join(to, 'contracts/pacts/mfe-survey-svc-survey.json'), JSON.stringify(pact))
  },
})

/** A separate releases folder for each test of a file, and releases into it of existing builds. */
export function releasesOfTest() {
  const use = {
    /** Folder of the builds, beside the releases folder. */
    dir: '',
    releasesDir: '',
    said: [] as string[],
    log: (line: string) => void use.said.push(line),
    /** An existing build with contracts. */
    prepared(
      version: string,
      { pages, ...contracts }: { serves?: OperationContract[]; uses?: OperationContract[]; pages?: PagesFile } = {},
    ): ReleaseSteps {
      return {
        test: async () => '3 tests',
        async build(part) {
          const built = join(use.dir, 'dist', part, version)
          await mkdir(built, { recursive: true })
          await writeFile(join(built, 'release.json'), JSON.stringify({ part, version }))
          return { version, dir: built }
        },
        async addContracts(to) {
          await mkdir(join(to, 'contracts/pacts'), { recursive: true })
          await writeFile(join(to, 'contracts/operations.json'), JSON.stringify({ serves: [], uses: [], ...contracts }))
          await writeFile(join(to, 'contracts/events.json'), JSON.stringify({ publishes: [], consumes: [] }))
          if (pages) await writeFile(join(to, 'contracts/pages.json'), JSON.stringify(pages))
        },
        verify: async () => [],
        checkSchema: async () => [],
        takeOver: async ({ to }) => `${to} answers`,
      }
    },
    release: (part: string, steps: ReleaseSteps, canary?: number) =>
      releasePart(part, { releasesDir: use.releasesDir, log: use.log, ...(canary && { canary }) }, steps),
  }
  beforeEach(async () => {
    use.dir = await mkdtemp(join(tmpdir(), 'glas-release-test-'))
    use.releasesDir = join(use.dir, 'releases')
    use.said = []
  })
  afterEach(() => rm(use.dir, { recursive: true, force: true }))
  return use
}
