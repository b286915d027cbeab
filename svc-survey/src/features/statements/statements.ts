import type { UiLocale } from '@glas/contracts/locales'
import type { Market } from '@glas/contracts/markets/market'
import type { Statement } from '@glas/contracts/survey/statement'
import { ApiError } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Job, JobContext } from '@glas/svc-kit/jobs/scheduler'
import { demandVisible } from '../../domain/application-access.ts'
import { createApplicationLists } from '../../domain/application-lists.store.ts'
import { type Application, respondentsOf, submittedFacts } from '../../domain/application.ts'
import { applicationEvents } from '../../domain/application.events.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { type Company, contractPercentOn, createCompaniesStore, isErased, shownName } from '../../domain/companies.store.ts'
import { fillRate } from '../../domain/fill-rate.ts'
import type { PdfPrinter } from '../../domain/pdf-printer.ts'
import { priceOf } from '../../domain/price.ts'
import { dayOf } from '../../domain/research-time.ts'
import { renderStatement } from './statement-document.ts'
import { createStatementsStore } from '../../domain/statements.store.ts'

type StatementMarket = Pick<Market, 'currency' | 'prices' | 'discounts' | 'legal'>

export type Statements = ReturnType<typeof createStatements>

/** Final statements: what a research costs once its answers are opened (D-4.9). */
export function createStatements({ db, market, printer }: {
  db: Database
  market: StatementMarket
  printer: Pick<PdfPrinter, 'print'>
}) {
  /** @throws NOT_FOUND, STATE_CONFLICT until it is issued */
  async function read(applicationId: string, caller: Caller): Promise<Statement> {
    demandVisible(await createApplicationsStore(db).find(applicationId), caller)
    const statement = await createStatementsStore(db).find(applicationId)
    if (!statement) throw new ApiError('STATE_CONFLICT', { message: 'the statement is not issued yet' })
    return statement
  }

  /** Issues it once, in the transaction in which the report becomes ready; a later call changes nothing. */
  async function issue(trx: Transaction, application: Application, validAnswers: number, now: Date): Promise<void> {
    const store = createStatementsStore(trx)
    if (application.product === 'ppi' || await store.find(application.id)) return
    const company = await createCompaniesStore(trx).get(application.companyId)
    const returning = await createApplicationLists(trx).hasFinishedIn(company.id, yearOf(application) - 1)
    const statement = statementOf({ application, company, market, returning, validAnswers, now })
    await store.insert(statement)
    const subject = { type: 'application', id: application.id }
    await audit(trx, {
      action: 'issue-statement', subject, by: 'system', at: now, company: company.id,
      details: { total: statement.price.total },
    })
    await applicationEvents(trx, application, company, now).statementIssued(statement)
  }

  /** For a research whose report became ready while this service issued none. */
  const issueLate = (id: string, now: Date) => inTransaction(db, async (trx) => {
    const application = await createApplicationsStore(trx).lock(id)
    if (!application?.reportReady || application.answers === null) return
    if (isErased(await createCompaniesStore(trx).get(application.companyId))) return
    await issue(trx, application, application.answers - (application.voidAnswers ?? 0), now)
  })

  return {
    get: read,

    /** @throws NOT_FOUND, STATE_CONFLICT, UNAVAILABLE if the browser that prints does not start */
    pdf: async (applicationId: string, locale: UiLocale, caller: Caller): Promise<Buffer> =>
      await printer.print(await renderStatement(await read(applicationId, caller), locale, market)),

    issue,
    jobs: [{
      name: 'issue-statements',
      everyMs: 3_600_000,
      run: async ({ now }: JobContext) => {
        const faults: unknown[] = []
        // One that fails must not hold up those after it: it fails again every hour.
        for (const id of await createApplicationLists(db).listUnbilled(100)) {
          await issueLate(id, now).catch((error: unknown) => faults.push(error))
        }
        if (faults.length > 0) throw new AggregateError(faults, `${faults.length} statements could not be issued`)
      },
    }] satisfies Job[],
  }
}

const yearOf = (application: Application) => Number(submittedFacts(application).startsOn.slice(0, 4))

interface StatementInput {
  readonly application: Application
  readonly company: Company
  readonly market: StatementMarket
  /** The company ran research in the previous year. */
  readonly returning: boolean
  readonly validAnswers: number
  readonly now: Date
}

function statementOf({ application, company, market, returning, validAnswers, now }: StatementInput): Statement {
  const { product, draft } = application
  if (product === 'ppi') throw new Error('a product without a price')
  const { name, startsOn, endsOn, employees } = submittedFacts(application)
  const contractPercent = contractPercentOn(company, dayOf(now))
  const price = priceOf(market, {
    product, employees, printed: respondentsOf(draft.details).offlineRespondents, validAnswers, returning,
    contractPercent,
  })
  const has = (kind: string) => price.lines.some((line) => line.kind === kind)
  return {
    applicationId: application.id, companyName: shownName(company, application), product, name, startsOn, endsOn,
    issuedAt: now.toISOString(), employees, validAnswers,
    fillRate: fillRate(validAnswers, employees),
    fillRateAbove: market.discounts.fillRate.above,
    subtotal: price.lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
    price,
    loyaltyYear: has('loyalty-discount') ? yearOf(application) - 1 : null,
    contractUntil: has('contract-discount') ? company.contractUntil : null,
  }
}
