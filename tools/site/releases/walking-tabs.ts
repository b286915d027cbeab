import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import en from '../../../shell/src/client/texts/locales/en.ts'
import hr from '../../../shell/src/client/texts/locales/hr.ts'
import type { Turn } from '../drivers/at-once.ts'
import { openPage } from '../drivers/browser.ts'
import type { Edition } from './remote-editions.ts'

/** Time limit until a page is shown: tabs, system and builds share two cores. */
const patienceMs = 60_000

/** What the shell shows if it could not show a page. */
const faultTexts = [hr, en].flatMap((texts) =>
  [texts.fault.title, texts.generic.title, texts.missing.title, texts.still.text])

/** What a page records about mounted remotes. */
interface Mounts {
  /** Global names of the versions that are mounted now. */
  readonly now: string[]
  /** Mounts at which another version of the remote was still mounted. */
  readonly clashes: string[]
}

/**
 * Runs first in each document: counts mounts and unmounts, by wrapping each version's module.
 */
function watchMounts(remoteOf: Readonly<Record<string, string>>): void {
  const mounts: Mounts = { now: [], clashes: [] }
  Object.assign(window, { glasMounts: mounts })
  interface Module { mount(...args: unknown[]): { unmount(): void } }
  interface Container { init: unknown; get(...args: unknown[]): Promise<() => Module> }

  const watched = (name: string, module: Module): Module => ({
    ...module,
    mount(...args) {
      const beside = mounts.now.filter((other) => remoteOf[other] === remoteOf[name])
      if (beside.length > 0) mounts.clashes.push(`${name} beside ${beside.join(', ')}`)
      mounts.now.push(name)
      const mounted = module.mount(...args)
      return {
        ...mounted,
        unmount() {
          mounts.now.splice(mounts.now.indexOf(name), 1)
          mounted.unmount()
        },
      }
    },
  })
  for (const name of Object.keys(remoteOf)) {
    let container: Container | undefined
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => container,
      set(given: Container) {
        container = {
          init: given.init,
          async get(...args) {
            const factory = await given.get(...args)
            return () => watched(name, factory())
          },
        }
      },
    })
  }
}

interface Looked {
  readonly mounted: readonly string[]
  readonly clashes: readonly string[]
  /** Versions whose files this document has requested, as `part/version`. */
  readonly asked: readonly string[]
  readonly text: string
}

/** Runs in the page: what is shown, and in which versions. */
function look(): Looked {
  const mounts = (window as unknown as { glasMounts: Mounts }).glasMounts
  const asked = performance.getEntriesByType('resource')
    .flatMap(({ name }) => /\/releases\/(mfe-[a-z]+\/[\w.-]+)\//.exec(name)?.[1] ?? [])
  return {
    mounted: mounts.now, clashes: mounts.clashes, asked: [...new Set(asked)],
    text: document.querySelector<HTMLElement>('main')?.innerText ?? '',
  }
}

/**
 * A page is complete when its remote is mounted and shows its texts, and nothing is loading.
 * @param markOf the suffix of each version's texts
 */
function isComplete(markOf: Readonly<Record<string, string>>): boolean {
  const mounted = (window as unknown as { glasMounts?: Mounts }).glasMounts?.now ?? []
  const text = document.querySelector('main [data-remote]')?.textContent ?? ''
  return mounted.length === 1 && text !== '' && text.includes(markOf[mounted[0]!]!)
    && !document.querySelector('main [aria-busy="true"]')
}

/** Follows one of the visible links; not to a benchmark, which is refused until its year is closed. @returns its address */
function followAny(pick: number): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) =>
    link.origin === location.origin && !link.target && !link.hash && !link.hasAttribute('download')
    && !link.pathname.startsWith('/api/') && !link.pathname.endsWith('/benchmark')
    && link.pathname !== location.pathname && link.checkVisibility())
  const link = links[Math.floor(pick * links.length)]
  link?.click()
  return link?.pathname
}

