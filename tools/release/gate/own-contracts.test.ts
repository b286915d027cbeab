import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { allEvents } from '@glas/contracts/events'
import { allOperations } from '@glas/contracts/operations'
import { partNames, serviceNames } from '@glas/contracts/services'
import { canDeploy } from './can-deploy.ts'
import { readContracts } from './contracts-of.ts'
import type { DeployedRelease, ReleaseContracts } from './contracts.ts'
import { readPact } from './pacts.ts'
import { readReferences } from './references.ts'
import { root } from '../../start/paths.ts'

/* The pacts and contracts of this tree, with each single thing broken in turn. */

interface Loose {
  type?: string
  properties?: Record<string, Loose>
  required?: string[]
  items?: Loose
  anyOf?: Loose[]
  patternProperties?: Record<string, Loose>
}
type Path = readonly string[]

/** Paths of the fields in an example; items of a list count as one. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, [...path, '*']))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => [[...path, name], ...pathsIn(field, [...path, name])])
}

/** Object schemas at a path, in every alternative. */
function objectsAt(schema: Loose | undefined, path: Path): Loose[] {
  if (!schema) return []
  if (schema.anyOf) return schema.anyOf.flatMap((one) => objectsAt(one, path))
  const [name, ...rest] = path
  if (name === undefined) return schema.properties ? [schema] : []
  if (name === '*') return objectsAt(schema.items, rest)
  return objectsAt(schema.properties?.[name], rest)
}

const all = new Map<string, ReleaseContracts>()
beforeAll(async () => {
  for (const part of partNames) {
    all.set(part, await readContracts(part, '1.0.0'))
  }
})
const deployed = (...parts: string[]): DeployedRelease[] =>
  parts.map((part) => ({ contracts: all.get(part)!, live: true }))

/** A copy that serves, uses and has pacts of one operation, and publishes and consumes one event. */
function only(contracts: ReleaseContracts, subject: string): ReleaseContracts {
  const { serves, uses, publishes, consumes, pacts } = contracts
  return structuredClone({
    ...contracts,
    serves: serves.filter(({ id }) => id === subject), uses: uses.filter(({ id }) => id === subject),
    publishes: publishes.filter(({ type }) => type === subject),
    consumes: consumes.filter(({ type }) => type === subject),
    pacts: pacts.map((pact) => ({ ...pact, ...Object.fromEntries(['interactions', 'messages'].map((kind) => [kind,
      (pact[kind] as { description: string }[] | undefined ?? [])
        .filter(({ description }) => description.split(':')[0] === subject)])) })),
  })
}

describe('what the services declare', () => {
  const services = () => serviceNames.map((name) => all.get(`svc-${name}`)!)

  test('when an operation or an event is in contracts, then exactly one service serves or publishes it', () => {
    expect(services().flatMap(({ serves }) => serves.map(({ id }) => id)).toSorted())
      .toEqual(allOperations.map(({ id }) => id).toSorted())
    expect(services().flatMap(({ publishes }) => publishes.map(({ type }) => type)).toSorted())
      .toEqual(allEvents.map(({ type }) => type).toSorted())
  })

  test.each(serviceNames)("when svc-%s uses another's operation or its path, then it declares that it calls it", async (name) => {
    const { part, serves, uses } = all.get(`svc-${name}`)!
    const own = new Set(serves.map(({ id }) => id))
    const named = [...await readReferences(join(root, part, 'src'))].filter((id) => !own.has(id))
    const declared = uses.map(({ id }) => id)
    expect(named.filter((id) => !declared.includes(id))).toEqual([])
  })
})

const consumers = ['mfe-marketing', 'mfe-survey', 'mfe-profile', 'mfe-reports', 'shell']

describe.each(consumers)('what the pacts of %s read', (part) => {
  test('when any of their fields is removed, then its provider is refused, and the field is named', () => {
    let broken = 0
    for (const pact of all.get(part)!.pacts.map(readPact)) {
      for (const { response, description } of pact.interactions) {
        const data = (response.body as { data?: unknown } | undefined)?.data
        for (const path of new Map(pathsIn(data).map((one) => [one.join('.'), one])).values()) {
          const provider = only(all.get(pact.provider)!, description.split(':')[0]!)
          const operation = provider.serves[0]!
          const holders = objectsAt(operation.data as Loose, path.slice(0, -1))
            .filter((holder) => holder.properties![path.at(-1)!])
          // A key that is data, not a field.
          if (holders.length === 0) continue
          for (const holder of holders) {
            delete holder.properties![path.at(-1)!]
            holder.required = holder.required?.filter((name) => name !== path.at(-1)) ?? []
          }
          broken += 1
          const consumer = { contracts: only(all.get(part)!, operation.id), live: true }
          const named = canDeploy(provider, [consumer]).map((one) => one.path)
          expect([path, named]).toEqual([path, expect.arrayContaining([`response.data.${path.join('.')}`])])
        }
      }
    }
    expect(broken).toBeGreaterThan(2)
  })
})

describe.each(serviceNames)('what svc-%s answers and publishes', (service) => {
  test('when every object gets one more optional field, then nothing breaks', () => {
    const provider = structuredClone(all.get(`svc-${service}`)!) as ReleaseContracts
    const grow = (schema: Loose): void => {
      for (const one of [...schema.anyOf ?? [], ...Object.values(schema.properties ?? {}),
        ...Object.values(schema.patternProperties ?? {}), ...schema.items ? [schema.items] : []]) grow(one)
      if (schema.properties) schema.properties['addedLater'] = { type: 'string' }
    }
    for (const { data, body, query } of provider.serves) {
      for (const one of [data, body, query]) if (one) grow(one as Loose)
    }
    for (const { data } of provider.publishes) grow(data as Loose)
    const next = { ...provider, version: '2.0.0' }
    expect(canDeploy(next, deployed(...[...all.keys()].filter((part) => part !== next.part)))).toEqual([])
  })
})

describe('what is published', () => {
  test('when any required field of an event is removed, then each of its consumers is named', () => {
    for (const provider of all.values()) {
      for (const event of provider.publishes) {
        const hearing = [...all.values()].filter(({ consumes }) => consumes.some(({ type }) => type === event.type))
        for (const name of event.data.required ?? []) {
          const next = only(provider, event.type)
          const data = next.publishes[0]!.data as Loose
          delete data.properties![name]
          data.required = data.required!.filter((one) => one !== name)
          const breaks = canDeploy(next, hearing.map((one) => ({ contracts: only(one, event.type), live: true })))
          const named = breaks.filter(({ subject }) => subject === event.type)
          expect(new Set(named.map(({ consumer, path }) => `${consumer} ${path}`)))
            .toEqual(new Set(hearing.map(({ part }) => `${part} event.${name}`)))
        }
      }
    }
  })
})
