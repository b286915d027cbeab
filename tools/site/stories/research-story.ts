import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { eventually } from '@glas/svc-kit/testing/eventually'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { IzzAnswers } from '@glas/contracts/survey/answers'
import type { Page } from 'puppeteer-core'
import { holdBusinessTime } from '../../demo/business-time.ts'
import type { Entry } from '../../demo/codes.ts'
import { admin, finishedCompany, runningCompany } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { register, tokenOf } from '../../demo/research.ts'
import { dayOf, toInstant } from '../../../svc-survey/src/domain/research-time.ts'
import { required } from '../drivers/required.ts'
import { startWholeSite } from '../sites/whole-system.ts'

export const password = 'lozinka za priču'
export const company = runningCompany
export const otherCompany = finishedCompany
export const administrator = admin

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Mails are wrapped at 72 columns, including quotations. */
const unwrapped = (text: string) => text.replace(/\n> /g, ' ').replace(/\s+/g, ' ')

/** Registers work for the end, in reverse order. */
type AtEnd = (end: () => Promise<void>) => void

/** A system with an administrator and two companies, at noon of its first day. If it can't start, nothing is left. */
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

/** From now to the next 5 November, in milliseconds: the research ends in time for the award, which follows soon. */
function beforeAward(): number {
  const [year] = dayOf(new Date()).split('-')
  const starts = [Number(year), Number(year) + 1].map((one) => toInstant(`${one}-11-05T12:00`).getTime() - Date.now())
  return required(starts.find((ms) => ms > 0), 'The next 5 November')
}

async function begin(atEnd: AtEnd) {
  const whole = await startWholeSite('research', { ownBroker: true, asVisitors: true })
  atEnd(whole.stop)
  const { system, browser, site } = whole
  const time = holdBusinessTime(system.clockFile, beforeAward())
  atEnd(() => time.restore())
  await time.moveTo(0, '12:00')
  const [adminToken, , otherToken] = await Promise.all([
    makeAdmin(system, site, password), register(site, company, password), register(site, otherCompany, password),
  ])

  async function mails(to: string): Promise<Mail[]> {
    const all = await (await fetch(new URL('/api/email', system.urls.mail))).json() as
      { to?: { address?: string }[]; subject?: string; text?: string }[]
    return all.filter((mail) => mail.to?.some((each) => each.address === to))
      .map(({ subject = '', text = '' }) => ({ to, subject, text: unwrapped(text) }))
  }

  return {
    address: system.urls.site,
    browser,
    site,
    time,
    adminToken,
    otherToken,
    mails,
    /** Waits for the mail with this in its subject; `nth` counts from 0. */
    mail: (to: string, subject: string, nth = 0): Promise<Mail> => eventually(
      async () => (await mails(to)).filter((mail) => mail.subject.includes(subject))[nth], 75_000),
  }
}

export type Story = Awaited<ReturnType<typeof startStory>>

/** The state of the story, which each chapter continues. */
export interface StoryState extends Story {
  /** The application as it was approved. */
  draft: ApplicationDraft
  id: string
  /** The HR manager's and the administrator's tab. */
  manager: Page
  admin: Page
  /** The codes that are handed out on paper. */
  sheet: Entry[]
  /** One that was replaced before the research began. */
  oldCode: string
  instrument: Instrument
  /** The answers of the two respondents in the browser, and the receipts that they saved. */
  inBrowser: IzzAnswers[]
  receipts: Buffer[]
  /** Researches of another company, with few answers. */
  small: { of6: string; of12: string }
}

/** How many respondents answer over HTTP, enough for the award, and the seed of their answers. */
export const answeredOverHttp = { count: 30, seed: 17 } as const

export const tokenOfManager = ({ site }: Story): Promise<string> => tokenOf(site, company.contact.email, password)
export const tokenOfOther = ({ site }: Story): Promise<string> => tokenOf(site, otherCompany.contact.email, password)

/** Presses a button of the dialog that is open. */
export async function answerDialog(page: Page, name: string): Promise<void> {
  const button = await page.waitForSelector(`::-p-xpath(//dialog[@open]//button[normalize-space(.)='${name}'])`)
  await required(button, name).click()
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
}

/** The HR manager's application as it is approved; days count from the story's first. */
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

/** The same with a mistake that the administrator notices: twenty times the employees. */
export const mistakenOf = (draft: ApplicationDraft): ApplicationDraft => ({
  ...draft,
  details: {
    ...draft.details, employees: 620,
    gender: { female: 360, male: 250, other: 10 }, qualification: { low: 20, middle: 330, higher: 240, special: 30 },
    onlineRespondents: 620,
  },
})