/** What the tabs have seen, and all their faults. */
export interface Report {
  loads: number
  clicks: number
  /** Durations of page loads in milliseconds, until the page is complete. */
  readonly took: number[]
  readonly faults: string[]
  /** Global names of versions that tabs have shown. */
  readonly seen: Set<string>
}

export interface Walk {
  readonly browser: Browser
  readonly site: string
  /** All possible versions. */
  readonly editions: readonly Edition[]
  readonly report: Report
  /** Limits how many tabs navigate at a time. */
  readonly turn: Turn
}

/** Records everything that a visitor would notice as broken. */
function watch(page: Page, fault: (what: string) => void): void {
  page.on('pageerror', (error) => fault(`error: ${String(error)}`))
  page.on('console', (message) => message.type() === 'error' && fault(`console: ${message.text()}`))
  page.on('response', (response) => response.status() >= 400 && fault(`${response.status()} ${response.url()}`))
  // Requests that a navigation cancels are no faults.
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'net::ERR_ABORTED'
    && fault(`${request.failure()?.errorText} ${request.url()}`))
}

export interface Tab {
  readonly page: Page
  /** Opens a page by its address. */
  load(path: string): Promise<void>
  /** Follows a random link of the page; `false` if it has none. */
  click(): Promise<boolean>
  /** Checks that the page shows one version of its remote. */
  check(): Promise<void>
}

/** Opens a visitor's tab. Faults go into the report and don't end it. */
export async function openTab(name: string, context: BrowserContext, walk: Walk, random: () => number): Promise<Tab> {
  const { browser, site, editions, report, turn } = walk
  const page = await openPage(browser, { context })
  const fault = (what: string) => void report.faults.push(`${name} at ${page.url().slice(site.length)}: ${what}`)
  watch(page, fault)
  await page.evaluateOnNewDocument(watchMounts, Object.fromEntries(
    editions.map(({ federationName, remote }) => [federationName, remote])))

  const markOf = Object.fromEntries(editions.map(({ federationName, mark }) => [federationName, mark]))
  async function check(): Promise<void> {
    await page.waitForFunction(isComplete, { timeout: patienceMs, polling: 100 }, markOf)
    const { mounted, clashes, asked, text } = await page.evaluate(look)
    for (const clash of clashes) fault(`two versions: ${clash}`)
    const remotes = asked.map((release) => release.split('/')[0])
    if (new Set(remotes).size !== remotes.length) fault(`two versions asked for: ${asked.join(' ')}`)
    const edition = editions.find(({ federationName }) => federationName === mounted[0])
    if (!edition) return fault(`mounted is ${mounted.join(' ')}`)
    report.seen.add(edition.federationName)
    const marks = [...new Set(text.match(/[⑵⑶]/g))]
    if (marks.some((mark) => mark !== edition.mark)) fault(`${edition.version} shows texts of ${marks.join(' ')}`)
    for (const words of faultTexts) if (text.includes(words)) fault(`it says '${words}'`)
  }

  /** A step that fails is a fault of the page; the tab continues. */
  const step = <T>(what: string, work: () => Promise<T>) => turn(work).catch((error: unknown) => {
    fault(`${what}: ${(error as Error).message}`)
    return undefined
  })

  return {
    page,
    load: async (path) => {
      await step(`load ${path}`, async () => {
        report.loads += 1
        const began = performance.now()
        const response = await page.goto(site + path, { waitUntil: 'domcontentloaded', timeout: patienceMs })
        if (!response?.ok()) fault(`load ${path}: ${response?.status()}`)
        await check()
        report.took.push(performance.now() - began)
      })
    },
    click: async () => await step('click', async () => {
      const to = await page.evaluate(followAny, random())
      if (!to) return false
      report.clicks += 1
      // Some links load another document, and the previous one can't be queried any more.
      await sleep(50)
      await check()
      return true
    }) ?? false,
    check,
  }
}
