import type { Market } from '@glas/contracts/markets/market'
import type { Board } from '@glas/contracts/survey/board'
import { printLanguages } from '@glas/contracts/survey/extra/texts'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import type { Answering } from '../../domain/answering.ts'
import { demandVisible } from '../../domain/application-access.ts'
import { createApplicationLists } from '../../domain/application-lists.store.ts'
import { codeModeOf, respondentsOf, submittedFacts, type Application } from '../../domain/application.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { awardStateOf, awardThreshold } from '../../domain/award.ts'
import { fillRate } from '../../domain/fill-rate.ts'
import { nextReminderAt, plannedIfSent } from '../../domain/reminders.ts'

const instant = (date: Date | null) => date?.toISOString() ?? null

export type Boards = ReturnType<typeof createBoards>

/** Progress of a research, for its company and administrators. */
export function createBoards({ db, clock, market, answering }: {
  db: Database
  clock: Clock
  market: Pick<Market, 'awardConditions'>
  answering: Answering
}) {
  return {
    /** @throws NOT_FOUND, STATE_CONFLICT while it is a draft */
    async get(id: string, caller: Caller): Promise<Board> {
      const application = demandVisible(await createApplicationsStore(db).find(id), caller)
      if (application.state === 'draft') throw new ApiError('STATE_CONFLICT', { message: 'a draft has no board' })
      const now = clock.now()
      const { employees } = application.draft.details
      const award = await awardOf(application)
      return {
        applicationId: id,
        state: application.state,
        type: application.type,
        now: now.toISOString(),
        startsAt: instant(application.startsAt),
        endsAt: instant(application.endsAt),
        employees,
        fillRate: shownFillRate(application),
        award,
        awardThreshold: award === 'counts' && employees !== null ? awardThreshold(employees) : null,
        codes: await codesOf(application),
        printed: printedOf(application, caller),
        ...mailingsOf(application, now),
        termsSha256: await answering.termsHash(db, id),
        reportReady: application.reportReady,
      }
    },
  }

  async function awardOf(application: Application): Promise<Board['award']> {
    const { companyId, draft } = application
    const year = draft.details.endsOn?.slice(0, 4) ?? ''
    const others = await createApplicationLists(db).listStartsOfYear(companyId, year)
    return awardStateOf(application, { held: market.awardConditions, others })
  }

  async function codesOf(application: Application): Promise<Board['codes']> {
    const { id, approvedAt, codesReady, state, sheetsDownloadedAt, codesSharedAt } = application
    if (!approvedAt || state === 'cancelled') return null
    const { total, mailed, onSheets } = await answering.codeCounts(db, id)
    const { onlineRespondents } = respondentsOf(application.draft.details)
    return {
      ready: codesReady,
      // Replaced codes leave the number of people who may answer as it was.
      total: codeModeOf(application.draft.details) === 'identical' ? total : onlineRespondents,
      mailed, onSheets,
      downloadedAt: instant(sheetsDownloadedAt), sharedAt: instant(codesSharedAt),
    }
  }
}

/** The fill rate counts all answers; only administrators see how many of them were on paper. */
function printedOf({ type, state, approvedAt, codesReady, draft, entered }: Application, caller: Caller): Board['printed'] {
  if (type === 'online' || !approvedAt || state === 'cancelled') return null
  return {
    ready: codesReady && (state === 'approved' || state === 'in_progress'),
    questionnaires: respondentsOf(draft.details).offlineRespondents,
    languages: printLanguages(draft),
    entered: caller.scope === 'admin' ? entered : null,
  }
}

/** In steps while answers arrive, exact when all have arrived, valid ones once they are opened (D-4.8). */
function shownFillRate(application: Application): Board['fillRate'] {
  const { answers: stored, voidAnswers, shown, draft, entryClosedAt } = application
  const employees = draft.details.employees ?? 0
  if (stored !== null) {
    const answers = stored - (voidAnswers ?? 0)
    const asOf = entryClosedAt ?? submittedFacts(application).endsAt
    return { answers, percent: fillRate(answers, employees), asOf: asOf.toISOString() }
  }
  if (!shown) return null
  return { answers: shown.answers, percent: fillRate(shown.answers, employees), asOf: shown.asOf.toISOString() }
}

/** The invitation and the reminders; neither without recipients. */
function mailingsOf(application: Application, now: Date): Pick<Board, 'invitation' | 'reminder'> {
  const { invitationAt, draft } = application
  if (!invitationAt) return { invitation: null, reminder: null }
  const recipients = draft.options.recipients.length
  return {
    invitation: { at: invitationAt.toISOString(), recipients, sentAt: instant(application.invitationSentAt) },
    reminder: {
      at: instant(application.reminderAt),
      audience: draft.options.reminderAudience,
      recipients,
      lastSentAt: instant(application.reminderSentAt),
      nextPossibleAt: instant(nextReminderAt(application, now)),
      plannedIfSentNow: plannedIfSent(application, now),
      past: application.pastReminders.map(({ at, ...past }) => ({ ...past, at: at.toISOString() })),
    },
  }
}
