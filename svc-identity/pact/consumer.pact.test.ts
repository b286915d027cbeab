import { afterAll, beforeAll, test } from '@jest/globals'
import { testimonialPhotoChanged } from '@glas/contracts/survey/testimonials.events'
import { createTestDatabase, type TestDatabase } from '@glas/svc-kit/testing/database'
import { eventPacts } from '@glas/svc-kit/testing/pact-consumer'
import pactFoundation from '@pact-foundation/pact'
import { migrations } from '../migrations/migrations.ts'
import { testimonialHandlers } from '../src/consumers/survey-testimonials.ts'

const { MatchersV3: { uuid } } = pactFoundation
const companyId = '0190f6c0-0000-7000-8000-000000000001'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(migrations)
})
afterAll(() => database.drop())

const expectEvent = eventPacts({
  consumer: 'svc-identity', folder: import.meta.dirname, handlers: testimonialHandlers(), db: () => database.db,
  event: { key: companyId },
})

test('when the photo of a testimonial has changed, then its event names the company and the photo', async () => {
  await expectEvent('svc-survey', testimonialPhotoChanged, {
    companyId: uuid(companyId), photoId: uuid('0190f6c0-0000-7000-8000-000000000002'),
  })
})
