import { type SurveyLanguage, uiLocaleFor } from '@glas/contracts/locales'
import { sheetLanguages } from '@glas/contracts/survey/extra/texts'
import { languageFragment } from '@glas/contracts/survey/link'
import type { PosterSize } from '@glas/contracts/survey/poster.operations'
import { ApiError, invalid } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import { companyOrUser, createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { demandVisible } from '../../domain/application-access.ts'
import { submittedFacts } from '../../domain/application.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore, findCompanyOf, shownLogo, shownName } from '../../domain/companies.store.ts'
import { createLogoStore } from '../../domain/logos.store.ts'
import type { PdfPrinter } from '../../domain/pdf-printer.ts'
import { pathTo } from '../../links.ts'
import { type Poster, renderPoster } from './poster.ts'

/** Makes posters that lead to the page at which codes are entered, in the poster's language. */
export function createPosters({ db, printer, siteUrl }: {
  db: Database
  printer: Pick<PdfPrinter, 'print'>
  siteUrl: string
}) {
  /** For any research; without a name while the company's registration has not arrived. */
  async function general(caller: Caller): Promise<Omit<Poster, 'address'>> {
    const company = await findCompanyOf(db, caller)
    return { companyName: company?.name, logo: await createLogoStore(db).findPrintable(company?.logoId ?? null) }
  }

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED for a language */
  async function ofResearch(id: string, language: SurveyLanguage, caller: Caller): Promise<Omit<Poster, 'address'>> {
    const application = demandVisible(await createApplicationsStore(db).find(id), caller)
    const { state, type, draft } = application
    if (state !== 'approved' && state !== 'in_progress') throw new ApiError('STATE_CONFLICT')
    if (type === 'offline') throw new ApiError('STATE_CONFLICT', { message: 'all answer on paper' })
    if (!sheetLanguages(draft).includes(language)) throw invalid({ path: '/lang', rule: 'language', params: { language } })
    const company = await createCompaniesStore(db).get(application.companyId)
    const { startsOn, endsOn } = submittedFacts(application)
    const logo = await createLogoStore(db).findPrintable(shownLogo(company, application))
    return { companyName: shownName(company, application), logo, days: { startsOn, endsOn } }
  }

  // Half of what may wait for the printer: one company doesn't keep the others from printing. It waits a minute at
  // most.
  const perCompany = createRateLimiter({ points: 10, seconds: 60 })

  return {
    /**
     * @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE if the browser that prints
     *   does not start
     */
    async print(
      { lang, size, application }: { lang: SurveyLanguage; size: PosterSize; application?: string | undefined }, caller: Caller,
    ): Promise<Buffer> {
      const facts = application ? await ofResearch(application, lang, caller) : await general(caller)
      await perCompany.require(companyOrUser(caller))
      const address = siteUrl + pathTo('questionnaire', uiLocaleFor(lang)) + languageFragment(lang)
      return await printer.print(await renderPoster({ ...facts, address }, lang, size))
    },
  }
}

export type Posters = ReturnType<typeof createPosters>
