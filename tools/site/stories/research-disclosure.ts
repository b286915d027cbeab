import { describe, expect } from '@jest/globals'
import { dimensionKeys } from '@glas/contracts/reporting/report'
import { getReportProgress } from '@glas/contracts/reporting/openings.operations'
import { getBasicReport, getReportDimension, listReportComments } from '@glas/contracts/reporting/reports.operations'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { call } from '@glas/svc-kit/testing/call'
import type { Page } from 'puppeteer-core'
import { answer, bringToApproval, downloadCodes, waitUntilRunning } from '../../demo/research.ts'
import { openPage, press, see, textOf } from '../drivers/browser.ts'
import { logIn } from '../drivers/log-in.ts'
import { decimalsIn, download, pdfText } from '../drivers/papers.ts'
import { look } from '../drivers/pictures.ts'
import { readReport } from '../drivers/report-page.ts'
import { required } from '../drivers/required.ts'
import type { ChainedTest } from './chain.ts'
import { otherCompany, password, tokenOfOther, type Story, type StoryState } from './research-story.ts'

/** An online research in departments of these sizes, on the same days as the story's research. */
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

/** Two approved researches of another company: of 6 people, and of 12 in departments of 3, 4 and 5. */
export async function approveSmall(story: Story): Promise<{ of6: string; of12: string }> {
  const tokens = { company: story.otherToken, admin: story.adminToken }
  return {
    of6: await bringToApproval(story.site, tokens, smallDraft(story, [6])),
    of12: await bringToApproval(story.site, tokens, smallDraft(story, [3, 4, 5])),
  }
}

/** Four of 6 answer, and all of 12, in their departments. */
export async function answerSmall(story: StoryState): Promise<void> {
  const token = await tokenOfOther(story)
  for (const [id, count] of [[story.small.of6, 4], [story.small.of12, 12]] as const) {
    await waitUntilRunning(story.site, token, id)
    const codes = await downloadCodes(story.site, token, id)
    await answer(story.site, codes.slice(0, count), count, () => undefined)
  }
}

/** The names of figures in responses. */
const figureNames = /"(index|mean|enps|esi|engagement|overall|favourable|promoters|margin|difference)":/

/** All responses about a research's answers that its company and an administrator can get. */
async function everyAnswer(story: StoryState, researchId: string): Promise<string[]> {
  const { address, adminToken } = story
  const bodies: string[] = []
  for (const token of [await tokenOfOther(story), adminToken]) {
    const params = { researchId }
    const found = await Promise.all([
      call(address, getBasicReport, { token, params }),
      call(address, getReportProgress, { token, params }),
      ...dimensionKeys.map((dimension) => 
        call(address, getReportDimension, { token, params: { researchId, dimension } })),
      ...(['praise', 'critique'] as const).map((kind) => 
        call(address, listReportComments, { token, params, query: { kind } })),
    ])
    expect(found[0]?.status).toBe(200)
    bodies.push(...found.map(({ bytes }) => bytes.toString()))
  }
  return bodies
}

/** What small groups may reveal on a page, on paper and over HTTP. */
export function testDisclosure(chained: ChainedTest, story: StoryState): void {
  let reader: Page

  describe('a small research', () => {
    chained('when four people have answered, then no score is in the page, the PDF or any answer', async () => {
      reader = await openPage(story.browser)
      const carried: Promise<string>[] = []
      reader.on('response', (response) => {
        if (response.url().includes('/api/report')) carried.push(response.text().catch(() => ''))
      })
      await reader.goto(`${story.address}/izvjestaj/osnovni?research=${story.small.of6}`)
      await logIn(reader, { email: otherCompany.contact.email, password })
      await see(reader, 'Premalo je odgovora za rezultate.')
      expect(await look(reader, '40-four-answers')).toBe(0)
      const text = await textOf(reader)
      expect(text).toContain('4 od 6 zaposlenika')
      // Only the response rate is shown.
      expect(decimalsIn(text)).toEqual(['66,7'])
      const pdf = await download(reader, () => press(reader, 'PDF'))
      expect(decimalsIn(pdfText(pdf.bytes))).toEqual(['66,7'])
      for (const body of [...await everyAnswer(story, story.small.of6), ...await Promise.all(carried)]) {
        expect(body).not.toMatch(figureNames)
      }
    }, 150_000)

    chained('when departments of 3, 4 and 5 have answered, then nothing is shown of fewer than five', async () => {
      await reader.goto(`${story.address}/izvjestaj/osnovni?research=${story.small.of12}`)
      await see(reader, 'Radionica od 5')
      expect(await look(reader, '41-twelve-answers')).toBe(0)
      const page = await readReport(reader)
      const hidden = 'Podaci za navedenu kategoriju nisu dostupni.'
      expect(page.groups.map(([name, n]) => [name, n])).toEqual([
        ['Radionica od 5', '5'], ['Radionica od 3', '–'], ['Radionica od 4', '–'],
      ])
      expect(page.groups.slice(1).map((cells) => cells.slice(2))).toEqual([[hidden], [hidden]])
      const pdf = await download(reader, () => press(reader, 'PDF'))
      // The focus is chosen on the page; whether one is proposed depends on resamples.
      await reader.$eval('#fokus', (section) => section.remove())
      expect(decimalsIn(pdfText(pdf.bytes))).toEqual(decimalsIn(await textOf(reader)))

      const token = await tokenOfOther(story)
      const params = { researchId: story.small.of12, dimension: 'departments' as const }
      const { groups: [shown, ...others] } = await story.site.ask(getReportDimension, { token, params })
      // A group of five shows only figures of at least three items, and nothing about the other seven.
      const profile = required(shown?.profile, 'The profile')
      expect(profile.levels).toEqual({ composite: true, single: false, distribution: false })
      for (const absent of ['enps', 'statements']) expect(profile).not.toHaveProperty(absent)
      for (const category of required(profile.categories, 'The categories')) {
        expect(category.margin).toBeNull()
        expect(category).not.toHaveProperty('difference')
      }
      for (const group of others) expect(Object.keys(group).sort()).toEqual(['key', 'label', 'visible'])
      await reader.browserContext().close()
    }, 150_000)
  })
}
