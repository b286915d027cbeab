import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import * as events from '@glas/contracts/reporting/reporting.events'
import type { Received } from '@glas/svc-kit/events/broker'
import { describeProvider } from '@glas/svc-kit/testing/pact-provider'
import { type ReportingUnderTest, startReporting } from '../test/start-reporting.ts'
import { type Signed, createStates } from './states.ts'

const signed: Signed = {}
const received: Received[] = []
/**
 * The company that a correction leaves out has no place afterwards, and its event may arrive first, since companies are
 * spread over partitions. The pact reads the event of the one that stays.
 */
const isComplete = ({ headers, value }: Received) =>
  headers.ce_type !== events.awardCorrected.type || 'rank' in (JSON.parse(value) as object)

let world: ReportingUnderTest
let service: Awaited<ReturnType<ReportingUnderTest['start']>>
let consuming: { stop: () => Promise<void> }
let states: ReturnType<typeof createStates>
beforeAll(async () => {
  world = await startReporting()
  await world.events.broker.ensureTopics(['reporting.results'])
  consuming = await world.events.broker.consume({
    group: 'pact', topics: ['reporting.results'], onMessage: async (message) => void received.push(message),
    onEnd: () => {},
  })
  // No site: requested files fail to print at once, and nothing here waits for them.
  service = await world.start({ SITE_URL: 'http://127.0.0.1:9' })
  states = createStates(world, service.url, signed)
  // These take longest, and the verifier allows a state half a minute.
  await states['a report is released']()
  await states['reports of two years are released']()
  await states['a certificate is printed']()
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await consuming?.stop()
  await world?.stop()
}, 60_000)

describeProvider({
  provider: 'svc-reporting',
  root: join(import.meta.dirname, '../..'),
  url: () => service.url,
  states: () => states,
  events,
  play: async () => {
    await states['a report is released']()
    await states['the year of a research is closed']()
    await states['the year of a research is corrected']()
  },
  published: () => received.filter(isComplete),
  token: () => signed.token,
})
