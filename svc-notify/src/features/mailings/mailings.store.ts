import { mailingsPerPage, mailStates, type MailState as ShownState } from '@glas/contracts/notify/mailings.operations'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { MailKind, MailState } from '../../domain/mail.ts'
import { stepOf, type MailingKey } from '../../domain/mailing.ts'

export interface MailingFilter {
  readonly kind?: MailKind | undefined
  readonly application?: string | undefined
  readonly company?: string | undefined
}

export interface MailingRow extends MailingKey {
  readonly recipient: string
  /** Whose account it is about. */
  readonly companyId: string | null
  readonly audience: string | null
  readonly queuedAt: Date
  readonly eraseAt: Date
  readonly counts: Readonly<Record<ShownState, number>>
  /** Of them, how many failed and uncertain mails still have an address. */
  readonly kept: number
}

/** A mail as its company sees it; mails to employees have no state. */
export interface OwnRow {
  readonly kind: MailKind
  readonly subject: string
  readonly queuedAt: Date
  readonly state: ShownState | null
}

/** The rows of a state; a mail being sent counts as queued. */
const rowsIn: Readonly<Record<ShownState, string>> = {
  queued: "state in ('queued', 'sending')", sent: "state = 'sent'", failed: "state = 'failed'",
  uncertain: "state = 'uncertain'",
}

const unsettled = ['failed', 'uncertain'] satisfies MailState[]

/** SQL of `tellsWho`, in a group. */
const step = `case when kind = 'reminder' and coalesce(max(audience), '') <> 'all' then ${stepOf(true)} else 1 end`

function groups(db: Database | Transaction, { kind, application, company }: MailingFilter) {
  const query = db('mails').groupBy('kind', 'subject', 'round').havingRaw(`count(*) >= ${step}`)
  if (kind) void query.where({ kind })
  if (application) void query.where({ subject: application })
  if (company) {
    // A research belongs to the company that gets the mails about it.
    void query.where((either) => either.where({ recipient: company }).orWhere({ company_id: company })
      .orWhereIn('subject', db('mails').select('subject').where({ recipient: company })))
  }
  return query
}

/** The groups with their numbers. */
const numbered = (db: Database | Transaction, filter: MailingFilter) =>
  groups(db, filter).select('kind', 'subject', 'round', db.raw(
    `min(recipient) as recipient, min(company_id) as company_id, max(audience) as audience,
    max(queued_at) as queued_at, max(erase_at) as erase_at,
    sum(state in ('failed', 'uncertain') and sealed <> '') as kept,
    ${mailStates.map((state) => `floor(sum(${rowsIn[state]}) / ${step}) * ${step} as ${state}`).join(', ')}`,
  ))

const toRow = (row: Record<string, unknown>): MailingRow => ({
  kind: row['kind'] as MailKind, subject: row['subject'] as string, round: row['round'] as string,
  recipient: row['recipient'] as string, companyId: row['company_id'] as string | null,
  audience: row['audience'] as string | null,
  queuedAt: row['queued_at'] as Date, eraseAt: row['erase_at'] as Date, kept: Number(row['kept']),
  counts: countsOf(row),
})

/**
 * Mailings: groups of mails of the same kind, subject and round. Numbers of hidden ones are rounded in the database,
 * and one that would be rounded to zero is left out: if a single person could get it, its absence would reveal an
 * answer.
 */
export function createMailingsStore(db: Database | Transaction) {
  const inState = (filter: MailingFilter, state?: ShownState) => {
    const query = db.from(numbered(db, filter).as('mailings'))
    return state ? query.where(state, '>', 0) : query
  }

  const allSums = () => db.raw(mailStates.map((state) => `coalesce(sum(${state}), 0) as ${state}`).join(', '))

  return {
    page: async (filter: MailingFilter, state: ShownState | undefined, page: number): Promise<MailingRow[]> =>
      (await inState(filter, state).orderBy([{ column: 'queued_at', order: 'desc' }, 'kind', 'subject', 'round'])
        .limit(mailingsPerPage).offset((page - 1) * mailingsPerPage)).map(toRow),

    total: async (filter: MailingFilter, state?: ShownState): Promise<number> =>
      Number((await inState(filter, state).count('* as n'))[0]?.['n'] ?? 0),

    sums: async (filter: MailingFilter) => countsOf((await inState(filter).select(allSums()))[0] ?? {}),

    sumsBySubject: async (filter: MailingFilter) =>
      (await inState(filter).select('subject', db.raw('max(kind) as kind'), allSums()).groupBy('subject')
        .orderByRaw('max(queued_at) desc'))
        .map((row) => ({ subject: row.subject as string, kind: row.kind as MailKind, counts: countsOf(row) })),

    /** Mails to these recipients, and by occasion those about the same researches to employees, newest first. */
    own: (recipients: readonly string[]) => ownMails(db, recipients),

    /** Encrypted addresses and faults of what has failed or is uncertain. */
    unsettledOf: async (
      { kind, subject, round }: MailingKey, limit: number,
    ): Promise<{ sealed: string; fault: string | null }[]> =>
      await db('mails').select('sealed', 'fault').where({ kind, subject, round }).whereIn('state', unsettled)
        .where('sealed', '<>', '').orderBy('queued_at').limit(limit),

    /** Mailings that may have something to resend: what has failed or is uncertain, and all that are hidden. */
    open: async (): Promise<MailingRow[]> =>
      (await db.from(numbered(db, {}).as('mailings')).where('kept', '>', 0).orWhere({ kind: 'reminder' })).map(toRow),

    /** Puts what has failed or is uncertain back into the queue. Returns how many. */
    queueAgain: (
      { kind, subject, round }: MailingKey, giveUpAt: Date, states: readonly MailState[] = unsettled,
    ): Promise<number> => db('mails').where({ kind, subject, round }).whereIn('state', [...states])
      .where('sealed', '<>', '').update({
        state: 'queued' satisfies MailState, next_at: new Date(), give_up_at: giveUpAt, fault: null, attempts: 0,
      }),
  }
}

async function ownMails(db: Database | Transaction, recipients: readonly string[]): Promise<OwnRow[]> {
  const theirs = db('mails').whereIn('recipient', recipients)
  const toCompany = await theirs.clone().select('kind', 'subject', 'state', 'queued_at')
  // A reminder only to those who have not answered would reveal that there are some (decision 034).
  const toEmployees = await db('mails')
    .where((open) => void open.where({ kind: 'invitation' }).orWhere({ kind: 'reminder', audience: 'all' }))
    .whereIn('subject', theirs.clone().select('subject')).groupBy('kind', 'subject', 'round')
    .select('kind', 'subject', db.raw('null as state, min(queued_at) as queued_at'))
  return [...toCompany, ...toEmployees].map((row) => ({
    kind: row.kind, subject: row.subject, queuedAt: row.queued_at,
    state: row.state === 'sending' ? 'queued' : row.state,
  })).toSorted((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime())
}

const countsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(mailStates.map((state) => [state, Number(row[state] ?? 0)])) as Record<ShownState, number>
