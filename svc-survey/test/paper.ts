import { randomBytes } from 'node:crypto'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { getTerms } from '@glas/contracts/survey/terms.operations'
import type { Terms } from '@glas/contracts/survey/terms'
import * as operations from '@glas/contracts/survey/paper.operations'
import { call } from '@glas/svc-kit/testing/call'
import { adminToken, buildDraft } from './factories.ts'
import type { Survey } from './start.ts'

/** A complete draft of an IZZ with printed questionnaires, without recipients. */
export const buildPaperDraft = ({ online = 8, paper = 4, codeMode = 'different', languages = ['hr', 'de'] }: {
  online?: number
  paper?: number
  codeMode?: 'different' | 'identical'
  languages?: SurveyLanguage[]
} = {}) => {
  const employees = online + paper
  return buildDraft({
    details: {
      type: online > 0 ? 'combined' : 'offline', employees, onlineRespondents: online, offlineRespondents: paper,
      gender: { male: employees, female: 0, other: 0 }, codeMode,
      qualification: { low: 0, middle: employees, higher: 0, special: 0 },
    },
    questions: { departments: [], placedFirst: 'none' },
    options: { recipients: [], invitationAt: null, reminderAt: null, printedLanguages: languages },
  })
}

export const anyClaim = () => randomBytes(32).toString('base64url')

/** An administrator's calls about the printed questionnaires of a research, to either instance. */
export async function paperDesk(survey: Survey, id: string) {
  const token = await adminToken(survey)
  const params = { id }
  return {
    get: () => call(survey.url, operations.getPaperEntry, { token, params }),
    take: (claim = anyClaim(), url = survey.url, picture?: string) =>
      call(url, operations.takePaperCredential, { token, params, body: { claim, ...(picture && { picture }) } }),
    close: (entered: number, url = survey.url) =>
      call(url, operations.closePaperEntry, { token, params, body: { entered } }),
  }
}

/** The frozen terms of a research on paper alone, as the page for entry gets them. */
export async function readPaperTerms(survey: Survey, id: string): Promise<Terms> {
  const { data } = await (await paperDesk(survey, id)).get()
  const { bytes } = await call(survey.url, getTerms, { params: { sha256: data.termsSha256! } })
  return JSON.parse(bytes.toString()) as Terms
}
