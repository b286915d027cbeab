import { languageFragment, questionnaireFragment, shortFingerprint } from '@glas/contracts/survey/link'
import { ApiError, invalid, notFound } from '@glas/svc-kit/base/errors'
import { uiLocaleFor, type SurveyLanguage } from '@glas/contracts/locales'
import { pathTo } from '../../links.ts'
import { renderCodeList } from './code-list.ts'
import type { PdfPrinter } from '../../domain/pdf-printer.ts'
import type { Sheet } from './sheet.ts'
import { renderSlips } from './slips.ts'

/** The facts about a research on its sheets. */
export interface SheetResearch {
  readonly companyId: string
  readonly companyName: string
  /** Its logo as a `data:` address. */
  readonly logo?: string | null | undefined
  readonly researchName: string
  readonly startsOn: string
  readonly endsOn: string
  /** Those in which the questionnaire is whole. */
  readonly languages: readonly SurveyLanguage[]
  /** Codes are available only from approval to end. */
  readonly state: string
}

/** The source of a sheet's data; `service.ts` assembles it from the features that own it. */
export interface SheetSource {
  findResearch(applicationId: string): Promise<SheetResearch | null>
  /** Codes that are not mailed, three groups of four symbols, in a stable order; none after the end. */
  readSheetCodes(applicationId: string): Promise<string[]>
  findTermsHash(applicationId: string): Promise<string | null>
}

/** Makes slips and lists of the codes that the employer hands out. */
export function createCodeSheets(deps: { source: SheetSource; printer: Pick<PdfPrinter, 'print'>; siteUrl: string }) {
  const { source, printer, siteUrl } = deps

  /** @throws NOT_FOUND for another company's, STATE_CONFLICT, VALIDATION_FAILED for a language, ANSWER_KEY_MISSING */
  async function readSheet(
    applicationId: string, companyId: string, language: SurveyLanguage,
  ): Promise<Sheet> {
    const research = await source.findResearch(applicationId)
    if (!research || research.companyId !== companyId) throw notFound()
    if (research.state !== 'approved' && research.state !== 'in_progress') throw new ApiError('STATE_CONFLICT')
    if (!research.languages.includes(language)) throw invalid({ path: '/lang', rule: 'language', params: { language } })
    const termsSha256 = await source.findTermsHash(applicationId)
    if (!termsSha256) throw new ApiError('ANSWER_KEY_MISSING')
    const address = siteUrl + pathTo('questionnaire', uiLocaleFor(language))
    const codes = await source.readSheetCodes(applicationId)
    if (codes.length === 0) throw new ApiError('STATE_CONFLICT', { message: 'no code is on a sheet' })
    const { companyName, logo, researchName, startsOn, endsOn } = research
    return {
      companyName, logo, researchName, startsOn, endsOn, address: address + languageFragment(language),
      fingerprint: shortFingerprint(termsSha256),
      codes: codes.map((code) => ({ code, link: address + questionnaireFragment(code, termsSha256, language) })),
    }
  }

  return {
    async slips(applicationId: string, companyId: string, language: SurveyLanguage): Promise<Buffer> {
      return printer.print(await renderSlips(await readSheet(applicationId, companyId, language), language))
    },
    async list(applicationId: string, companyId: string, language: SurveyLanguage): Promise<Buffer> {
      return renderCodeList(await readSheet(applicationId, companyId, language), language)
    },
  }
}

export type CodeSheets = ReturnType<typeof createCodeSheets>
