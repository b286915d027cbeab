import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { changeRegistry, placeRelease } from '@glas/releases/store/store'
import { createShellHost, type ShellHost } from '../src/server/process/host.ts'
import type { ShellVersions } from '../src/server/process/named-servers.ts'

let dir: string
let releases: string
let host: ShellHost | undefined
let url: string
let faults: unknown[]
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'glas-host-'))
  releases = path.join(dir, 'releases')
  faults = []
})
afterEach(async () => {
  await host?.stop()
  host = undefined
  await rm(dir, { recursive: true })
})

/**
 * A server of a few lines, which notes its end in a file; `/slow` answers when there is a file `go`, `/over/2` passes
 * on to version 2.
 */
const server = (version: string, startsWith = '') => `import { existsSync, appendFileSync } from 'node:fs'
export const openShell = (host) => ({
  generation: () => ${version},
  async start() { ${startsWith} },
  stop() { appendFileSync('${dir}/ended', '${version} ') },
  metrics: (response) => response.end('metrics of ${version}'),
  async handle(request, response) {
    if (request.url === '/healthz') return response.end(JSON.stringify(host.health()))
    while (request.url === '/slow' && !existsSync('${dir}/go')) await new Promise((resolve) => setTimeout(resolve, 5))
    const [, over] = /^\\/over\\/(.*)/.exec(request.url) ?? []
    if (over && over !== '${version}' && await host.handOver(over, request, response)) return
    response.end('${version} draws ' + host.ownVersion())
  },
})`

/** @param source of its server; without, it is a release from before it had one */
async function place(version: string, source?: string): Promise<void> {
  const built = path.join(dir, 'built', version)
  await mkdir(path.join(built, '.server'), { recursive: true })
  await writeFile(path.join(built, 'release.json'), JSON.stringify({ part: 'shell', version }))
  if (source) await writeFile(path.join(built, '.server/app.mjs'), source)
  await placeRelease('shell', version, built, releases)
}

const publish = (version: string) => changeRegistry(releases, { action: 'publish', part: 'shell', version })
const rollback = () => changeRegistry(releases, { action: 'rollback', part: 'shell' })

async function start(fallback = '1'): Promise<void> {
  const ports = { host: '127.0.0.1', port: 0, internalPort: 0, headersMs: 30_000 }
  host = createShellHost({ ...ports, releasesDir: releases }, {}, fallback, (fault) => faults.push(fault))
  url = await host.start()
}

const get = async (at: string) => (await fetch(url + at)).text()
const health = async () => JSON.parse(await get('/healthz')) as { generation: number; shell: ShellVersions }
const ended = () => readFile(path.join(dir, 'ended'), 'utf8').catch(() => '')

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200 && !(await condition()); tries++) await sleep(10)
  expect(await condition()).toBe(true)
}

beforeEach(async () => {
  await place('1', server('1'))
  await place('2', server('2'))
  await publish('1')
})

test('when another version goes live, then it gets the next request, and a call in flight ends where it began',
  async () => {
    await start()
    const slow = get('/slow')
    await publish('2')
    await until(async () => (await get('/')) === '2 draws 2')
    // The program that ends service processes waits for the oldest version that may still call them.
    expect(await health()).toEqual({ generation: 1, shell: { version: '2' } })
    expect(await ended()).toBe('')
    await writeFile(path.join(dir, 'go'), '')
    expect(await slow).toBe('1 draws 1')
    await until(async () => (await ended()) === '1 ')
    expect((await health()).generation).toBe(2)
    await rollback()
    await until(async () => (await get('/')) === '1 draws 1')
  })

test('when a version is a canary or a tester requests it, then requests are passed on to its server', async () => {
  await start()
  await place('3', server('3'))
  await changeRegistry(releases, { action: 'canary', part: 'shell', version: '2', percent: 10 })
  await until(async () => (await health()).shell.canary === '2')
  expect([await get('/'), await get('/over/2'), await get('/over/3')]).toEqual(['1 draws 1', '2 draws 2', '3 draws 3'])
  expect(await get('/over/none')).toBe('1 draws 1')
  await rollback()
  await until(async () => (await health()).shell.canary === undefined && (await ended()) === '2 ')
})

test("when a version can't start, then the previous one continues, and the reason is reported", async () => {
  await place('3', server('3', "throw new Error('no such setting')"))
  await start()
  await publish('3')
  await until(async () => (await health()).shell.refused !== undefined)
  expect((await health()).shell).toEqual({ version: '1', refused: { version: '3', reason: 'no such setting' } })
  expect([await get('/'), faults.length]).toEqual(['1 draws 1', 1])
  await rollback()
  await until(async () => (await health()).shell.refused === undefined)
})

test('when a version from before shells had servers is live again, then the newest renders its pages', async () => {
  await place('0')
  await start()
  await publish('0')
  await until(async () => (await get('/')) === '1 draws undefined')
  await host!.stop()
  await start('2')
  expect(await get('/')).toBe('2 draws undefined')
})

test('when it is stopped, then calls in flight are answered first', async () => {
  await start()
  const slow = get('/slow')
  await until(async () => (await get('/')) !== '')
  const stopping = host!.stop()
  await writeFile(path.join(dir, 'go'), '')
  expect(await slow).toBe('1 draws 1')
  await stopping
  expect(await ended()).toBe('1 ')
  host = undefined
})

test('when no version can start, then it reports why', async () => {
  await place('3', server('3', "throw new Error('no such setting')"))
  await publish('3')
  await expect(start('3')).rejects.toThrow('no such setting')
  host = undefined
})
