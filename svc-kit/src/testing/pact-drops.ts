import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { pactFilesOf } from './pact-files.ts'

type Json = Readonly<Record<string, unknown>>
interface Interaction {
  readonly description: string
  readonly response?: { readonly status: number; readonly body?: { readonly content?: unknown } }
  readonly contents?: unknown
}
interface PactFile extends Json {
  readonly consumer: { readonly name: string }
  readonly interactions?: readonly Interaction[]
  readonly messages?: readonly Interaction[]
}

/** What a verification needs: the provider's address, and a hook for its messages. */
export interface Through {
  readonly url?: string
  readonly change?: (message: unknown) => unknown
}

export interface DropSetup {
  readonly provider: string
  readonly root: string
  readonly url: () => string
  readonly verify: (file: string, through: Through) => Promise<unknown>
  /** Writes a pact's JSON; returns the file. */
  readonly write: (name: string, pact: object) => string
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The deepest first field of an example: `['data', 'lines', '*', 'label']`. */
function firstField(value: unknown, path: readonly string[] = []): readonly string[] {
  if (Array.isArray(value)) return value.length > 0 ? firstField(value[0], [...path, '*']) : path
  const [name] = isObject(value) ? Object.keys(value).toSorted() : []
  return name === undefined ? path : firstField((value as Json)[name], [...path, name])
}

/** A copy without the field. */
function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === '*') return Array.isArray(value) ? value.map((item) => without(item, rest)) : value
  if (!isObject(value) || name === undefined) return value
  if (rest.length > 0) return { ...value, [name]: without(value[name], rest) }
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}

/** If a path ends in items, the list itself is dropped. */
const fieldOf = (content: unknown) => {
  const path = firstField(content)
  return path.slice(0, path.findLastIndex((name) => name !== '*') + 1)
}

/** The provider behind a proxy that changes the JSON of its successful responses. */
async function startChanging(url: string, change: (body: unknown) => unknown) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.entries(request.headers).filter(([name]) =>
      !['host', 'connection', 'content-length', 'transfer-encoding', 'expect'].includes(name))
    const answer = await fetch(url + request.url!, {
      method: request.method!, headers: headers as [string, string][], redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const body = await answer.text()
    const type = answer.headers.get('content-type') ?? ''
    const changes = answer.ok && type.includes('json') && body !== ''
    response.writeHead(answer.status, type ? { 'content-type': type } : {})
    response.end(changes ? JSON.stringify(change(JSON.parse(body))) : body)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A pact of one interaction or message, and the field that is dropped from it. */
interface Case {
  readonly name: string
  readonly subject: string
  readonly path: readonly string[]
  readonly pact: PactFile
}

/** One interaction of each operation whose response has fields, and each event, of every consumer in this tree. */
function cases({ provider, root }: DropSetup): Case[] {
  return pactFilesOf(provider, root).flatMap(({ name, file }) => {
    const pact = JSON.parse(readFileSync(file, 'utf8')) as PactFile
    const { interactions = [], messages = [] } = pact
    const operations = new Map<string, Interaction>()
    for (const one of interactions) {
      const operation = one.description.split(':')[0]!
      const hasData = one.response!.status < 300 && fieldOf(one.response!.body?.content).length > 0
      if (hasData && !operations.has(operation)) operations.set(operation, one)
    }
    return [
      ...[...operations].map(([operation, one]) => ({
        name, subject: operation, path: fieldOf(one.response!.body!.content), pact: { ...pact, interactions: [one] },
      })),
      ...messages.filter(({ contents }) => fieldOf(contents).length > 0).map((one) => ({
        name, subject: one.description, path: fieldOf(one.contents), pact: { ...pact, messages: [one] },
      })),
    ]
  })
}

/**
 * The gate turns red if a provider drops a field that a consumer reads: for each operation and event that any consumer
 * uses, one field is dropped, and the pact must then fail.
 */
export function describeDroppedFields(setup: DropSetup): void {
  // At a release the pacts of other versions are verified; those of this tree have been tested.
  const all = process.env.GLAS_PACT_DIR ? [] : cases(setup)
  const rows = all.map((one) => [`${one.name}: ${one.subject}`, one.path.join('.'), one] as const)
  if (rows.length === 0) return
  /** Verifies a pact through the proxy. */
  const verifyChanged = async ({ pact, subject }: Case, change: (body: unknown) => unknown) => {
    const changing = await startChanging(setup.url(), change)
    try {
      await setup.verify(setup.write(`${pact.consumer.name}-${subject}`, pact), { url: changing.url, change })
    } finally {
      changing.stop()
    }
  }
  describe('a field that a consumer reads', () => {
    test('when nothing is dropped on the way, then the gate stays green', async () => {
      await verifyChanged(all[0]!, (body) => body)
    }, 120_000)

    test.each(rows)('when %s lacks %s, then the gate turns red', async (_, __, one) => {
      let dropped = false
      const drop = (body: unknown) => {
        const rest = without(body, one.path)
        dropped ||= !isDeepStrictEqual(rest, body)
        return rest
      }
      await expect(verifyChanged(one, drop)).rejects.toThrow()
      // The whole pact has been verified: it fails for the lack of a field that was there.
      expect(dropped).toBe(true)
    }, 120_000)
  })
}
