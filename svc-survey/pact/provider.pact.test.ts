import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as operations from '@glas/contracts/survey/applications.operations'
import * as events from '@glas/contracts/survey/survey.events'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import pactFoundation from '@pact-foundation/pact'
import { adminToken, buildCompany, buildSubmitted } from '../test/factories.ts'
import { type Survey, startSurvey } from '../test/start.ts'
import { type Signed, buildIn, createStates, empty } from './states.ts'

const root = join(import.meta.dirname, '../..')
/** What each consumer's own tests have written: `<consumer>/pact/pacts/<consumer>-svc-survey.json`. */
const pactFiles = globSync('*/pact/pacts/*-svc-survey.json', { cwd: root }).map((file) => join(root, file)).toSorted()

const signed: Signed = {}
let survey: Survey
let states: ReturnType<typeof createStates>
beforeAll(async () => {
  survey = await startSurvey()
  states = createStates(survey, signed)
})
afterAll(() => survey.stop())

/** Everything that can happen to applications, once, so that each event stands in its topic as it really is. */
async function playAll(): Promise<void> {
  await empty(survey)
  const company = await buildCompany(survey, 'Poruke d.o.o.')
  const admin = await adminToken(survey)
  const sent = await buildSubmitted(survey, company.token)
  await call(survey.url, operations.returnApplication, {
    token: admin, params: { id: sent.id }, body: { revision: sent.revision, remark: 'Provjerite odjele.' },
  })
  await buildIn(survey, company, 'cancelled')
  const { id } = await buildIn(survey, company, 'in_progress')
  await call(survey.url, operations.sendReminder, { token: company.token, params: { id } })
  await empty(survey)
  await buildIn(survey, company, 'finished')
}

let played: Promise<void> | undefined

/** By the event's type, which is the description that consumers give their messages. */
const messageProviders = Object.fromEntries(
  Object.values(events).filter((event) => 'topic' in event).map(({ type }) => [type, async () => {
    await (played ??= playAll())
    const event = await eventually(() => survey.events.find(({ headers }) => headers.ce_type === type))
    return {
      __pactMessageMetadata: { ...event.headers, contentType: 'application/json' }, message: JSON.parse(event.value),
    }
  }]),
)

async function verify(file: string): Promise<unknown> {
  return new pactFoundation.Verifier({
    provider: 'svc-survey',
    providerBaseUrl: survey.url,
    pactUrls: [file],
    logLevel: 'error',
    stateHandlers: states as never,
    messageProviders: messageProviders as never,
    requestFilter: (request, _response, next) => {
      if (request.headers.authorization && signed.token) request.headers.authorization = `Bearer ${signed.token}`
      request.headers['x-glas-client'] = signed.from ?? 'the verifier'
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

  function pactFile(consumer: string, content: object): string {
    const file = join(dir, `${consumer}.json`)
    writeFileSync(file, JSON.stringify({
      consumer: { name: consumer }, provider: { name: 'svc-survey' },
      metadata: { pactSpecification: { version: '3.0.0' } }, ...content,
    }))
    return file
  }

  const quote = (consumer: string, data: object) => pactFile(consumer, {
    interactions: [{
      description: 'a price is asked for',
      request: { method: 'GET', path: '/api/prices/quote', query: { product: ['izz'], employees: ['120'] } },
      response: { status: 200, body: { data } },
    }],
  })

  test('when a consumer reads what is answered, then it holds', async () => {
    await verify(quote('reader', { total: 83000 }))
  }, 60_000)

  test('when a field that a consumer reads is not answered, then it turns red', async () => {
    await expect(verify(quote('dreamer', { total: 83000, vat: 20750 }))).rejects.toThrow()
  }, 60_000)

  const readings = Object.keys(messageProviders).flatMap((type) => [[type, true], [type, false]] as const)
  test.each(readings)('when a consumer of %s reads what is or is not there, then %p', async (type, holds) => {
    const missing = holds ? {} : { contents: { neverThere: 'x' } }
    const file = pactFile(`listener-${type}-${holds}`, { messages: [{
      description: type, contents: {}, metadata: { contentType: 'application/json' }, ...missing,
    }] })
    if (holds) await verify(file)
    else await expect(verify(file)).rejects.toThrow()
  }, 90_000)
})
