import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import type { EventType } from '@glas/contracts/event'
import pactFoundation from '@pact-foundation/pact'
import type { Received } from '../events/broker.ts'
import { eventually } from './eventually.ts'
import { describeDroppedFields, type Through } from './pact-drops.ts'
import { pactFilesOf } from './pact-files.ts'

export interface ProviderSetup {
  /** `svc-survey` */
  readonly provider: string
  /** Root of the repository, in which the pacts of consumers are found (see `pactFilesOf`). */
  readonly root: string
  readonly url: () => string
  readonly states: () => Readonly<Record<string, unknown>>
  /** The contracts' declarations of events; other exports of the file are ignored. */
  readonly events: Readonly<Record<string, unknown>>
  /** Makes every event happen, once for each requested type. */
  readonly play: (type: string) => Promise<unknown>
  /** What was published so far. */
  readonly published: () => readonly Received[]
  /** Replaces the token in a consumer's pact. */
  readonly token: () => string | undefined
  /** Headers that the gateway adds. */
  readonly headers?: () => Readonly<Record<string, string>>
}

interface PactFile {
  interactions?: { providerStates?: { name: string }[] }[]
  messages?: PactFile['interactions']
}

const isEvent = (value: unknown): value is EventType => typeof value === 'object' && value !== null && 'topic' in value

/**
 * Verifies the pacts of all consumers against the running provider, and that the gate turns red: a consumer of any
 * event that reads a missing field has to fail. Returns helpers for the provider's own tests.
 */
export function describeProvider(setup: ProviderSetup) {
  const { provider, root } = setup
  /** By the event's type, which consumers use as the description of their messages. */
  const types = Object.values(setup.events).filter(isEvent).map(({ type }) => type)
  const verify = createVerify(setup, types)
  const pactFile = createPactFiles(provider)
  describePacts(setup, verify)
  describeGate(types, verify, pactFile)
  describeDroppedFields({ provider, root, url: setup.url, verify, write: (name, pact) => pactFile(name, pact) })
  return { verify, pactFile }
}

type Verify = (file: string, through?: Through) => Promise<unknown>

/** Verifies one pact. */
function createVerify(setup: ProviderSetup, types: readonly string[]): Verify {
  /** Makes an event happen; `change` alters what is published. */
  const messageProviders = (change: NonNullable<Through['change']>) =>
    Object.fromEntries(types.map((type) => [type, async () => {
      await setup.play(type)
      const event = await eventually(() => setup.published().find(({ headers }) => headers.ce_type === type))
      return {
        __pactMessageMetadata: { ...event.headers, contentType: 'application/json' },
        message: change(JSON.parse(event.value) as unknown),
      }
    }]))
  return (file, { url, change = (message: unknown) => message } = {}) => new pactFoundation.Verifier({
    provider: setup.provider,
    providerBaseUrl: url ?? setup.url(),
    pactUrls: [file],
    logLevel: 'error',
    stateHandlers: setup.states() as never,
    messageProviders: messageProviders(change) as never,
    requestFilter: (request, _response, next) => {
      const token = setup.token()
      if (request.headers.authorization && token) request.headers.authorization = `Bearer ${token}`
      Object.assign(request.headers, setup.headers?.())
      next()
    },
  }).verifyProvider()
}

/** Writes pacts as a consumer would have written them, into a folder that is removed after the tests. */
function createPactFiles(provider: string): (consumer: string, content: object) => string {
  const dir = mkdtempSync(join(tmpdir(), 'glas-pact-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  return (consumer, content) => {
    const file = join(dir, `${consumer}.json`)
    writeFileSync(file, JSON.stringify({
      consumer: { name: consumer }, provider: { name: provider },
      metadata: { pactSpecification: { version: '3.0.0' } }, ...content,
    }))
    return file
  }
}

function describePacts({ provider, root, states }: ProviderSetup, verify: Verify): void {
  describe('pacts of consumers', () => {
    for (const { name: pact, file } of pactFilesOf(provider, root)) {
      test(`when ${pact} is verified, then it holds`, async () => {
        const { interactions = [], messages = [] } = JSON.parse(readFileSync(file, 'utf8')) as PactFile
        const named = [...interactions, ...messages].flatMap(({ providerStates = [] }) => providerStates)
        // The verifier only warns of a state without a handler.
        expect(Object.keys(states())).toEqual(expect.arrayContaining(named.map(({ name }) => name)))
        await verify(file)
      }, 180_000)
    }
  })
}

function describeGate(
  types: readonly string[], verify: Verify, pactFile: (consumer: string, content: object) => string,
): void {
  describe('the gate itself', () => {
    const readings = types.flatMap((type) => [[type, true], [type, false]] as const)
    test.each(readings)('when a consumer of %s reads what is or is not there, then %p', async (type, holds) => {
      const file = pactFile(`listener-${type}-${holds}`, { messages: [{
        description: type, metadata: { contentType: 'application/json' }, contents: holds ? {} : { neverThere: 'x' },
      }] })
      if (holds) await verify(file)
      else await expect(verify(file)).rejects.toThrow()
    }, 90_000)
  })
}
