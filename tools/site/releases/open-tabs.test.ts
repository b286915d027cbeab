import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, BrowserContext } from 'puppeteer-core'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import { federationName } from '@glas/mfe-kit/build/base'
import { replay, type ChangeRequest } from '@glas/releases/registry/history'
import { changeRegistry, placeRelease, readHistory, readRegistry } from '@glas/releases/store/store'
import { createRandom } from '../../demo/answers.ts'
import { finishedCompany } from '../../demo/companies.ts'
import { makeDemo, newPlan, type Demo } from '../../demo/make-demo.ts'
import { runCommand } from '../../start/command.ts'
import { root } from '../../start/paths.ts'
import type { System } from '../../start/system.ts'
import { together } from '../../start/together.ts'
import { takeTurns } from '../drivers/at-once.ts'
import { openPage } from '../drivers/browser.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { buildEditions, type Edition } from './remote-editions.ts'
import { openTab, type Report, type Walk } from './walking-tabs.ts'

/*
 * Versions of the real remotes go live and are rolled back while open tabs navigate the site. The complete measurement:
 * npm run test:long -- --only releases
 */
const tabs = Number(process.env.GLAS_RELEASE_TABS ?? 4)
const moves = Number(process.env.GLAS_RELEASE_MOVES ?? 16)
/** How many of the changes use the whole command: build, tests, contracts, release. */
const commands = Number(process.env.GLAS_RELEASE_COMMANDS ?? 0)
const seed = Number(process.env.GLAS_RELEASE_SEED ?? 20261121)

let whole: WholeSite | undefined
let system: System
let browser: Browser
/** For each remote: the working tree's version, which is not published yet, and further ones. */
let editions: Edition[]
let demo: Demo
/** Set at the end, to stop the tabs. */
let over = false

/** Moves the published remotes aside, as if none had ever been published. */
async function putRemotesAside(releasesDir: string): Promise<Edition[]> {
  const { parts } = await readRegistry(releasesDir)
  const aside = remoteNames.map((remote): Edition => {
    const version = parts[remote]!.stable
    const name = federationName(remote, version)
    return { remote, version, dir: path.join(whole!.dir, 'aside', remote, version), mark: '', federationName: name }
  })
  for (const { remote, version, dir: to } of aside) {
    await cp(path.join(releasesDir, remote, version), to, { recursive: true })
    await rm(path.join(releasesDir, remote), { recursive: true })
  }
  const others = (await readHistory(releasesDir)).filter(({ part }) => !part.startsWith('mfe-'))
  const text = others.map((change) => `${JSON.stringify(change)}\n`).join('')
  await writeFile(path.join(releasesDir, 'history.jsonl'), text)
  await writeFile(path.join(releasesDir, 'registry.next'), JSON.stringify(replay(others)))
  await rename(path.join(releasesDir, 'registry.next'), path.join(releasesDir, 'registry.json'))
  return aside
}

const own = (part: RemoteName): Edition => editions.find(({ remote, mark }) => remote === part && mark === '')!

/** Places a built version with the contracts of its remote, which are the same in all of them. */
const place = ({ remote, version, dir: built }: Edition) =>
  placeRelease(remote, version, built, system.releasesDir, (to) =>
    cp(path.join(own(remote).dir, 'contracts'), path.join(to, 'contracts'), { recursive: true }))

beforeAll(async () => {
  whole = await startWholeSite('open-tabs')
  ;({ system, browser } = whole)
  const building = buildEditions(commands > 0 ? 2 : 1, path.join(whole.dir, 'editions'))
  const [built, made] = await together([building, makeDemo(system, undefined, { ...newPlan(0), fewGroups: true })])
  demo = made
  editions = [...await putRemotesAside(system.releasesDir), ...built]
  for (const edition of built.filter(({ mark }) => mark === '⑵')) {
    await place(edition)
    await changeRegistry(system.releasesDir, { action: 'publish', part: edition.remote, version: edition.version })
  }
}, 300_000)

afterAll(async () => {
  // A test that has timed out is still running.
  over = true
  await whole?.stop()
}, 150_000)

const publicPaths = ['/', '/en', '/upitnik', '/en/questionnaire', '/login', '/registracija', '/zaboravljena-lozinka']
const signedInPaths = () => {
  const report = `?research=${demo.finishedId}`
  return [
    '/', '/profil/izz', '/en/profile/izz', `/izvjestaj/osnovni${report}`, `/en/report/basic${report}`,
    '/success-korisnik', '/upitnik',
  ]
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await openPage(browser, { context })
  await page.goto(`${system.urls.site}/en/login`)
  const { email, password } = demo.accounts.find((account) => account.email === finishedCompany.contact.email)!
  // By field names, since the texts differ between versions.
  await (await page.waitForSelector('main input[type="email"]'))!.type(email)
  await page.type('main input[type="password"]', password)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.pathname === '/en/profile/izz')
  await page.close()
}

