import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { partNames } from '@glas/contracts/services'
import { changeRegistry, placeRelease, readHistory, readRegistry } from '@glas/releases/store/store'
import { planSystem } from '../start/system.ts'
import { devOptions } from './dev-options.ts'

let stateDir: string
let real: string
beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'glas-dev-test-'))
  real = join(stateDir, 'releases')
})
afterEach(() => rm(stateDir, { recursive: true, force: true }))

async function publish(part: string, version: string): Promise<void> {
  const built = join(stateDir, 'built')
  await mkdir(built, { recursive: true })
  await writeFile(join(built, 'release.json'), JSON.stringify({ part, version, entry: 'main.mjs' }))
  await placeRelease(part, version, built, real)
  await changeRegistry(real, { action: 'publish', part, version })
}

/** All files in the real releases folder. */
async function realState(): Promise<Record<string, string>> {
  const entries = await readdir(real, { recursive: true, withFileTypes: true })
  return Object.fromEntries(await Promise.all(entries.filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => [join(parentPath, name), await readFile(join(parentPath, name), 'utf8')])))
}

/** The step of the start that publishes the working tree. */
async function publishForDev(...published: string[]): Promise<string> {
  const options = { stateDir, ...devOptions(stateDir, ['mfe-survey']), parts: published, watch: true }
  const { steps, system } = await planSystem(options)
  const step = steps[0]!.parallel!.find(({ title }) => title.startsWith('Releases'))!
  await step.run!(() => {})
  return system.releasesDir
}

test('when a part is developed, then the live versions, their files and their history stay unchanged', async () => {
  for (const part of partNames) await publish(part, '1')
  await publish('svc-notify', '2')
  const before = await realState()
  const dev = await publishForDev('svc-notify')
  expect(dev).not.toBe(real)
  expect(await realState()).toEqual(before)
  const { 'svc-notify': developed, ...rest } = (await readRegistry(dev)).parts
  expect(developed).toEqual({ stable: expect.stringMatching(/-source$/), lastGood: '2' })
  const others = partNames.filter((part) => part !== 'svc-notify')
  expect(rest).toEqual(Object.fromEntries(others.map((part) => [part, { stable: '1' }])))

  // The next start begins with what is live then, without the previous session's versions.
  await publish('mfe-survey', '2')
  await publishForDev('svc-survey')
  expect((await readRegistry(dev)).parts).toMatchObject({
    'svc-notify': { stable: '2' }, 'mfe-survey': { stable: '2' },
    'svc-survey': { stable: expect.stringMatching(/-source$/) },
  })
  expect(await readHistory(dev)).toHaveLength((await readHistory(real)).length + 1)
}, 120_000)
