import type { DataOf } from '@glas/contracts/operation'
import type { ApplicationState } from '@glas/contracts/survey/application'
import { printLanguages } from '@glas/contracts/survey/extra/texts'
import type { closePaperEntry, getPaperEntry } from '@glas/contracts/survey/paper.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import { audit } from '@glas/svc-kit/database/audit'
import { type Database, inTransaction, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Answering, PaperClaim, PaperCredential } from '../../domain/answering.ts'
import { demandVisible } from '../../domain/application-access.ts'
import { type Application, respondentsOf, submittedFacts } from '../../domain/application.ts'
import { applicationEvents } from '../../domain/application.events.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { createCompaniesStore, shownName } from '../../domain/companies.store.ts'
import type { Kill } from '../../domain/kill-point.ts'
import * as lifecycle from '../../domain/lifecycle.ts'

export type PaperEntry = ReturnType<typeof createPaperEntry>

type Counts = DataOf<typeof closePaperEntry>

const approved: readonly ApplicationState[] = ['approved', 'in_progress', 'finished', 'entry_closed']
const open: readonly ApplicationState[] = ['in_progress', 'finished']

/** @throws STATE_CONFLICT if nothing is printed, and in any other state */
function demandPrinted(application: Application, states: readonly ApplicationState[]): void {
  if (application.type === 'online') throw new ApiError('STATE_CONFLICT', { message: 'nothing is printed' })
  if (!states.includes(application.state)) {
    throw new ApiError('STATE_CONFLICT', { message: `not possible while ${application.state}` })
  }
}

interface Closing {
  readonly id: string
  readonly entered: number
  readonly caller: Caller
  readonly now: Date
}

async function closeEntry(
  trx: Transaction, { id, entered, caller, now }: Closing, { answering, kill }: { answering: Answering; kill: Kill },
): Promise<Counts> {
  const store = createApplicationsStore(trx)
  const moved = lifecycle.closeEntry(demandVisible(await store.lock(id), caller))
  const company = await createCompaniesStore(trx).get(moved.companyId)
  const counts = await answering.lockPaper(trx, id)
  if (counts.entered !== entered) throw new ApiError('ENTERED_MEANWHILE')
  const { answers } = await answering.closeResearch(trx, id)
  const closed: Application = { ...moved, updatedAt: now, answers, entered, entryClosedAt: now, shown: null }
  await store.save(closed)
  await audit(trx, {
    action: 'close-paper-entry', subject: { type: 'application', id }, company: company.id, by: caller, at: now,
    details: { answers },
  })
  await applicationEvents(trx, closed, company, now).entryClosed(answers)
  kill('answers-closed')
  return { declared: respondentsOf(closed.draft.details).offlineRespondents, ...counts }
}

/**
 * Entry of printed questionnaires by administrators. Handing out a credential leaves no time, author or counter: only
 * the claims under which its questionnaire finds it again.
 */
export function createPaperEntry({ db, clock, answering, kill }: {
  db: Database
  clock: Clock
  answering: Answering
  kill: Kill
}) {
  const find = async (id: string, caller: Caller): Promise<Application> =>
    demandVisible(await createApplicationsStore(db).find(id), caller)

  async function countsOf({ id, draft, entered }: Application): Promise<Counts> {
    const declared = respondentsOf(draft.details).offlineRespondents
    // Once entry is closed, the credentials no longer exist.
    if (entered !== null) return { declared, taken: entered, entered }
    return { declared, ...await answering.countPaper(db, id) }
  }

  return {
    /** @throws NOT_FOUND, STATE_CONFLICT */
    async get(id: string, caller: Caller): Promise<DataOf<typeof getPaperEntry>> {
      const application = await find(id, caller)
      demandPrinted(application, approved)
      const { product, state, instrument, draft } = application
      const companyName = shownName(await createCompaniesStore(db).get(application.companyId), application)
      const { name: researchName, startsOn, endsOn } = submittedFacts(application)
      return {
        researchId: id, companyName, researchName, product, state, startsOn, endsOn,
        termsSha256: await answering.termsHash(db, id),
        instrument,
        languages: printLanguages(draft),
        ...await countsOf(application),
      }
    },

    /** @throws NOT_FOUND, STATE_CONFLICT, ALL_TAKEN */
    async take(id: string, claim: PaperClaim, caller: Caller): Promise<PaperCredential> {
      demandPrinted(await find(id, caller), open)
      const credential = await answering.takePaperCredential(db, id, claim)
      if (credential) return credential
      // None is left either because all were taken, or because entry was closed meanwhile.
      demandPrinted(await find(id, caller), open)
      throw new ApiError('ALL_TAKEN')
    },

    /**
     * Sends all answers, online and on paper, to reporting.
     * @param entered the number that the administrator confirmed
     * @throws NOT_FOUND, STATE_CONFLICT, ENTERED_MEANWHILE
     */
    close: (id: string, entered: number, caller: Caller): Promise<Counts> =>
      inTransaction(db, (trx) => closeEntry(trx, { id, entered, caller, now: clock.now() }, { answering, kill })),
  }
}
