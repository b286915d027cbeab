import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { eventually } from '@glas/svc-kit/testing/eventually'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Answers } from '@glas/contracts/survey/answers'
import type { Page } from 'puppeteer-core'
import type { Entry } from '../demo/codes.ts'
import { holdBusinessTime } from '../demo/business-time.ts'
import { admin, finishedCompany, runningCompany } from '../demo/companies.ts'
import { makeAdmin } from '../demo/make-demo.ts'
import { register, tokenOf } from '../demo/research.ts'
import { openSite } from '../demo/site.ts'
import { startSystem } from '../start/system.ts'
import { together } from '../start/together.ts'
import { launchBrowser } from './browser.ts'

export const password = 'lozinka za priču'
export const company = runningCompany
export const otherCompany = finishedCompany
export const administrator = admin

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Lines of a mail are broken at 72 columns, in quotations too. */
const unwrapped = (text: string) => text.replace(/\n> /g, ' ').replace(/\s+/g, ' ')

/** Takes what is to be done at the end, the last taken first. */
type AtEnd = (end: () => Promise<void>) => void

/** A system with an administrator and two companies, at noon of its first day; nothing is left of one that failed. */
export async function startStory() {
  const ends: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    return { ...await begin((end) => ends.push(end)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function begin(atEnd: AtEnd) {
  const dir = mkdtempSync(join(tmpdir(), 'glas-research-'))
  atEnd(async () => rmSync(dir, { recursive: true, force: true }))
  const clockFile = join(dir, 'clock.json')
  const startingSystem = startSystem({ stateDir: dir, clockFile })
  atEnd(async () => (await startingSystem.catch(() => undefined))?.stop())
  // Closed before the system stops, which waits for what is still asked.
  const launching = launchBrowser()
  atEnd(async () => (await launching.catch(() => undefined))?.close())
  const [system, browser] = await together([startingSystem, launching])
  const time = holdBusinessTime(clockFile)
  atEnd(() => time.restore())
  const address = { site: system.urls.site, mail: system.urls.mail! }
  const site = openSite(address)
  await time.moveTo(0, '12:00')
  const [adminToken, , otherToken] = await Promise.all([
    makeAdmin(system, site, password), register(site, company, password), register(site, otherCompany, password),
  ])

  async function mails(to: string): Promise<Mail[]> {
    const all = await (await fetch(new URL('/api/email', address.mail))).json() as
      { to?: { address?: string }[]; subject?: string; text?: string }[]
    return all.filter((mail) => mail.to?.some((each) => each.address === to))
      .map(({ subject = '', text = '' }) => ({ to, subject, text: unwrapped(text) }))
  }

  return {
    address: address.site,
    browser,
    site,
    time,
    adminToken,
    otherToken,
    mails,
    /** The mail with this in its subject, once it is there; `nth` counts from 0. */
    mail: (to: string, subject: string, nth = 0): Promise<Mail> => eventually(
      async () => (await mails(to)).filter((mail) => mail.subject.includes(subject))[nth], 30_000),
  }
}

export type Story = Awaited<ReturnType<typeof startStory>>

/** What later chapters know of earlier ones. */
export interface Told extends Story {
  /** What was applied for, as it ended up. */
  draft: ApplicationDraft
  id: string
  /** The HR manager's and the administrator's tab. */
  manager: Page
  admin: Page
  /** The codes that are not mailed. */
  sheet: Entry[]
  instrument: Instrument
  /** What the two answered whose phones are played, and the receipts that they kept. */
  inBrowser: Answers[]
  receipts: Buffer[]
  /** Researches of another company, with few answers. */
  small: { of6: string; of12: string }
}

/** How many answer as the demo's people do, and the seed that their answers come from. */
export const answeredOverHttp = { count: 24, seed: 17 } as const

export const tokenOfManager = ({ site }: Story): Promise<string> => tokenOf(site, company.contact.email, password)
export const tokenOfOther = ({ site }: Story): Promise<string> => tokenOf(site, otherCompany.contact.email, password)

/** Presses a button of the dialog that is open. */
export async function answerDialog(page: Page, name: string): Promise<void> {
  await (await page.waitForSelector(`::-p-xpath(//dialog[@open]//button[normalize-space(.)='${name}'])`))!.click()
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
}

/** What the HR manager applies for, as it ends up; days count from the story's first. */
export const draftOf = ({ time: { day } }: Story): ApplicationDraft => ({
  details: {
    name: 'Kako nam je na poslu', type: 'online', startsOn: day(2), endsOn: day(15), employees: 36,
    gender: { female: 21, male: 14, other: 1 }, qualification: { low: 2, middle: 17, higher: 14, special: 3 },
    onlineRespondents: 36, offlineRespondents: 0, codeMode: 'different',
  },
  questions: {
    demographics: ['gender', 'age'],
    departments: [
      { name: 'Nastava', headcount: 18 }, { name: 'Prodaja', headcount: 14 }, { name: 'Uprava', headcount: 4 },
    ],
    locations: [{ name: 'Zagreb', headcount: 24 }, { name: 'Split', headcount: 12 }],
    placedFirst: 'departments',
  },
  options: {
    recipients: [
      { email: 'petra.juric@lingua.example', language: 'hr' }, { email: 'john.smith@lingua.example', language: 'en' },
      { email: 'luka.maric@lingua.example', language: 'hr' }, { email: 'emma.jones@lingua.example', language: 'en' },
    ],
    invitationAt: `${day(2)}T09:00`, reminderAt: `${day(7)}T09:00`, reminderAudience: 'not-answered',
  },
})

/** The same with a slip of the pen: twenty times the people, which the administrator notices. */
export const mistakenOf = (draft: ApplicationDraft): ApplicationDraft => ({
  ...draft,
  details: {
    ...draft.details, employees: 620,
    gender: { female: 360, male: 250, other: 10 }, qualification: { low: 20, middle: 330, higher: 240, special: 30 },
    onlineRespondents: 620,
  },
})
