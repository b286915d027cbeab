import type {
  countCompanyMails, listMailings, Mailing, OwnMail, resendMails,
} from '@glas/contracts/notify/mailings.operations'
import type { DataOf, QueryOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import { openJwe, type Caller } from '@glas/svc-kit/http/tokens'
import { readAddressee } from '../../domain/addressee.ts'
import { aboutOf, goesToCompany } from '../../domain/mail.ts'
import { companyOfMailing, giveUpAfterMs } from '../../domain/mails.store.ts'
import { inSteps, isWorthSending, mailingIdOf, masked, stepOf, tellsWho } from '../../domain/mailing.ts'
import { createMailingsStore, type MailingRow } from './mailings.store.ts'

export interface MailingsSetup {
  readonly db: Database
  readonly clock: Clock
  readonly internalKeys: KeyRing
}

/** Addresses that one mailing shows. */
const mostAddresses = 20

const hides = ({ kind, audience }: MailingRow) => tellsWho(kind, audience)

async function maskedAddress(internalKeys: KeyRing, sealed: string): Promise<string> {
  try {
    return masked(readAddressee(await openJwe(internalKeys, sealed)).to)
  } catch {
    return '•••'
  }
}

export type Mailings = ReturnType<typeof createMailings>

/** All mailings, for administrators: how many mails arrived, and resending what did not (decision 034). */
export function createMailings({ db, clock, internalKeys }: MailingsSetup) {
  const isResendable = (row: MailingRow): boolean =>
    (hides(row) || row.kept > 0) && isWorthSending(row, clock.now())

  async function present(row: MailingRow): Promise<Mailing> {
    const { kind, subject, queuedAt, counts } = row
    const hidden = hides(row)
    const unsettled = hidden || counts.failed + counts.uncertain === 0
      ? [] : await createMailingsStore(db).unsettledOf(row, mostAddresses)
    return {
      id: mailingIdOf(row), kind, queuedAt: queuedAt.toISOString(), counts, step: stepOf(hidden),
      applicationId: aboutOf(kind) === 'application' ? subject : null,
      companyId: goesToCompany(kind) ? row.recipient : row.companyId,
      addresses: hidden ? null : await Promise.all(unsettled.map(({ sealed }) => maskedAddress(internalKeys, sealed))),
      faults: [...new Set(unsettled.flatMap(({ fault }) => fault ?? []))],
      resendable: isResendable(row),
    }
  }

  return {
    /** What is kept of the mails about the caller's company and account. */
    async own({ companyId, userId }: Caller): Promise<{ mails: OwnMail[] }> {
      const rows = await createMailingsStore(db).own([companyId ?? userId, userId])
      return {
        mails: rows.map(({ kind, subject, queuedAt, state }) => ({
          kind, state, queuedAt: queuedAt.toISOString(),
          applicationId: aboutOf(kind) === 'application' ? subject : null,
        })),
      }
    },

    async list({ state, page = 1, ...filter }: QueryOf<typeof listMailings>): Promise<DataOf<typeof listMailings>> {
      const store = createMailingsStore(db)
      const [rows, total, counts] = await Promise.all([
        store.page(filter, state, page), store.total(filter, state), store.sums(filter),
      ])
      return { mailings: await Promise.all(rows.map(present)), total, counts }
    },

    async countOf(company: string): Promise<DataOf<typeof countCompanyMails>> {
      const store = createMailingsStore(db)
      const [counts, subjects] = await Promise.all([store.sums({ company }), store.sumsBySubject({ company })])
      return {
        counts,
        researches: subjects.filter(({ kind }) => aboutOf(kind) === 'application')
          .map(({ subject, counts: ofResearch }) => ({ applicationId: subject, counts: ofResearch })),
      }
    },

    async resend(ids: readonly string[], by: Caller): Promise<DataOf<typeof resendMails>> {
      const wanted = new Set(ids)
      const rows = (await createMailingsStore(db).open())
        .filter((row) => wanted.has(mailingIdOf(row)) && isResendable(row))
      const { mails, mailings } = await inTransaction(db, (trx) => queueAgain(trx, rows, by, clock.now()))
      return { mails, skipped: ids.length - mailings }
    },
  }
}

/** @returns how many mails and mailings were queued; of hidden mailings, as they are shown */
async function queueAgain(
  trx: Transaction, rows: readonly MailingRow[], by: Caller, at: Date,
): Promise<{ mails: number; mailings: number }> {
  let mails = 0
  let mailings = 0
  for (const row of rows) {
    const { kind, subject } = row
    const count = await createMailingsStore(trx).queueAgain(row, new Date(Date.now() + giveUpAfterMs))
    const shown = inSteps(count, hides(row))
    if (!hides(row) && count === 0) continue
    mails += shown
    mailings += 1
    await audit(trx, {
      action: 'resend-mails', subject: { type: aboutOf(kind), id: subject }, by, at,
      company: await companyOfMailing(trx, row), details: { kind, mails: shown },
    })
  }
  return { mails, mailings }
}
