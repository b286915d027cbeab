import { listSurveyAudit, listOwnSurveyAudit } from '@glas/contracts/survey/audit.operations'
import { sheetLanguages } from '@glas/contracts/survey/extra/texts'
import { marketNamed } from '@glas/contracts/markets/markets'
import type { Database } from '@glas/svc-kit/database/database'
import { auditRoutes } from '@glas/svc-kit/process/audit.routes'
import { assembleService, openService, type ServiceOverrides } from '@glas/svc-kit/process/assemble'
import type { Service } from '@glas/svc-kit/process/service'
import type { Config } from './config.ts'
import { accountHandlers } from './consumers/identity-accounts.ts'
import { resultHandlers } from './consumers/reporting-results.ts'
import { contract } from './contract.ts'
import type { Answering } from './domain/answering.ts'
import { submittedFacts } from './domain/application.ts'
import { createApplicationsStore } from './domain/applications.store.ts'
import { createLogoStore } from './domain/logos.store.ts'
import { createCompaniesStore, shownLogo, shownName } from './domain/companies.store.ts'
import { createResearchReader } from './domain/research-reader.ts'
import { createAnswering } from './features/answering/answering.ts'
import { createAtRest } from './features/answering/at-rest.ts'
import { answeringRoutes } from './features/answering/answering.routes.ts'
import { createDayKeys } from './features/answering/day-keys.ts'
import { createGuessGuard } from './features/answering/guess-guard.ts'
import { createServerLogCheck } from './features/answering/server-logs.ts'
import { createSigners } from './features/answering/signers.ts'
import { createApplicationChanges } from './features/applications/application-changes.ts'
import { createApplications } from './features/applications/applications.ts'
import { applicationRoutes } from './features/applications/applications.routes.ts'
import { createDrafts } from './features/applications/drafts.ts'
import { createReview } from './features/applications/review.ts'
import { createBoards } from './features/board/board.ts'
import { boardRoutes } from './features/board/board.routes.ts'
import { type SheetSource, createCodeSheets } from './features/code-sheets/code-sheets.ts'
import { codeSheetRoutes } from './features/code-sheets/code-sheets.routes.ts'
import { createPosters } from './features/code-sheets/posters.ts'
import { posterRoutes } from './features/code-sheets/posters.routes.ts'
import { createHandingOut } from './features/code-sheets/handing-out.ts'
import { createPaperEntry } from './features/paper-entry/paper-entry.ts'
import { paperEntryRoutes } from './features/paper-entry/paper-entry.routes.ts'
import { createPrintedQuestionnaires } from './features/printed-questionnaires/printed.ts'
import { printedQuestionnaireRoutes } from './features/printed-questionnaires/printed-questionnaires.routes.ts'
import { createPdfPrinter } from './domain/pdf-printer.ts'
import { createMailings } from './features/mailings/mailings.ts'
import { mailingRoutes } from './features/mailings/mailings.routes.ts'
import { priceRoutes } from './features/prices/prices.routes.ts'
import { earlierQuestionsRoutes } from './features/earlier-questions/earlier-questions.routes.ts'
import { createEarlierQuestions } from './features/earlier-questions/earlier-questions.ts'
import { pulseRoutes } from './features/pulse/pulse.routes.ts'
import { createPulse } from './features/pulse/pulse.ts'
import { translationRoutes } from './features/translations/translations.routes.ts'
import { createTranslations } from './features/translations/translations.ts'
import { createCompanyErasure } from './features/erasure/erasure.ts'
import { createDiscounts } from './features/discounts/discounts.ts'
import { discountRoutes } from './features/discounts/discounts.routes.ts'
import { createStatements } from './features/statements/statements.ts'
import { statementRoutes } from './features/statements/statements.routes.ts'
import { createOwnTestimonials } from './features/testimonials/own-testimonial.ts'
import { createTestimonialReview } from './features/testimonials/testimonial-review.ts'
import { testimonialRoutes } from './features/testimonials/testimonials.routes.ts'
import { createProgress } from './features/progress/progress.ts'
import { createResults } from './features/progress/results.ts'

