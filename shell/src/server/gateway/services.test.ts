import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { RunningVersion } from '@glas/releases/running/running-services'
import type { RoutedOperation } from './operation-table.ts'
import { createServices, type Services } from './services.ts'

const operation = (method: string, at: string, access = 'public'): RoutedOperation =>
  ({ service: 'survey', method, path: at, access })
const urls = { identity: ['http://i'], survey: ['http://s'], reporting: ['http://r'], notify: ['http://n'] }
const known = [operation('GET', '/api/things'), operation('POST', '/api/answers', 'respondent')]

let dir: string
let file: string
let faults: unknown[]
let services: Services | undefined
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'glas-services-'))
  file = path.join(dir, 'services.json')
  faults = []
})
afterEach(async () => {
  services?.stop()
  services = undefined
  await rm(dir, { recursive: true })
})

async function released(version: string, serves: readonly RoutedOperation[], entry: string | null = 'main.mjs'): Promise<void> {
  const contracts = path.join(dir, 'svc-survey', version, 'contracts')
  await mkdir(contracts, { recursive: true })
  await writeFile(path.join(contracts, '../release.json'), JSON.stringify({ part: 'svc-survey', version, ...(entry && { entry }) }))
  await writeFile(path.join(contracts, 'operations.json'), JSON.stringify({ serves, uses: [] }))
}

type Runs = Omit<RunningVersion, 'metrics'>
async function runs(survey: { stable: Runs; canary?: Runs & { percent: number } }, generation = 1): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify({ generation, services: { survey } }))
  await rename(`${file}.new`, file)
}

async function following(): Promise<Services> {
  services = createServices({ urls, operations: known, file, releasesDir: dir }, (fault) => faults.push(fault))
  await services.start()
  return services
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !condition(); tries++) await sleep(20)
  expect(condition()).toBe(true)
}

const asked = (method: string, at: string, visitor = 'v') =>
  services!.route(method, at, () => visitor).targets.flatMap(({ order }) => order())

test('when no file lists the processes, then the environment does', async () => {
  services = createServices({ urls, operations: known, releasesDir: dir }, () => {})
  await services.start()
  expect(asked('GET', '/api/things')).toEqual(['http://s'])
  expect(services.route('PUT', '/api/things', () => 'v')).toMatchObject({ pathKnown: true, targets: [] })
  expect(services.route('GET', '/api/nothing', () => 'v')).toMatchObject({ pathKnown: false, targets: [] })
  expect(services.running().survey).toEqual({ urls: ['http://s'] })
  expect(services.generation()).toBeUndefined()
})

test("when the file appears and is replaced, then calls go to its processes, with that version's operations", async () => {
  await following()
  // The program that starts services writes the same file.
  expect(asked('GET', '/api/things')).toEqual([])
  await released('1', known)
  await runs({ stable: { version: '1', urls: ['http://one'] } })
  await until(() => services!.generation() === 1)
  expect(asked('GET', '/api/things')).toEqual(['http://one'])
  expect(asked('GET', '/api/new')).toEqual([])

  await released('2', [...known, operation('GET', '/api/new')])
  await runs({ stable: { version: '2', urls: ['http://two', 'http://three'] } }, 2)
  await until(() => services!.generation() === 2)
  expect([...asked('GET', '/api/new')].sort()).toEqual(['http://three', 'http://two'])
  expect(services!.running().survey.version).toBe('2')
  // A service that the file doesn't list is still starting.
  expect(services!.running().identity).toEqual({ urls: [] })
  expect(faults).toEqual([])
})

test('when the working tree runs, then the operations of this build count', async () => {
  await released('1-source', [operation('GET', '/api/old')], null)
  await runs({ stable: { version: '1-source', urls: ['http://one'] } })
  await following()
  expect([asked('GET', '/api/things'), asked('GET', '/api/old')]).toEqual([['http://one'], []])
})

test("when a release opens a respondent's operation, then it stays a respondent's", async () => {
  await released('1', [operation('POST', '/api/answers', 'public')])
  await runs({ stable: { version: '1', urls: ['http://one'] } })
  await following()
  expect(services!.route('POST', '/api/answers', () => 'v').operation!.access).toBe('respondent')
})

test('when the file is invalid, then the last valid state remains, and the fault is reported once', async () => {
  await released('1', known)
  await runs({ stable: { version: '1', urls: ['http://one'] } })
  await following()
  await writeFile(`${file}.new`, '{')
  await rename(`${file}.new`, file)
  await until(() => faults.length > 0)
  await sleep(300)
  expect(faults).toHaveLength(1)
  expect(asked('GET', '/api/things')).toEqual(['http://one'])
})

describe('a canary', () => {
  const visitors = Array.from({ length: 400 }, (_, n) => `visitor ${n}`)
  beforeEach(async () => {
    await released('1', known)
    await released('2', [...known, operation('GET', '/api/new')])
    await runs({
      stable: { version: '1', urls: ['http://one'] },
      canary: { version: '2', urls: ['http://two'], percent: 25 },
    })
    await following()
  })

  test('when it is live, then that share of visitors gets it, always the same ones, with a fallback', () => {
    const first = visitors.map((visitor) => asked('GET', '/api/things', visitor).join())
    expect(new Set(first)).toEqual(new Set(['http://one', 'http://two,http://one']))
    const drawn = first.filter((target) => target.startsWith('http://two')).length
    expect(drawn).toBeGreaterThan(60)
    expect(drawn).toBeLessThan(140)
    expect(visitors.map((visitor) => asked('GET', '/api/things', visitor).join())).toEqual(first)
  })

  test('when it serves more operations, then only its visitors get them', () => {
    const found = visitors.filter((visitor) => asked('GET', '/api/new', visitor).length > 0)
    const meeting = visitors.filter((visitor) => asked('GET', '/api/things', visitor).length > 1)
    expect(found).toEqual(meeting)
  })

  test("when an operation is a respondent's in one version only, then the stable version answers", async () => {
    await released('3', [operation('GET', '/api/things', 'respondent')])
    await runs({
      stable: { version: '1', urls: ['http://one'] },
      canary: { version: '3', urls: ['http://three'], percent: 99 },
    }, 2)
    await until(() => services!.generation() === 2)
    expect(new Set(visitors.map((visitor) => asked('GET', '/api/things', visitor).join()))).toEqual(new Set(['http://one']))
  })

  test('when a respondent calls, then the stable version answers', () => {
    expect(new Set(visitors.map((visitor) => asked('POST', '/api/answers', visitor).join()))).toEqual(new Set(['http://one']))
  })
})
