import { constants, createPublicKey, verify } from 'node:crypto'
import { describe, expect } from '@jest/globals'
import type { DimensionKey } from '@glas/contracts/reporting/report'
import { getBasicReport, getReportDimension } from '@glas/contracts/reporting/reports.operations'
import { getReceipts } from '@glas/contracts/survey/answering.operations'
import type { DataOf } from '@glas/contracts/operation'
import type { Terms } from '@glas/contracts/survey/terms'
import { makeAnswers } from '../demo/answers.ts'
import { openPage, press, see, textOf } from './browser.ts'
import type { createChain } from './chain.ts'
import { decimalsIn, download, pdfText } from './papers.ts'
import { look } from './pictures.ts'
import { inGroup, recount, rounded } from './recount.ts'
import { expectedPage, readReport } from './report-page.ts'
import { answeredOverHttp, company, type Told, tokenOfManager } from './research-story.ts'

/** Words alone: on paper a name may go on in the next line. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The end: what was answered comes back as a report, and nothing else. */
export function tellOfReport(next: ReturnType<typeof createChain>, told: Told): void {
  const { email } = company.contact

  async function read(dimension: DimensionKey) {
    const { site, id } = told
    const token = await tokenOfManager(told)
    return {
      report: await site.ask(getBasicReport, { token, params: { researchId: id } }),
      groups: await site.ask(getReportDimension, { token, params: { researchId: id, dimension } }),
    }
  }
  const { count, seed } = answeredOverHttp
  const answers = () => [...makeAnswers(told.instrument, count, seed), ...told.inBrowser]

  describe('a report', () => {
    next('when the last day has passed, then the company is told that the report is ready', async () => {
      const { mail, time, manager, address } = told
      await time.moveTo(16, '00:16')
      expect((await mail(email, 'Istraživanje je završilo')).text).toContain('Stiglo je 26 odgovora.')
      const { text } = await mail(email, 'Izvještaj je spreman')
      await manager.goto(`${address}/profil/izz`)
      await see(manager, 'Izvještaj je spreman')
      await see(manager, '26 od 36 zaposlenika')
      expect(await textOf(manager)).toContain('72,2 %')
      expect(await look(manager, '30-finished')).toBe(0)
      const link = /https?:\/\/\S+\/izvjestaj\/osnovni\?research=\S+/.exec(text)![0]
      expect(link).toBe(`${address}/izvjestaj/osnovni?research=${told.id}`)
      await manager.goto(link)
      await see(manager, 'Devet kategorija')
      expect(await look(manager, '31-report')).toBe(0)
    }, 60_000)

    next('when its figures are counted anew from the answers, then they agree to the last digit', async () => {
      const { report } = await read('locations')
      const own = recount(told.instrument, answers())
      expect(report.participation).toMatchObject({
        employees: 36, answers: 26, void: 0, responseRate: rounded(2600, 36),
      })
      expect(report.whole).toMatchObject({ ...own.composites, ...own.singles })
      // Which ten they are; in which order is for the report to say as far as it is clear.
      expect(report.highest!.toSorted()).toEqual(own.highest.toSorted())
      expect(report.lowest!.toSorted()).toEqual(own.lowest.toSorted())
      const shown: string[] = []
      let compared = 0
      for (const { key: dimension } of report.dimensions) {
        const { groups: { groups } } = await read(dimension)
        for (const { key, profile } of groups) {
          if (!profile) continue
          shown.push(`${dimension} ${key}`)
          const members = recount(told.instrument, answers().filter(inGroup(dimension, key)))
          const { categories, ...others } = members.composites
          expect(profile).toMatchObject(others)
          // The range gate may hide an index of a group.
          const indices = profile.categories!
          expect(indices).toMatchObject(categories.filter((one) => indices.some(({ key: other }) => other === one.key)))
          compared += indices.length
          if (profile.enps) expect(profile.enps.value).toBe(members.singles.enps.value)
        }
      }
      // Uprava has three answers; with it hides the next one, so that three can't be told from the rest.
      expect(shown).toEqual(expect.arrayContaining(['departments d1', 'locations l1', 'locations l2']))
      expect(shown).not.toContain('departments d3')
      expect(compared).toBeGreaterThan(8 * shown.length)
    }, 30_000)

    next('when she reads page and PDF, then both show those figures, 78 statements and a dimension', async () => {
      const { manager } = told
      await (await manager.waitForSelector('::-p-xpath(//*[@role="tab"][normalize-space(.)="Lokacije"])'))!.click()
      await see(manager, 'Split')
      const { report, groups } = await read('locations')
      const page = await readReport(manager)
      expect(page).toEqual(expectedPage(report, groups))
      expect(page.statements).toHaveLength(78)
      expect(page.groups.map(([name]) => name)).toEqual(['Zagreb', 'Split'])
      for (const { praiseCritiqueAnswer: { praise, critique } } of told.inBrowser) {
        await see(manager, praise!)
        await see(manager, critique!)
      }
      const pdf = await download(manager, () => press(manager, 'PDF'))
      expect(pdf.name).toMatch(/\.pdf$/)
      const text = pdfText(pdf.bytes)
      // The browser's own print holds what the PDF does: every group of every dimension, whichever tab is open.
      await manager.waitForNetworkIdle()
      const printed = pdfText(Buffer.from(await manager.pdf({ preferCSSPageSize: true })))
      expect(decimalsIn(printed)).toEqual(decimalsIn(text))
      const pages = text.match(/stranica \d+ od \d+/g)!
      expect(pages).toEqual(pages.map((_, i) => `stranica ${i + 1} od ${pages.length}`))
      expect(printed.match(/stranica \d+ od \d+/g)).toEqual(pages)
      for (const { key } of report.dimensions) {
        const { groups: { title, groups: all } } = await read(key)
        for (const words of [title.hr, ...all.map(({ label }) => label.hr)]) {
          for (const paper of [text, printed]) expect(plain(paper)).toContain(plain(words))
        }
      }
      const rows = [...text.matchAll(/(\d,\d\d) +(\d+,\d %) +(\d+)$/gm)].map(([, ...cells]) => cells)
      expect(rows).toEqual(page.statements.map((cells) => cells.slice(1)))
    }, 60_000)

    next('when receipts are published, then those that were kept are there, under one key', async () => {
      const page = await openPage(told.browser)
      const response = await page.goto(told.address + getReceipts.path.replace(':researchId', told.id))
      const { data: list } = await response!.json() as { data: DataOf<typeof getReceipts> }
      expect(list).toMatchObject({ researchId: told.id, codes: 36, void: 0 })
      expect(list.receipts).toHaveLength(26)
      expect(new Set(list.receipts.map(({ token }) => token)).size).toBe(26)
      for (const file of told.receipts) {
        const { researchId, termsSha256, token, signature } = JSON.parse(file.toString()) as Record<string, string>
        expect([researchId, termsSha256]).toEqual([list.researchId, list.termsSha256])
        expect(list.receipts).toContainEqual({ token, signature })
      }
      const { keys } = await (await fetch(`${told.address}/keys/${list.termsSha256}`)).json() as Terms
      const bytes = (text: string) => Buffer.from(text, 'base64url')
      const key = {
        key: createPublicKey({ key: bytes(keys.credential.spki), format: 'der', type: 'spki' }),
        padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48,
      }
      for (const { token, signature } of list.receipts) {
        expect(verify('sha384', bytes(token), key, bytes(signature))).toBe(true)
      }
      await page.browserContext().close()
    }, 30_000)
  })
}