/** Makes a random change to a random remote. */
async function moveAny(random: () => number): Promise<string | undefined> {
  const any = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!
  const part = any(remoteNames)
  // The working tree's version is published only by the whole command, if that is used.
  const edition = any(editions.filter(({ remote, mark }) => remote === part && (mark !== '' || commands === 0)))
  const { version } = edition
  const publish: ChangeRequest = { action: 'publish', part, version }
  const canary: ChangeRequest = { action: 'canary', part, version, percent: 10 + Math.floor(random() * 80) }
  const request = any<ChangeRequest>([
    publish, publish, canary, canary, { action: 'promote', part }, { action: 'rollback', part },
  ])
  if ('version' in request) await place(edition)
  const change = await changeRegistry(system.releasesDir, request).catch(() => undefined)
  return change?.action
}

/** Releases the working tree's remote by the command that teams use. @returns seconds */
async function releaseByCommand(remote: RemoteName): Promise<number> {
  const { version } = own(remote)
  const { releasesDir } = system
  if ((await readRegistry(releasesDir)).parts[remote]!.stable === version) {
    const other = editions.find((edition) => edition.remote === remote && edition.mark !== '')!
    await place(other)
    await changeRegistry(releasesDir, { action: 'publish', part: remote, version: other.version })
  }
  const began = performance.now()
  await runCommand({
    name: `release-${remote}`, command: process.execPath, cwd: root, logDir: system.logDir,
    args: ['tools/release/main.ts', remote, '--to', releasesDir],
  })
  expect((await readRegistry(releasesDir)).parts[remote]!.stable).toBe(version)
  return (performance.now() - began) / 1000
}

/** Faults that browsers have reported to the shell's server. */
const faultsInLog = async () => (await readFile(path.join(system.logDir, 'shell.log'), 'utf8')).split('\n')
  .filter((line) => line.includes('browser fault'))

test('when versions change, then no tab fails, and none has two versions of a remote at once', async () => {
  const report: Report = { loads: 0, clicks: 0, took: [], faults: [], seen: new Set() }
  const walk: Walk = { browser, site: system.urls.site, editions, report, turn: takeTurns(2) }

  async function stroll(index: number, context: BrowserContext, paths: readonly string[]): Promise<void> {
    const random = createRandom(seed + index)
    const tab = await openTab(`tab ${index}`, context, walk, random)
    const load = () => tab.load(paths[Math.floor(random() * paths.length)]!)
    await load()
    // Each visitor's first tab stays idle, and continues long after its versions are gone.
    while (index < 2 && !over) await sleep(200)
    for (let woken = index < 2 ? 2 : 0; !over || woken > 0; woken -= 1) {
      await sleep(100 + random() * 400)
      if (random() < 0.5 || !(await tab.click())) await load()
    }
    await tab.page.close()
  }

  // Alternately guests and a company, each with several tabs.
  const visitors = Math.max(2, tabs / 5)
  const contexts = await Promise.all(Array.from({ length: visitors }, () => browser.createBrowserContext()))
  await Promise.all(contexts.filter((_, index) => index % 2 === 1).map(logIn))
  const strolls = Array.from({ length: tabs }, (_, index) => {
    const at = index % contexts.length
    return stroll(index, contexts[at]!, at % 2 === 1 ? signedInPaths() : publicPaths)
  })

  const random = createRandom(seed)
  const done: Record<string, number> = {}
  const commandSeconds: number[] = []
  const strolled = Promise.allSettled(strolls)
  try {
    for (let count = 0; count < moves && !over;) {
      const { loads } = report
      if (Math.floor(((count + 1) * commands) / moves) > commandSeconds.length) {
        const remote = remoteNames[Math.floor(random() * remoteNames.length)]!
        commandSeconds.push(await releaseByCommand(remote))
      } else {
        const action = await moveAny(random)
        if (!action) continue
        done[action] = (done[action] ?? 0) + 1
      }
      count += 1
      // Changes must not outpace the pages: a new version is seen by those that load after it.
      for (let waited = 0; report.loads < loads + 2 && waited < 20_000; waited += 100) await sleep(100)
    }
  } finally {
    over = true
    await strolled
  }
  await Promise.all(strolls)
  const faults = [...report.faults, ...await faultsInLog()]

  const slowest = Math.max(...report.took) / 1000
  const whole = commandSeconds.length > 0
    ? `; by the whole command in ${commandSeconds.map((each) => each.toFixed(0)).join(', ')} s`
    : ''
  process.stdout.write(`seed ${seed}: ${moves} moves (${JSON.stringify(done)}${whole}) under ${tabs} tabs: `
    + `${report.loads} page loads, ${report.clicks} links, ${report.seen.size} of ${editions.length} versions seen, `
    + `slowest ${slowest.toFixed(1)} s, ${faults.length} faults\n`)
  expect(faults).toEqual([])
  expect(new Set(editions.filter((one) => report.seen.has(one.federationName)).map(({ remote }) => remote)))
    .toEqual(new Set(remoteNames))
  expect(report.seen.size).toBeGreaterThan(remoteNames.length)
  expect(await readRegistry(system.releasesDir)).toEqual(replay(await readHistory(system.releasesDir)))
}, 120_000 + moves * 10_000 + commands * 240_000)
