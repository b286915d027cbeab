import { describe, expect } from '@jest/globals'
import { dimensionKeys } from '@glas/contracts/reporting/report'
import { getReportProgress } from '@glas/contracts/reporting/openings.operations'
import { getBasicReport, getReportDimension, listReportComments } from '@glas/contracts/reporting/reports.operations'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { call } from '@glas/svc-kit/testing/call'
import type { Page } from 'puppeteer-core'
import { answer, bringToApproval, downloadCodes, waitUntilRunning } from '../demo/research.ts'
import { openPage, press, see, textOf } from './browser.ts'
import type { createChain } from './chain.ts'
import { logIn } from './log-in.ts'
import { decimalsIn, download, pdfText } from './papers.ts'
import { look } from './pictures.ts'
import { readReport } from './report-page.ts'
import { otherCompany, password, tokenOfOther, type Story, type Told } from './research-story.ts'

/** An online research of so many people in departments of these sizes, on the days of the story's own. */
function smallDraft({ time: { day } }: Story, departments: readonly number[]): ApplicationDraft {
  const employees = departments.reduce((one, other) => one + other, 0)
  return {
    details: {
      name: `Nas ${employees}`, type: 'online', startsOn: day(2), endsOn: day(15), employees,
      gender: { male: employees, female: 0, other: 0 },
      qualification: { low: 0, middle: employees, higher: 0, special: 0 },
      onlineRespondents: employees, offlineRespondents: 0, codeMode: 'different',
    },
    questions: {
      demographics: [], placedFirst: 'none', locations: [],
      departments: departments.map((headcount) => ({ name: `Radionica od ${headcount}`, headcount })),
    },
    options: { recipients: [], invitationAt: null, reminderAt: null, reminderAudience: 'all' },
  }
}

/** Two researches of another company, approved: of 6 people, and of 12 in departments of 3, 4 and 5. */
export async function approveSmall(story: Story): Promise<{ of6: string; of12: string }> {
  const tokens = { company: story.otherToken, admin: story.adminToken }
  return {
    of6: await bringToApproval(story.site, tokens, smallDraft(story, [6])),
    of12: await bringToApproval(story.site, tokens, smallDraft(story, [3, 4, 5])),
  }
}

/** Four of 6 answer, and all of 12, each in the department that they are in. */
export async function answerSmall(told: Told): Promise<void> {
  const token = await tokenOfOther(told)
  for (const [id, count] of [[told.small.of6, 4], [told.small.of12, 12]] as const) {
    await waitUntilRunning(told.site, token, id)
    const codes = await downloadCodes(told.site, token, id)
    await answer(told.site, codes.slice(0, count), count, () => undefined)
  }
}

/** What a figure is called wherever an operation answers one. */
const figureNames = /"(index|mean|enps|esi|engagement|overall|favourable|promoters|margin|difference)":/

/** Everything that can be read of a research's answers over HTTP, as its company and as an administrator. */
async function everyAnswer(told: Told, researchId: string): Promise<string[]> {
  const { address, adminToken } = told
  const bodies: string[] = []
  for (const token of [await tokenOfOther(told), adminToken]) {
    const params = { researchId }
    const found = await Promise.all([
      call(address, getBasicReport, { token, params }),
      call(address, getReportProgress, { token, params }),
      ...dimensionKeys.map((dimension) => 
        call(address, getReportDimension, { token, params: { researchId, dimension } })),
      ...(['praise', 'critique'] as const).map((kind) => 
        call(address, listReportComments, { token, params, query: { kind } })),
    ])
    expect(found[0]!.status).toBe(200)
    bodies.push(...found.map(({ bytes }) => bytes.toString()))
  }
  return bodies
}

/** What may be shown of few people, and what may not, on a page, on paper and over HTTP. */
export function tellOfDisclosure(next: ReturnType<typeof createChain>, told: Told): void {
  let reader: Page

  describe('a small research', () => {
    next('when four people have answered, then no score is in the page, the PDF or any answer', async () => {
      reader = await openPage(told.browser)
      const carried: Promise<string>[] = []
      reader.on('response', (response) => {
        if (response.url().includes('/api/report')) carried.push(response.text().catch(() => ''))
      })
      await reader.goto(`${told.address}/izvjestaj/osnovni?research=${told.small.of6}`)
      await logIn(reader, { email: otherCompany.contact.email, password })
      await see(reader, 'Premalo je odgovora za rezultate.')
      expect(await look(reader, '40-four-answers')).toBe(0)
      const text = await textOf(reader)
      expect(text).toContain('4 od 6 zaposlenika')
      // How many have answered is all there is to tell.
      expect(decimalsIn(text)).toEqual(['66,7'])
      const pdf = await download(reader, () => press(reader, 'PDF'))
      expect(decimalsIn(pdfText(pdf.bytes))).toEqual(['66,7'])
      for (const body of [...await everyAnswer(told, told.small.of6), ...await Promise.all(carried)]) {
        expect(body).not.toMatch(figureNames)
      }
    }, 60_000)

    next('when twelve have answered in departments of 3, 4 and 5, then nothing tells of fewer than five', async () => {
      await reader.goto(`${told.address}/izvjestaj/osnovni?research=${told.small.of12}`)
      await see(reader, 'Radionica od 5')
      expect(await look(reader, '41-twelve-answers')).toBe(0)
      const page = await readReport(reader)
      const hidden = 'Podaci za navedenu kategoriju nisu dostupni.'
      expect(page.groups.map(([name, n]) => [name, n])).toEqual([
        ['Radionica od 5', '5'], ['Radionica od 3', '–'], ['Radionica od 4', '–'],
      ])
      expect(page.groups.slice(1).map((cells) => cells.slice(2))).toEqual([[hidden], [hidden]])
      const pdf = await download(reader, () => press(reader, 'PDF'))
      expect(decimalsIn(pdfText(pdf.bytes))).toEqual(decimalsIn(await textOf(reader)))

      const token = await tokenOfOther(told)
      const params = { researchId: told.small.of12, dimension: 'departments' as const }
      const { groups: [shown, ...others] } = await told.site.ask(getReportDimension, { token, params })
      // Of five people what at least three items make up; the seven others follow, but no part of them.
      expect(shown!.profile!.levels).toEqual({ composite: true, single: false, distribution: false })
      for (const absent of ['enps', 'statements']) expect(shown!.profile).not.toHaveProperty(absent)
      for (const category of shown!.profile!.categories!) {
        expect(category.margin).toBeNull()
        expect(category).not.toHaveProperty('difference')
      }
      for (const group of others) expect(Object.keys(group).sort()).toEqual(['key', 'label', 'visible'])
      await reader.browserContext().close()
    }, 60_000)
  })
}
