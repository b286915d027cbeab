import type { ServiceName } from '@glas/contracts/services'
import { questionnaireFragment } from '@glas/contracts/survey/link'
import type { Page } from 'puppeteer-core'
import { applicationId } from '../../../mfe-profile/src/testing/samples.ts'
import { press, see, seeHeading } from '../drivers/browser.ts'
import { codeOf, termsSha256 } from './service-answers.ts'

/** A page's messages while a service that it needs is down, and while it is slow. */
interface Says {
  readonly down: string
  /** Absent if the page doesn't wait for the service: then it looks as usual. */
  readonly slow?: string
}

export interface TestedPage {
  readonly path: string
  readonly scope: 'company' | 'admin' | null
  readonly needs: Readonly<Partial<Record<ServiceName, Says>>>
  /** Whether it has no header and footer. */
  readonly bare?: boolean
  /** Its text if all services work. */
  readonly well: string
  /** Operations that succeed before the service fails. */
  readonly spares?: readonly string[]
  /** The state of a respondent's tab with an open questionnaire. */
  readonly answering?: boolean
  /** What the visitor does before the message appears. */
  act?(page: Page): Promise<void>
  /** Whether the short tests include it. */
  readonly short?: boolean
}

const unread = { down: 'Ovo se nije učitalo', slow: 'Ovo traje dulje nego obično' }
/** The shell requests the session. */
const unknown = { down: 'Stranica se učitava dulje nego obično', slow: 'Stranica se učitava dulje nego obično' }
const unchecked = { down: 'Trenutačno ne možemo provjeriti je li koje otvaranje' }
const unopened = { down: 'Ništa nije izgubljeno', slow: unread.slow }

const handOut = 'Podijelite 32 koda ljudima bez e-adrese'
const answered = 'najmanje 95 od 212 zaposlenika'
const report = '/izvjestaj/osnovni?research=018f0000-0000-7000-8000-000000000002'
const noReport = 'Izvještaj trenutačno nije dostupan'

/** Answers everything, from the first category to the comments, and sends it. */
async function answerAll(page: Page): Promise<void> {
  await seeHeading(page, 'Kategorija 1')
  for (let category = 1; category <= 9; category++) {
    await seeHeading(page, `Kategorija ${category}`)
    await page.keyboard.type('43')
    await press(page, 'Dalje')
  }
  await see(page, 'Biste li preporučili?')
  for (const chosen of ['input[value="8"]', 'input[value="female"]', 'input[value="d1"]']) {
    await page.waitForSelector(chosen)
    await page.$$eval(chosen, (all) => all.forEach((each) => (each as HTMLInputElement).click()))
    await press(page, 'Dalje')
  }
  await press(page, 'Pošalji odgovore')
}

export const pages: readonly TestedPage[] = [
  { path: '/', scope: null, needs: { survey: { down: 'Cijenu trenutačno ne možemo', slow: unread.slow } },
    well: '123,45', short: true },
  { path: '/login', scope: null, needs: {}, well: 'Prijava', short: true },
  { path: '/kontakt', scope: null, needs: {}, well: 'Pišite nam' },
  { path: '/registracija', scope: null, needs: {}, well: 'Registracija', short: true },
  { path: '/upitnik', scope: null, needs: {}, well: 'Upišite kod', short: true },
  { path: '/profil/izz', scope: 'company', needs: { identity: unknown, survey: unread }, well: handOut, short: true },
  // The list is there, but the pages that it links to are not.
  { path: '/profil/izz', scope: 'company', needs: { survey: unread }, spares: ['list-applications'], well: handOut,
    short: true },
  { path: `/profil/izz/${applicationId}`, scope: 'company', needs: { identity: unknown, survey: unread },
    well: handOut },
  { path: `/profil/izz/${applicationId}`, scope: 'company', needs: { survey: unread }, spares: ['get-application'],
    well: handOut },
  { path: '/admin/prijave', scope: 'admin', needs: { identity: unknown, survey: unread, reporting: unchecked },
    well: 'Kvarner oprema' },
  { path: `/admin/prijave/${applicationId}`, scope: 'admin', needs: { identity: unknown, survey: unread },
    well: answered },
  { path: `/admin/prijave/${applicationId}`, scope: 'admin', needs: { survey: unread }, spares: ['get-application'],
    well: answered, short: true },
  { path: report, scope: 'company', bare: true, needs: { identity: unknown, reporting: unread }, well: noReport,
    short: true },
  { path: report, scope: 'company', bare: true, needs: { reporting: unread }, spares: ['get-basic-report'],
    well: noReport },
  { path: '/admin/posta', scope: 'admin', needs: { identity: unknown, notify: unread }, well: 'Još nema poruka',
    short: true },
  // From a link: nothing is pressed.
  { path: '/upitnik#', scope: null, needs: { survey: unopened }, well: 'Kako vam je na poslu?', short: true },
  { path: '/employee-satisfaction-page', scope: null, answering: true, needs: { survey: unopened },
    well: 'Kako vam je na poslu?' },
  { path: '/employee-satisfaction-page/questionnaire', scope: null, answering: true, needs: { survey: unopened },
    well: 'Kategorija 1' },
  { path: '/employee-satisfaction-page/questionnaire', scope: null, answering: true,
    needs: { survey: { down: unopened.down, slow: 'Šaljem…' } }, spares: ['open-questionnaire'], act: answerAll,
    well: 'Odgovori su poslani. Hvala.' },
]

/** Opens a page with its visitor's session or tab state. */
export async function goTo(page: Page, site: string, tested: TestedPage): Promise<void> {
  const row = pages.indexOf(tested)
  const { path, scope, answering } = tested
  const cookies = scope ? { glas_session: '1', scope, row: String(row) } : {}
  const set = Object.entries(cookies).map(([name, value]) => ({ name, value, url: site }))
  if (set.length > 0) await page.setCookie(...set)
  if (answering) {
    const tab = { code: codeOf(row), promised: termsSha256, language: 'hr', shared: false }
    await page.evaluateOnNewDocument((state) => sessionStorage.setItem('glas.tab', state), JSON.stringify(tab))
  }
  const address = path.endsWith('#') ? path.slice(0, -1) + questionnaireFragment(codeOf(row), termsSha256) : path
  await page.goto(site + address, { waitUntil: 'domcontentloaded' })
}
