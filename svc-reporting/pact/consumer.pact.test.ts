import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { companyMerged } from '@glas/contracts/identity/identity.events'
import * as survey from '@glas/contracts/survey/survey.events'
import { systemClock } from '@glas/svc-kit/base/clock'
import { compileCheck } from '@glas/svc-kit/base/schema'
import { createTestDatabase, type TestDatabase } from '@glas/svc-kit/testing/database'
import { eventPacts } from '@glas/svc-kit/testing/pact-consumer'
import pactFoundation from '@pact-foundation/pact'
import { migrations } from '../migrations/migrations.ts'
import { accountHandlers } from '../src/consumers/accounts.consumer.ts'
import { answerHandlers } from '../src/consumers/answers.consumer.ts'
import { applicationHandlers } from '../src/consumers/applications.consumer.ts'
import { createAnswerKeys } from '../src/domain/answers/answer-keys.ts'
import { createChunkStore } from '../src/domain/researches/chunks.store.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { buildApproved } from '../test/research.ts'

const { MatchersV3: { eachLike, integer, like, regex, uuid } } = pactFoundation
const id = '0190f6c0-0000-7000-8000-000000000001'
const companyId = '0190f6c0-0000-7000-8000-000000000002'
const printedId = '0190f6c0-0000-7000-8000-000000000004'
const cancelledId = '0190f6c0-0000-7000-8000-000000000003'
const erasedId = '0190f6c0-0000-7000-8000-000000000005'

const folder = mkdtempSync(join(tmpdir(), 'glas-reporting-pact-'))
const keys = createAnswerKeys([folder])
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const clock = systemClock
const expectEvent = eventPacts({
  consumer: 'svc-reporting', folder: import.meta.dirname, db: () => database.db,
  handlers: [...applicationHandlers({ keys, clock, kill: () => undefined }), ...answerHandlers({ clock }), ...accountHandlers()],
})
const researches = () => createResearchStore(database.db)

const day = (example: string) => regex('^\\d{4}-\\d{2}-\\d{2}$', example)
const words = (hr: string, en: string) => ({ hr: like(hr), en: like(en) })
const scale = {
  text: words('Koliko?', 'How much?'), low: words('Nimalo', 'Not at all'), high: words('Sasvim', 'Wholly'),
}
const unit = { key: like('d1'), name: like('Proizvodnja'), headcount: integer(30) }
const instrument = {
  categories: eachLike({ key: regex('^[a-z-]+$', 'commitment'), title: words('Predanost', 'Commitment') }),
  statements: eachLike({
    key: like('izz.com.01'), category: regex('^[a-z-]+$', 'commitment'), text: words('Ponosim se.', 'I am proud.'),
  }),
  catalogue: like('izz-1'),
  agreement: eachLike(words('Slažem se', 'I agree'), 4),
  enps: scale,
  esi: { satisfaction: scale, expectations: scale, idealJob: scale },
  praise: words('Što je dobro?', 'What is good?'),
  critique: words('Što nije?', 'What is not?'),
  demographics: eachLike({
    key: regex('^(gender|age|qualification|tenure)$', 'gender'), title: words('Spol', 'Gender'),
    options: eachLike({ key: like('female'), label: words('Žensko', 'Female') }),
  }),
  departments: eachLike(unit),
  // Researches without locations are valid, too.
  locations: like([]),
  placedFirst: regex('^(none|demographics|departments|locations)$', 'none'),
}

describe('events that svc-reporting reads', () => {
  test('when a research is approved, then all facts that a report needs are stored, and its key is made', async () => {
    await expectEvent('svc-survey', survey.applicationApproved, {
      applicationId: uuid(id), revision: integer(3), companyId: uuid(companyId),
      companyName: like('Kvarner oprema d.o.o.'), product: regex('^(izz|puls)$', 'izz'),
      name: like('Zadovoljstvo'), startsOn: day('2026-11-10'), endsOn: day('2026-11-24'),
      endsAt: regex('^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$', '2026-11-24T23:00:00.000Z'), locale: regex('^(hr|en)$', 'hr'),
      sealedContact: regex('^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){4}$', 'e30..a.b.c'),
      type: like('online'), codeMode: like('different'),
      employees: integer(30), onlineRespondents: integer(30), offlineRespondents: integer(0),
      company: {
        id: uuid(companyId), name: like('Kvarner oprema d.o.o.'), industry: like('manufacturing'),
        size: regex('^(unknown|micro|small|medium|large)$', 'small'),
      },
      headcounts: { gender: like({}), qualification: like({}) },
      instrument, paddedBytes: integer(8192),
    })
    const { faults } = compileCheck(survey.applicationApproved.data)(await researches().subjectOf(id))
    expect(faults).toEqual([])
    expect(await keys.read(id)).toBeTruthy()
  })

  test('when sealed answers arrive, then they are stored by their chunk', async () => {
    await expectEvent('svc-survey', survey.answersSealed, {
      applicationId: uuid(id), chunk: integer(0), chunks: integer(1),
      sealed: eachLike(regex('^[A-Za-z0-9_-]+$', 'c2VhbGVk')),
    })
    expect(await createChunkStore(database.db).list(id)).toEqual({ here: [0], chunks: 1, answers: 1 })
  })

  test('when a research is over, then the expected number of answers is known', async () => {
    await expectEvent('svc-survey', survey.researchFinished, { applicationId: uuid(id), answers: integer(24) })
    expect(await researches().find(id)).toMatchObject({ state: 'finished', expectedAnswers: 24 })
  })

  test('when entry of printed questionnaires is closed, then the expected number of answers is known', async () => {
    await researches().insert(buildApproved({ applicationId: printedId }))
    await expectEvent('svc-survey', survey.entryClosed, { applicationId: uuid(printedId), answers: integer(24) })
    expect(await researches().find(printedId)).toMatchObject({ state: 'finished', expectedAnswers: 24 })
  })

  test('when a research is cancelled, then it is dropped', async () => {
    await researches().insert(buildApproved({ applicationId: cancelledId }))
    await expectEvent('svc-survey', survey.applicationCancelled, { applicationId: uuid(cancelledId) })
    expect(await researches().find(cancelledId)).toMatchObject({ state: 'cancelled' })
  })

  test('when the company of a research is erased, then its words go and its answers are never opened', async () => {
    const research = buildApproved({ applicationId: erasedId })
    await researches().insert(research)
    await expectEvent('svc-survey', survey.applicationErased, {
      applicationId: uuid(erasedId), pseudonym: like('Izbrisana tvrtka 7KQ2M9XF'),
    })
    expect(await researches().find(erasedId)).toMatchObject({ state: 'cancelled' })
    expect((await researches().subjectOf(erasedId)).companyName).toBe('Izbrisana tvrtka 7KQ2M9XF')
  })
})

describe('events of svc-identity', () => {
  test('when a company is merged, then its researches have the contact of the other one', async () => {
    const [from, into] = ['0190f6c0-0000-7000-8000-0000000000d1', '0190f6c0-0000-7000-8000-0000000000d2']
    const research = buildApproved({ companyId: from })
    await researches().insert(research)
    await expectEvent('svc-identity', companyMerged, {
      companyId: uuid(into), from: uuid(from), locale: regex('^(hr|en)$', 'hr'),
      sealedContact: regex('^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){4}$', 'e30..a.b.c'),
    })
    expect(await researches().subjectOf(research.applicationId)).toMatchObject({ companyId: into, sealedContact: 'e30..a.b.c' })
  })
})
