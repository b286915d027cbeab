import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Registry, RegistryChange } from '@glas/releases/registry/registry'
import { changeRegistry, placeRelease, readHistory, readRegistry } from '@glas/releases/store/store'
import { bareEnv } from '@glas/svc-kit/testing/env'
import { root } from '../start/paths.ts'
import type { Answer } from './can-i-deploy.ts'
import type { OperationContract } from './gate/contracts.ts'
import type { Moved } from './move.ts'
import type { PartStatus } from './status.ts'

// The command as run in a terminal, with a separate installation and releases folder; each start of it takes a second,
// more on a busy machine.
const patienceMs = 120_000

let dir: string
let releases: string
const running = new Set<ChildProcess>()
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'glas-release-command-'))
  releases = join(dir, 'releases')
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(dir, { recursive: true, force: true })
})

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** @param onOut called with all output so far, whenever there is more */
function command(args: readonly string[], onOut: (out: string) => void = () => {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/release/main.ts', ...args], {
      cwd: root,
      env: { ...bareEnv, GLAS_STATE_DIR: dir },
    })
    running.add(child)
    const said = { out: '', err: '' }
    child.stdout.on('data', (data: Buffer) => {
      said.out += data.toString()
      onOut(said.out)
    })
    child.stderr.on('data', (data: Buffer) => void (said.err += data.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, ...said })
    })
  })
}
const json = async <T>(args: readonly string[]): Promise<T> => {
  const { code, out, err } = await command([...args, '--json'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return JSON.parse(out) as T
}

const operation: OperationContract = {
  id: 'get-total', provider: 'svc-survey', method: 'GET', path: '/api/total', access: ['guest'], status: 200,
  errors: {},
  data: { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] },
}
const without = { ...operation, data: { type: 'object', properties: {}, required: [] } }

async function place(
  part: string, version: string, contracts: { serves?: OperationContract[]; uses?: OperationContract[] } = {},
): Promise<void> {
  const built = join(dir, 'built', part, version)
  await mkdir(join(built, 'contracts/pacts'), { recursive: true })
  await writeFile(join(built, 'release.json'), JSON.stringify({ part, version }))
  await writeFile(join(built, 'contracts/operations.json'), JSON.stringify({ serves: [], uses: [], ...contracts }))
  await writeFile(join(built, 'contracts/events.json'), JSON.stringify({ publishes: [], consumes: [] }))
  await placeRelease(part, version, built, releases)
}
async function publish(part: string, version: string, contracts?: Parameters<typeof place>[2]): Promise<void> {
  await place(part, version, contracts)
  await changeRegistry(releases, { action: 'publish', part, version })
}
async function canary(part: string, version: string, percent: number, contracts?: Parameters<typeof place>[2]) {
  await place(part, version, contracts)
  await changeRegistry(releases, { action: 'canary', part, version, percent })
}

const registryPart = async (part: string): Promise<Registry['parts'][string] | undefined> =>
  (await readRegistry(releases)).parts[part]
const minute = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`

describe('what is asked', () => {
  test('when there is a canary, then status and history show it in words and as JSON', async () => {
    await publish('mfe-survey', '1')
    const before = await readFile(join(releases, 'registry.json'))
    await canary('mfe-survey', '2', 10)
    // The history is authoritative: the file is written after it, by a change that may still be in progress.
    await writeFile(join(releases, 'registry.json'), before)
    const [status, statusJson, history, historyJson] = await Promise.all([
      command(['status']), json<{ parts: Record<string, PartStatus> }>(['status']),
      command(['history']), json<RegistryChange[]>(['history']),
    ])
    expect(status).toMatchObject({ code: 0, err: '', out: expect.stringMatching(new RegExp(
      `^mfe-survey: 1 for 90 in a hundred visitors since ${minute}\n`
      + `  canary 2 for 10 in a hundred since ${minute}\n$`)) })
    expect(statusJson.parts).toMatchObject({ 'mfe-survey': {
      stable: { version: '1', since: expect.any(String) },
      canary: { version: '2', percent: 10, since: expect.any(String) },
      deployed: [{ version: '1' }, { version: '2' }],
    } })
    expect(history.out).toMatch(new RegExp(`^${minute}  mfe-survey: 1 for everybody\n`
      + `${minute}  mfe-survey: 2 for 10 in a hundred visitors, the others keep 1\n$`))
    expect(historyJson).toEqual(await readHistory(releases))
  }, patienceMs)

  test('when a version would break a deployed one, then can-i-deploy names what breaks, and exits with 1', async () => {
    await publish('svc-survey', '1', { serves: [operation] })
    await publish('mfe-survey', '7', { uses: [operation] })
    await place('svc-survey', '2', { serves: [without] })
    const ask = ['can-i-deploy', 'svc-survey', '--version']
    const [no, noJson, yes] = await Promise.all([
      command([...ask, '2']), command([...ask, '2', '--json']), command([...ask, '1']),
    ])
    expect(no).toMatchObject({ code: 1, err: '' })
    expect(no.out)
      .toMatch(/^No: svc-survey 2 may not be deployed.*\n {2}svc-survey 2 would break .*mfe-survey 7.*total/)
    expect(noJson.code).toBe(1)
    expect(JSON.parse(noJson.out) as Answer).toMatchObject({
      may: false,
      breaks: [{ consumer: 'mfe-survey', consumerVersion: '7', provider: 'svc-survey', providerVersion: '2' }],
    })
    expect(yes.code).toBe(0)
    expect(yes.out).toMatch(/^Yes: svc-survey 1 gets on with 1 deployed version/)
  }, patienceMs)

  test('when a link for testers is requested, then it has a token, the version, and instructions', async () => {
    const [words, asJson] = await Promise.all([
      command(['tester', 'mfe-survey@1']), json<{ url: string }>(['tester', 'mfe-survey@1']),
    ])
    for (const url of [new URL(words.out.split('\n')[0]!), new URL(asJson.url)]) {
      expect(url.pathname).toBe('/api/release-tester')
      expect(url.searchParams.get('glas-remote')).toBe('mfe-survey@1')
      expect(url.searchParams.get('token')).toMatch(/^.{40,}$/)
    }
    expect(words.out).toContain('\nWhoever opens it may add ?glas-remote=<part>@<version>')
  }, patienceMs)
})

describe('what is moved', () => {
  test('when a canary is promoted and rolled back, then the output has the change and what visitors get', async () => {
    await publish('mfe-survey', '1')
    await canary('mfe-survey', '2', 10)
    const promoted = await command(['promote', 'mfe-survey'])
    expect(promoted).toMatchObject({ code: 0, err: '' })
    expect(promoted.out).toMatch(new RegExp(`^${minute}  mfe-survey: 2, so far a canary, for everybody instead of 1\n`
      + 'every page load from now on gets mfe-survey 2\n$'))
    expect(await registryPart('mfe-survey')).toEqual({ stable: '2', lastGood: '1' })
    const back = await command(['rollback', 'mfe-survey'])
    expect(back).toMatchObject({ code: 0, err: '' })
    expect(back.out).toMatch(new RegExp(
      `^${minute}  mfe-survey: back to 1 from 2\nevery page load from now on gets mfe-survey 1\n$`))
    expect(await registryPart('mfe-survey')).toEqual({ stable: '1' })
  }, patienceMs)

  test('when programs run it, then JSON has the change, its result, and what it breaks', async () => {
    await publish('svc-survey', '1', { serves: [without] })
    await canary('svc-survey', '2', 10, { serves: [operation] })
    expect(await json<Moved>(['promote', 'svc-survey'])).toEqual({
      change: expect.objectContaining({ part: 'svc-survey', action: 'promote', from: '1', to: '2' }),
      live: expect.stringContaining('what starts there begins with 2'), beware: [],
    })
    await publish('mfe-survey', '7', { uses: [operation] })
    expect(await json<Moved>(['rollback', 'svc-survey'])).toEqual({
      change: expect.objectContaining({ part: 'svc-survey', action: 'rollback', from: '2', to: '1' }),
      live: expect.stringContaining('what starts there begins with 1'),
      beware: [expect.stringMatching(/svc-survey 1 would break .*mfe-survey 7.*total/)],
    })
  }, patienceMs)

  test('when what a canary needs was rolled back in the meantime, then its promotion is refused', async () => {
    await publish('svc-survey', '1', { serves: [without] })
    await publish('svc-survey', '2', { serves: [operation] })
    await publish('mfe-survey', '6')
    await canary('mfe-survey', '7', 10, { uses: [operation] })
    await changeRegistry(releases, { action: 'rollback', part: 'svc-survey' })
    const before = await readHistory(releases)
    expect(await command(['promote', 'mfe-survey', '--json'])).toMatchObject({
      code: 1, out: '', err: expect.stringMatching(/^mfe-survey 7 needs what .*svc-survey 1.*total/),
    })
    expect(await readHistory(releases)).toEqual(before)
  }, patienceMs)

  test('when a release is in progress, then a promotion waits for it, and a rollback does not', async () => {
    await publish('mfe-survey', '1')
    await canary('mfe-survey', '2', 10)
    await publish('shell', '1')
    await publish('shell', '2')
    const lock = join(releases, '.releasing')
    await writeFile(lock, String(process.pid))
    let promoted!: Promise<Ended>
    await new Promise<void>((waits, fail) => {
      promoted = command(['promote', 'mfe-survey'], (out) => {
        if (out === `waiting for the release of process ${process.pid}\n`) waits()
      })
      void promoted.then(() => fail(new Error('It did not wait')))
    })
    expect(await command(['rollback', 'shell'])).toMatchObject({ code: 0 })
    expect(await registryPart('shell')).toEqual({ stable: '1' })
    expect(await registryPart('mfe-survey')).toMatchObject({ stable: '1' })
    await rm(lock)
    expect(await promoted).toMatchObject({ code: 0 })
    expect(await registryPart('mfe-survey')).toMatchObject({ stable: '2' })
  }, patienceMs)

  test('when a version is no longer needed, then prune removes it and names it', async () => {
    await publish('mfe-survey', '1')
    // An old folder of a part that isn't in the history can't be requested.
    expect(await command(['prune'])).toEqual({ code: 0, out: 'Everything that is here is needed.\n', err: '' })
    for (const version of ['8', '9']) {
      await place('mfe-survey', version)
      await utimes(join(releases, 'mfe-survey', version), new Date('2026-01-01'), new Date('2026-01-01'))
      if (version === '8') expect(await command(['prune'])).toEqual({ code: 0, out: 'removed mfe-survey 8\n', err: '' })
    }
    expect(await json(['prune'])).toEqual({ removed: ['mfe-survey 9'] })
  }, patienceMs)
})

test('when arguments are invalid, then standard error explains that in words, and it exits with 1', async () => {
  await publish('mfe-survey', '1')
  const faults: readonly (readonly [readonly string[], RegExp])[] = [
    [['mfe-nothing'], /^There is no part and no command mfe-nothing\.\nnpm run release -- <part>/],
    [['constructor'], /^There is no part and no command constructor\./],
    [['rollback'], /^Of which part\? npm run release -- rollback mfe-survey\n$/],
    [['rollback', 'mfe-survey', '--json'], /^mfe-survey has no version before 1\n$/],
    [['promote', 'mfe-survey'], /^mfe-survey has no canary to promote\n$/],
    [['promote', 'svc-nothing'], /^svc-nothing has no version yet: publish a stable one first\n$/],
    [['can-i-deploy', 'mfe-nothing'], /^Which part\?/],
    [['can-i-deploy', 'mfe-survey', '--version', '9'], /^mfe-survey 9 has no readable contracts/],
    [['mfe-survey', '--canary', '100'], /^A canary takes 1 to 99 percent of visitors, not 100\n$/],
    [['mfe-survey', '--canary', 'x'], /^A canary takes 1 to 99 percent of visitors, not x\n$/],
    [['status', '--jason'], /^Unknown option '--jason'/],
  ]
  for (const [args, said] of faults) {
    expect({ args, ...await command(args) }).toEqual({ args, code: 1, out: '', err: expect.stringMatching(said) })
  }
  expect(await readHistory(releases)).toHaveLength(1)
}, patienceMs)

test('when help is requested, then it is printed; without a command too, with exit code 1', async () => {
  const [help, nothing] = await Promise.all([command(['--help']), command([])])
  expect(help).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^npm run release -- <part>.*--json/s) })
  for (const word of ['status', 'promote', 'rollback', 'history', 'prune', 'can-i-deploy', 'tester']) {
    expect(help.out).toContain(`npm run release -- ${word}`)
  }
  expect(nothing).toEqual({ ...help, code: 1 })
}, patienceMs)
