import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { getDraftKeys } from '@glas/contracts/survey/answering.operations'
import { normaliseCode } from '@glas/contracts/survey/codes'
import { manualClock } from '@glas/svc-kit/base/clock'
import { createLogger } from '@glas/svc-kit/base/logger'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { buildCompany } from '../../../test/factories.ts'
import { anyBlindedToken, askCredential, buildRunning, open, solveWork } from '../../../test/respondent.ts'
import { type Survey, startSurvey } from '../../../test/start.ts'
import { createService } from '../../service.ts'
import { createDayKeys } from './day-keys.ts'

const hour = 3600 * 1000
const code = '7K3M9QXT04BD'

describe('keys of the day', () => {
  let base: string
  let folder: string
  const clock = manualClock(new Date('2026-11-21T00:00:00Z'))
  const logger = createLogger({ service: 'survey', level: 'silent' })
  const create = () => createDayKeys({ folder, clock, logger })
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'glas-day-keys-'))
    folder = join(base, 'keys')
    clock.set(new Date('2026-11-21T00:00:00Z'))
  })
  afterEach(() => rm(base, { recursive: true, force: true }))

  test('when 48 hours have passed, then the key is overwritten, removed and no longer used', async () => {
    const keys = create()
    const [first] = await keys.derive(code)
    expect(first).toMatchObject({ id: '2026-11-21', until: new Date('2026-11-23T00:00:00Z') })
    const file = join(folder, '2026-11-21')
    const { mode, ino } = await stat(file)
    expect(mode & 0o777).toBe(0o600)
    clock.advance(48 * hour - 1)
    await keys.sweep()
    const later = await keys.derive(code)
    expect(later.map(({ id }) => id)).toEqual(['2026-11-22', '2026-11-21'])
    expect(later[1]!.key.equals(first!.key)).toBe(true)
    expect((await stat(file)).ino).toBe(ino)
    clock.advance(1)
    expect((await keys.derive(code)).map(({ id }) => id)).toEqual(['2026-11-23', '2026-11-22'])
    await keys.sweep()
    expect((await readdir(folder)).toSorted()).toEqual(['2026-11-22', '2026-11-23'])
  })

  test('when a service was stopped in the meantime, then expired keys are destroyed at its start', async () => {
    await create().derive(code)
    clock.advance(100 * hour)
    const keys = create()
    await keys.loop.start()
    await keys.loop.stop()
    expect(await readdir(folder)).toEqual([])
  })

  test('when instances make a key at once, or one restarts, then all have the same', async () => {
    const instances = Array.from({ length: 8 }, create)
    const all = await Promise.all(instances.map((each) => each.derive(code)))
    const again = await create().derive(code)
    expect(new Set([...all, again].map(([each]) => each!.key.toString('hex'))).size).toBe(1)
    expect(await readdir(folder)).toEqual(['2026-11-21'])
    // The response is specific to one code: it isn't the key itself.
    const [other] = await create().derive('7K3M9QXT04BE')
    const file = await readFile(join(folder, '2026-11-21'))
    expect(other!.key.equals(again[0]!.key)).toBe(false)
    expect(file.equals(again[0]!.key)).toBe(false)
  })
})

describe('asking for the parts of a code', () => {
  let survey: Survey
  let codes: string[]
  beforeAll(async () => {
    survey = await startSurvey({ instances: 2 })
    const { onSheets } = await buildRunning(survey, (await buildCompany(survey)).token)
    codes = onSheets.map((each) => normaliseCode(each)!)
  }, 60_000)
  afterAll(() => survey.stop())

  const ask = (of: string, { from = 'somewhere', work, url = survey.url }: {
    from?: string; work?: string; url?: string
  } = {}) => call(url, getDraftKeys, {
    body: { code: of, ...(work && { work }) }, headers: { 'x-glas-client': from },
  })

  test('when a service starts, then keys that have expired meanwhile are destroyed', async () => {
    const { config, clock, tokens } = survey
    await writeFile(join(config.draftKeysDir, '2026-10-31'), Buffer.alloc(32, 1))
    const logger = createLogger({ service: 'survey', level: 'silent' })
    const another = createService(config, { logger, clock, verifyToken: tokens.verifyToken })
    try {
      await another.start()
      await eventually(async () => !(await readdir(config.draftKeysDir)).includes('2026-10-31'))
    } finally {
      await another.stop()
    }
  })

  test('when a code is unused, used or unknown, then responses have one form, and nothing is looked up', async () => {
    const [unused, used] = codes as [string, string]
    const before = await ask(used)
    await askCredential(survey, used, anyBlindedToken())
    // Any lookup of a code would fail now.
    await survey.db.schema.renameTable('research_codes', 'codes_away')
    const [own, after, none] = [await ask(unused), await ask(used, { url: survey.urls[1]! }), await ask('000000000000')]
    await survey.db.schema.renameTable('codes_away', 'research_codes')
    expect(after.bytes).toEqual(before.bytes)
    for (const { status, data, bytes } of [own, after, none]) {
      expect([status, bytes.length]).toEqual([200, before.bytes.length])
      expect(data.keys).toEqual([{
        id: before.data.keys[0]!.id, key: expect.stringMatching(/^[\w-]{43}$/), until: before.data.keys[0]!.until,
      }])
    }
    expect(new Set([own, after, none].map(({ data }) => data.keys[0]!.key)).size).toBe(3)
  })

  test('when an address has guessed, then this needs work too, and is never refused', async () => {
    const from = 'the-guesser'
    for (let tries = 0; tries < 6; tries++) await open(survey, '0000-0000-0000', { from })
    expect((await ask(codes[0]!, { from })).error!.code).toBe('PROOF_OF_WORK_REQUIRED')
    expect((await ask(codes[0]!, { from, work: await solveWork(survey, { from }) })).status).toBe(200)
    expect((await ask(codes[0]!, { from: 'elsewhere' })).status).toBe(200)
  })
})