/** The only wiring of this service. */
export function createService(config: Config, overrides: ServiceOverrides = {}): Service {
  const base = openService(contract, config, overrides)
  const { db, clock, logger } = base
  const market = marketNamed(config.market)
  const { codePeppers, codeKeys, researchKeys, internalKeys, siteUrl, kill } = config
  const answering = createAnswering({ codePeppers, codeKeys, researchKeys }, siteUrl)
  const researches = createResearchReader(db)
  const changes = createApplicationChanges({ db, clock, market })
  const applications = createApplications({ db, clock, market, changes, answering })
  const drafts = createDrafts({ db, clock, changes })
  const review = createReview({ clock, changes, answering, kill })
  const boards = createBoards({ db, clock, market, answering })
  const mailings = createMailings({ db, clock, answering, internalKeys, kill })
  const progress = createProgress({ db, answering, kill })
  const atRest = createAtRest({ db })
  const dayKeys = createDayKeys({ folder: config.draftKeysDir, clock, logger })
  const signers = createSigners({ db, clock, researchKeys, researches, logger })
  const printer = createPdfPrinter(config.chromiumPath, logger)
  const erasure = createCompanyErasure({ clock, answering })
  const statements = createStatements({ db, market, printer })
  const sheets = createCodeSheets({ source: sheetSource(db, answering), printer, siteUrl })

  return assembleService(base, {
    routes: (router) => {
      applicationRoutes(router, { applications, drafts, review })
      pulseRoutes(router, { pulse: createPulse({ db }) })
      earlierQuestionsRoutes(router, { earlierQuestions: createEarlierQuestions({ db }) })
      translationRoutes(router, { translations: createTranslations({ db }) })
      auditRoutes(router, { operation: listSurveyAudit, own: listOwnSurveyAudit, db })
      boardRoutes(router, { boards })
      mailingRoutes(router, { mailings, readBoard: boards.get })
      priceRoutes(router, { market })
      codeSheetRoutes(router, { sheets, handingOut: createHandingOut({ db, clock }), readBoard: boards.get })
      posterRoutes(router, { posters: createPosters({ db, printer, siteUrl }) })
      printedQuestionnaireRoutes(router, { printed: createPrintedQuestionnaires({ db, printer, siteUrl }) })
      const feedback = { own: createOwnTestimonials({ db, clock }), review: createTestimonialReview({ db, clock }) }
      testimonialRoutes(router, feedback)
      discountRoutes(router, { discounts: createDiscounts({ db, clock }) })
      statementRoutes(router, { statements })
      paperEntryRoutes(router, { paperEntry: createPaperEntry({ db, clock, answering, kill }) })
      const guard = createGuessGuard(config.guessKeys, { sharedTries: config.sharedTries })
      answeringRoutes(router, { db, clock, researches, codePeppers, researchKeys, signers, guard, dayKeys, kill })
    },
    handlers: [
      ...accountHandlers(erasure),
      ...resultHandlers(createResults({ clock, answering, statements })),
    ],
    jobs: [...progress.jobs, ...mailings.jobs, ...atRest.jobs, ...erasure.jobs, ...statements.jobs],
    loops: [createServerLogCheck({ db, logger }), dayKeys.loop, signers.loop],
  })
}

/** What code sheets need of a research. */
function sheetSource(db: Database, answering: Answering): SheetSource {
  return {
    async findResearch(applicationId) {
      const application = await createApplicationsStore(db).find(applicationId)
      if (!application?.approvedAt) return null
      const company = await createCompaniesStore(db).get(application.companyId)
      const [companyId, companyName] = [company.id, shownName(company, application)]
      const logo = await createLogoStore(db).findPrintable(shownLogo(company, application))
      const { name: researchName, startsOn, endsOn } = submittedFacts(application)
      const languages = sheetLanguages(application.draft)
      return { companyId, companyName, logo, researchName, startsOn, endsOn, languages, state: application.state }
    },
    readSheetCodes: (applicationId) => answering.readSheetCodes(db, applicationId),
    findTermsHash: (applicationId) => answering.termsHash(db, applicationId),
  }
}
