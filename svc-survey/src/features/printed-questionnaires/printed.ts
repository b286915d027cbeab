import { type SurveyLanguage, uiLocaleFor } from '@glas/contracts/locales'
import type { PrintedForm } from '@glas/contracts/paper/form'
import type { ApplicationState } from '@glas/contracts/survey/application'
import { printLanguages } from '@glas/contracts/survey/extra/texts'
import { ApiError, invalid } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { demandVisible } from '../../domain/application-access.ts'
import { type Application, submittedFacts } from '../../domain/application.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore, shownLogo, shownName } from '../../domain/companies.store.ts'
import { createLogoStore } from '../../domain/logos.store.ts'
import type { PdfPrinter } from '../../domain/pdf-printer.ts'
import { pathTo } from '../../links.ts'
import { printQuestionnaire } from './print.ts'
import { type Printed, createPrintedStore } from '../../domain/printed.store.ts'
import type { PrintedSheet } from './sheet.ts'

/** After the end no more copies are printed, while scans of earlier ones are still read. */
const whilePrinted: readonly ApplicationState[] = ['approved', 'in_progress']
const whileRead: readonly ApplicationState[] = [...whilePrinted, 'finished']

export type PrintedQuestionnaires = ReturnType<typeof createPrintedQuestionnaires>

/** The questionnaires of a research for print, and where their boxes are. */
export function createPrintedQuestionnaires({ db, printer, siteUrl }: {
  db: Database
  printer: PdfPrinter
  siteUrl: string
}) {
  const store = createPrintedStore(db)
  /** Prints in progress, by research and language: a browser takes 1.5 s for one. */
  const printing = new Map<string, Promise<Printed>>()

  async function sheetOf(application: Application, language: SurveyLanguage): Promise<PrintedSheet> {
    const company = await createCompaniesStore(db).get(application.companyId)
    const logo = await createLogoStore(db).findPrintable(shownLogo(company, application))
    const { name: researchName, endsOn } = submittedFacts(application)
    const home = siteUrl.replace(/^https?:\/\//, '') + pathTo('index', uiLocaleFor(language))
    return {
      researchId: application.id, companyName: shownName(company, application), logo, researchName, endsOn,
      combined: application.type === 'combined',
      anonymityAddress: `${home}#anonimnost`, instrument: application.instrument!,
    }
  }

  async function print(application: Application, language: SurveyLanguage): Promise<Printed> {
    const { pdf, form } = await printQuestionnaire(printer, await sheetOf(application, language), language)
    return await store.keep(application.id, language, { pdf, form })
  }

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED for a language that isn't printed, UNAVAILABLE, UNPRINTABLE */
  async function read(
    id: string, language: SurveyLanguage, caller: Caller, states: readonly ApplicationState[],
  ): Promise<Printed> {
    const application = demandVisible(await createApplicationsStore(db).find(id), caller)
    const { type, codesReady, state, draft } = application
    if (type === 'online') throw new ApiError('STATE_CONFLICT', { message: 'nothing is printed' })
    if (!codesReady || !states.includes(state)) throw new ApiError('STATE_CONFLICT')
    if (!printLanguages(draft).includes(language)) {
      throw invalid({ path: '/language', rule: 'language', params: { language } })
    }
    const known = await store.find(id, language)
    if (known) return known
    const key = `${id} ${language}`
    const begun = printing.get(key)
    if (begun) return await begun
    const printed = print(application, language).finally(() => printing.delete(key))
    printing.set(key, printed)
    return await printed
  }

  return {
    /** From the frozen terms until the end. */
    pdf: async (id: string, language: SurveyLanguage, caller: Caller): Promise<Buffer> =>
      (await read(id, language, caller, whilePrinted)).pdf,
    /** Until entry is closed. */
    form: async (id: string, language: SurveyLanguage, caller: Caller): Promise<PrintedForm> =>
      (await read(id, language, caller, whileRead)).form,
  }
}
