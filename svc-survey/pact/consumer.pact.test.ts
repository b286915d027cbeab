import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { companyChanged, companyErased, companyMerged, companyRegistered } from '@glas/contracts/identity/identity.events'
import { answerKeyReady, reportReady } from '@glas/contracts/reporting/reporting.events'
import { newId } from '@glas/svc-kit/base/ids'
import { type TestDatabase, createTestDatabase } from '@glas/svc-kit/testing/database'
import { eventPacts } from '@glas/svc-kit/testing/pact-consumer'
import pactFoundation from '@pact-foundation/pact'
import { migrations } from '../migrations/migrations.ts'
import { accountHandlers } from '../src/consumers/identity-accounts.ts'
import { resultHandlers } from '../src/consumers/reporting-results.ts'
import { createCompaniesStore } from '../src/domain/companies.store.ts'

const { MatchersV3: { integer, like, regex, uuid } } = pactFoundation
const id = '0190f6c0-0000-7000-8000-000000000001'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(() => database.drop())

/** The data that handlers of reporting's events received. */
const seen: Record<string, unknown>[] = []
const handlers = [
  ...accountHandlers({ erase: async (_, erased) => void seen.push(erased) }),
  ...resultHandlers({
    onAnswerKey: async (_, key) => void seen.push(key),
    onReport: async (_, report) => void seen.push(report),
  }),
]

const expectEvent = eventPacts({
  consumer: 'svc-survey', folder: import.meta.dirname, handlers, db: () => database.db,
  event: { time: new Date() },
})

describe('events that svc-survey reads', () => {
  test.each([[companyRegistered, 1, 'Kvarner oprema d.o.o.'], [companyChanged, 2, 'Kvarner d.d.']] as const)(
    'when a company says %o, then it is known here', async (event, revision, name) => {
      await expectEvent('svc-identity', event, {
        companyId: uuid(id), revision: integer(revision), name: like(name), industry: like('manufacturing'),
        size: regex('^(unknown|micro|small|medium|large)$', 'small'), locale: regex('^(hr|en)$', 'hr'),
        sealedContact: regex('^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){4}$', 'e30..a.b.c'),
      })
      const known = await createCompaniesStore(database.db).find(id)
      expect(known).toMatchObject({ name, size: 'small' })
      expect(await createCompaniesStore(database.db).find(newId())).toBeNull()
    })

  test('when a company is erased, then the event has its id and its pseudonym', async () => {
    await expectEvent('svc-identity', companyErased, {
      companyId: uuid(id), pseudonym: regex('^[^ ]+ [^ ]+ [0-9A-Z]{8}$', 'Izbrisana tvrtka 7KQ2M9XF'),
    })
    expect(seen.at(-1)).toEqual({ companyId: id, pseudonym: 'Izbrisana tvrtka 7KQ2M9XF' })
  })

  test('when a company is merged, then it is gone here, and the other one is known', async () => {
    const [from, into] = ['0190f6c0-0000-7000-8000-0000000000d1', '0190f6c0-0000-7000-8000-0000000000d2']
    const store = createCompaniesStore(database.db)
    await store.save({ id: from, name: 'Kvarner', industry: 'trade', size: 'small', locale: 'hr', sealedContact: 'a.b' })
    await expectEvent('svc-identity', companyMerged, {
      companyId: uuid(into), from: uuid(from), revision: integer(2), name: like('Kvarner oprema d.o.o.'),
      industry: like('manufacturing'), size: regex('^(unknown|micro|small|medium|large)$', 'small'),
      locale: regex('^(hr|en)$', 'hr'), sealedContact: regex('^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){4}$', 'e30..a.b.c'),
    })
    expect([(await store.find(into))?.name, await store.find(from)]).toEqual(['Kvarner oprema d.o.o.', null])
  })

  test('when an answer key is ready, then the event has the key and its hash', async () => {
    await expectEvent('svc-reporting', answerKeyReady, {
      applicationId: uuid(id), publicKey: regex('^[A-Za-z0-9_-]{86,88}$', 'B'.repeat(87)),
      sha256: regex('^[0-9a-f]{64}$', 'a'.repeat(64)),
    })
    expect(seen.at(-1)).toEqual({ applicationId: id, publicKey: 'B'.repeat(87), sha256: 'a'.repeat(64) })
  })

  test('when a report is ready, then the event has the number of void answers', async () => {
    await expectEvent('svc-reporting', reportReady, { applicationId: uuid(id), void: integer(1) })
    expect(seen.at(-1)).toEqual({ applicationId: id, void: 1 })
  })
})
