import { constants, createPublicKey, verify } from 'node:crypto'
import { describe, expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import type { DimensionKey } from '@glas/contracts/reporting/report'
import { getBasicReport, getReportDimension } from '@glas/contracts/reporting/reports.operations'
import { getReceipts } from '@glas/contracts/survey/answering.operations'
import type { DataOf } from '@glas/contracts/operation'
import type { Terms } from '@glas/contracts/survey/terms'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { makeIzzAnswers } from '../../demo/answers.ts'
import { control, follow, openPage, press, see, textOf } from '../drivers/browser.ts'
import { decimalsIn, download, pdfText } from '../drivers/papers.ts'
import { look } from '../drivers/pictures.ts'
import { expectedPage, readReport } from '../drivers/report-page.ts'
import { required } from '../drivers/required.ts'
import { watchTraffic } from '../drivers/traffic.ts'
import type { ChainedTest } from './chain.ts'
import { readStatement, seeLogoOnReport } from './research-desk.ts'
import { inGroup, recount, rounded } from './recount.ts'
import { answeredOverHttp, company, type StoryState, tokenOfManager } from './research-story.ts'

/** Letters and digits only: on paper a name may wrap. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

type Report = DataOf<typeof getBasicReport>

const researchOf = async (story: StoryState) => ({ token: await tokenOfManager(story), params: { researchId: story.id } })

const reportOf = async (story: StoryState) => story.site.ask(getBasicReport, await researchOf(story))

async function groupsOf(story: StoryState, dimension: DimensionKey) {
  const { token, params } = await researchOf(story)
  return story.site.ask(getReportDimension, { token, params: { ...params, dimension } })
}

/** Everything that was answered. */
const answersOf = ({ instrument, inBrowser }: StoryState) =>
  [...makeIzzAnswers(instrument, answeredOverHttp.count, answeredOverHttp.seed), ...inBrowser]

/** @returns the address of the report, from the mail */
async function hearThatItIsReady({ mail, manager, address }: StoryState): Promise<string> {
  const { email } = company.contact
  expect((await mail(email, 'Istraživanje je završilo')).text).toContain('Stigla su 32 odgovora.')
  const { text } = await mail(email, 'Izvještaj je spreman')
  await manager.goto(`${address}/profil/izz`)
  await see(manager, 'Izvještaj je spreman')
  await see(manager, '32 od 36 zaposlenika')
  expect(await textOf(manager)).toContain('88,9 %')
  expect(await look(manager, '30-finished')).toBe(0)
  return required(/https?:\/\/\S+\/izvjestaj\/osnovni\?research=\S+/.exec(text), 'The link')[0]
}

function compareWhole(story: StoryState, report: Report): void {
  const own = recount(story.instrument, answersOf(story))
  expect(report.participation).toMatchObject({
    employees: 36, answers: 32, void: 0, responseRate: rounded(3200, 36),
  })
  expect(report.whole).toMatchObject({ ...own.composites, ...own.singles })
  // Compared without order, which the report shows only if it is significant.
  expect(report.highest?.toSorted()).toEqual(own.highest.toSorted())
  expect(report.lowest?.toSorted()).toEqual(own.lowest.toSorted())
}

/** Compares what the groups of a dimension show. @returns the groups that show something, and how many indices */
async function compareGroups(story: StoryState, dimension: DimensionKey) {
  const { groups } = await groupsOf(story, dimension)
  const shown: string[] = []
  let indices = 0
  for (const { key, profile } of groups) {
    if (!profile) continue
    shown.push(`${dimension} ${key}`)
    const members = recount(story.instrument, answersOf(story).filter(inGroup(dimension, key)))
    const { categories, ...others } = members.composites
    expect(profile).toMatchObject(others)
    // The range gate may hide an index of a group.
    const own = required(profile.categories, `The indices of ${dimension} ${key}`)
    expect(own).toMatchObject(categories.filter((one) => own.some(({ key: other }) => other === one.key)))
    indices += own.length
    if (profile.enps) expect(profile.enps.value).toBe(members.singles.enps.value)
  }
  return { shown, indices }
}

async function readPage(story: StoryState, report: Report) {
  const { manager } = story
  const tab = await manager.waitForSelector('::-p-xpath(//*[@role="tab"][normalize-space(.)="Lokacije"])')
  await required(tab, 'The tab').click()
  await see(manager, 'Split')
  const page = await readReport(manager)
  expect(page).toEqual(expectedPage(report, await groupsOf(story, 'locations')))
  expect(page.statements).toHaveLength(78)
  expect(page.groups.map(([name]) => name)).toEqual(['Zagreb', 'Split'])
  for (const { praiseCritiqueAnswer: { praise, critique } } of story.inBrowser) {
    await see(manager, required(praise, 'The praise'))
    await see(manager, required(critique, 'The critique'))
  }
  return page
}

/** The texts of the PDF and of the browser's print, which has what the PDF does, whichever tab is open. */
async function printBoth(manager: Page): Promise<[pdf: string, printed: string]> {
  const pdf = await download(manager, () => press(manager, 'PDF'))
  expect(pdf.name).toMatch(/\.pdf$/)
  await seeLogoOnReport(manager, pdf.bytes)
  const text = pdfText(pdf.bytes)
  // What only paper shows is loaded when the browser is idle. Its network is not asked: at times the end of a download
  // isn't noticed.
  const printed = await eventually(async () => {
    const paper = pdfText(Buffer.from(await manager.pdf({ preferCSSPageSize: true })))
    expect(decimalsIn(paper)).toEqual(decimalsIn(text))
    return paper
  })
  const pages = required(text.match(/stranica \d+ od \d+/g), 'The number of pages')
  expect(pages).toEqual(pages.map((_, i) => `stranica ${i + 1} od ${pages.length}`))
  expect(printed.match(/stranica \d+ od \d+/g)).toEqual(pages)
  return [text, printed]
}

/** Every group of every dimension is on paper. */
async function seeGroupsOn(papers: readonly string[], story: StoryState, report: Report): Promise<void> {
  for (const { key } of report.dimensions) {
    const { title, groups } = await groupsOf(story, key)
    for (const words of [title.hr, ...groups.map(({ label }) => label.hr)]) {
      for (const paper of papers) expect(plain(paper)).toContain(plain(words))
    }
  }
}

function expectKept(receipts: readonly Buffer[], list: DataOf<typeof getReceipts>): void {
  for (const file of receipts) {
    const { researchId, termsSha256, token, signature } = JSON.parse(file.toString()) as Record<string, string>
    expect([researchId, termsSha256]).toEqual([list.researchId, list.termsSha256])
    expect(list.receipts).toContainEqual({ token, signature })
  }
}

/** Every receipt is signed with the key that the terms publish. */
async function verifySignatures({ address }: StoryState, list: DataOf<typeof getReceipts>): Promise<void> {
  const { keys } = await (await fetch(`${address}/keys/${list.termsSha256}`)).json() as Terms
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const key = {
    key: createPublicKey({ key: bytes(keys.credential.spki), format: 'der', type: 'spki' }),
    padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48,
  }
  for (const { token, signature } of list.receipts) {
    expect(verify('sha384', bytes(token), key, bytes(signature))).toBe(true)
  }
}

const mark = async (page: Page, label: string) => (await control(page, label)).click()

/** The end: the report shows exactly what was answered. */
export function testReport(chained: ChainedTest, story: StoryState): void {
  describe('a report', () => {
    chained('when the last day has passed, then the company gets a mail that the report is ready', async () => {
      await story.time.moveTo(16, '00:16')
      const link = await hearThatItIsReady(story)
      expect(link).toBe(`${story.address}/izvjestaj/osnovni?research=${story.id}`)
      const traffic = await watchTraffic(story.manager)
      await story.manager.goto(link)
      await see(story.manager, 'Devet kategorija')
      // It came with the session that the document has renewed.
      const paths = traffic().map(({ url }) => new URL(url).pathname)
      expect(paths.filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
      expect(paths).not.toContain(`/api/reports/${story.id}/basic`)
      expect(await look(story.manager, '31-report')).toBe(0)
    }, 150_000)

    chained('when its figures are computed again from the answers, then they agree to the last digit', async () => {
      const report = await reportOf(story)
      compareWhole(story, report)
      const shown: string[] = []
      let indices = 0
      for (const { key } of report.dimensions) {
        const compared = await compareGroups(story, key)
        shown.push(...compared.shown)
        indices += compared.indices
      }
      // Uprava has three answers. A second group is hidden, too, so that the three can't be computed from the rest.
      expect(shown).toEqual(expect.arrayContaining(['departments d1', 'locations l1', 'locations l2']))
      expect(shown).not.toContain('departments d3')
      expect(indices).toBeGreaterThan(8 * shown.length)
    }, 75_000)

    chained('when she reads page and PDF, then both show those figures, 78 statements and a dimension', async () => {
      const report = await reportOf(story)
      const page = await readPage(story, report)
      const [pdf, printed] = await printBoth(story.manager)
      await seeGroupsOn([pdf, printed], story, report)
      const rows = [...pdf.matchAll(/(\d,\d\d) +(\d+,\d %) +(\d+)$/gm)].map(([, ...cells]) => cells)
      expect(rows).toEqual(page.statements.map((cells) => cells.slice(1)))
    }, 150_000)

    chained('when she compares groups, then one group of questions can be marked, and its PDF has the columns', async () => {
      const { manager, address, id } = story
      await manager.goto(`${address}/izvjestaj/osnovni?research=${id}`)
      await follow(manager, 'Usporedni')
      await see(manager, 'Grupa pitanja')
      await manager.goto(`${address}/izvjestaj/usporedni?research=${id}&by=locations`)
      await see(manager, 'Lokacije usporedno')
      await mark(manager, 'Odjeli')
      await see(manager, 'Već ste označili jednu grupu pitanja!')
      await press(manager, 'Usporedi „Odjeli” umjesto „Lokacije”')
      await see(manager, 'Odjeli usporedno')
      const { groups } = await groupsOf(story, 'departments')
      for (const { label } of groups) await see(manager, label.hr)
      await see(manager, 'Podaci za navedenu kategoriju nisu dostupni.')
      await mark(manager, 'Sve godine')
      await see(manager, 'Izrada skupnog izvještaja za sve godine nije dostupna!')
      expect(await look(manager, '32-comparative')).toBe(0)
      await mark(manager, 'Sve godine')
      const pdf = await download(manager, () => press(manager, 'PDF'))
      expect(pdf.name).toMatch(/^glas-usporedni-izvjestaj-/)
      const text = pdfText(pdf.bytes)
      // The column of a hidden group is turned on its side, which reads backwards as text.
      for (const { label } of groups.filter(({ visible }) => visible)) expect(plain(text)).toContain(plain(label.hr))
    }, 150_000)

    chained('when she opens the final statement, then mail, page and PDF have the discount, and agree', async () =>
      readStatement(story), 150_000)

    chained('when receipts are published, then those that were kept are there, under one key', async () => {
      const page = await openPage(story.browser)
      const response = await page.goto(story.address + getReceipts.path.replace(':researchId', story.id))
      const { data: list } = await required(response, 'The response').json() as { data: DataOf<typeof getReceipts> }
      expect(list).toMatchObject({ researchId: story.id, codes: 36, void: 0 })
      expect(list.receipts).toHaveLength(32)
      expect(new Set(list.receipts.map(({ token }) => token)).size).toBe(32)
      expectKept(story.receipts, list)
      await verifySignatures(story, list)
      await page.browserContext().close()
    }, 75_000)
  })
}
