import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as events from '@glas/contracts/reporting/reporting.events'
import type { Received } from '@glas/svc-kit/kafka'
import { eventually } from '@glas/svc-kit/testing/eventually'
import pactFoundation from '@pact-foundation/pact'
import { type ReportingUnderTest, startReporting } from '../test/start-reporting.ts'
import { type Signed, createStates } from './states.ts'

const root = join(import.meta.dirname, '../..')
/** What each consumer's own tests have written: `<consumer>/pact/pacts/<consumer>-svc-reporting.json`. */
const pactFiles = globSync('*/pact/pacts/*-svc-reporting.json', { cwd: root })
  .map((file) => join(root, file)).toSorted()

const signed: Signed = {}
const received: Received[] = []
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
  // No browser: what is asked for may fail to print, and nothing here waits for it.
  service = await world.start({ CHROMIUM_PATH: '/no/browser' })
  states = createStates(world, service.url, signed)
}, 60_000)
afterAll(async () => {
  await service?.stop()
  await consuming?.stop()
  await world?.stop()
}, 60_000)

/** By the event's type, which is the description that consumers give their messages. */
const messageProviders = Object.fromEntries(
  Object.values(events).filter((event) => 'topic' in event).map(({ type }) => [type, async () => {
    await states['a report is released']()
    const event = await eventually(() => received.find(({ headers }) => headers.ce_type === type))
    return {
      __pactMessageMetadata: { ...event.headers, contentType: 'application/json' }, message: JSON.parse(event.value),
    }
  }]),
)

async function verify(file: string): Promise<unknown> {
  return new pactFoundation.Verifier({
    provider: 'svc-reporting',
    providerBaseUrl: service.url,
    pactUrls: [file],
    logLevel: 'error',
    stateHandlers: states as never,
    messageProviders: messageProviders as never,
    requestFilter: (request, _response, next) => {
      if (request.headers.authorization && signed.token) request.headers.authorization = `Bearer ${signed.token}`
      next()
    },
  }).verifyProvider()
}

interface PactFile {
  interactions?: { providerStates?: { name: string }[] }[]
  messages?: PactFile['interactions']
}

describe('pacts of consumers', () => {
  for (const file of pactFiles) {
    test(`when ${basename(file)} is verified, then it holds`, async () => {
      const { interactions = [], messages = [] } = JSON.parse(readFileSync(file, 'utf8')) as PactFile
      const named = [...interactions, ...messages].flatMap(({ providerStates = [] }) => providerStates)
      // The verifier only warns of a state that nobody makes.
      expect(Object.keys(states)).toEqual(expect.arrayContaining(named.map(({ name }) => name)))
      await verify(file)
    }, 180_000)
  }
})

describe('the gate itself', () => {
  const dir = mkdtempSync(join(tmpdir(), 'glas-pact-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  const readings = Object.keys(messageProviders).flatMap((type) => [[type, true], [type, false]] as const)
  test.each(readings)('when a consumer of %s reads what is or is not there, then %p', async (type, holds) => {
    const file = join(dir, `listener-${type}-${holds}.json`)
    writeFileSync(file, JSON.stringify({
      consumer: { name: `listener-${type}` }, provider: { name: 'svc-reporting' },
      metadata: { pactSpecification: { version: '3.0.0' } },
      messages: [{
        description: type, metadata: { contentType: 'application/json' }, contents: holds ? {} : { neverThere: 'x' },
      }],
    }))
    if (holds) await verify(file)
    else await expect(verify(file)).rejects.toThrow()
  }, 90_000)
})
