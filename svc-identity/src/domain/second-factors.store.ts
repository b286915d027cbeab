import { toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { CodeHistory } from './code-rule.ts'

/** A secret under a key of the ring. */
export interface SealedSecret {
  readonly keyId: string
  readonly sealed: Buffer
}

export interface StoredFactor extends SealedSecret, CodeHistory {
  readonly since: Date
}

interface Row {
  key_id: string
  sealed: Buffer
  since: Date
  last_step: number
  wrong_codes: number
  wrong_at: Date | null
}

const stored = (row: Row | undefined): StoredFactor | undefined => row && {
  keyId: row.key_id, sealed: row.sealed, since: row.since, lastStep: row.last_step, wrongCodes: row.wrong_codes,
  wrongAt: row.wrong_at,
}

const codesOf = (db: Database | Transaction, userId: string) =>
  db('recovery_codes').where({ user_id: toBinary(userId) })

function createRecoveryCodes(db: Database | Transaction) {
  const codes = (userId: string) => codesOf(db, userId)
  return {
    async replaceCodes(userId: string, macs: readonly Buffer[]): Promise<void> {
      await codes(userId).delete()
      await db('recovery_codes').insert(macs.map((mac) => ({ user_id: toBinary(userId), code_mac: mac })))
    },

    /** @returns whether one of them was there */
    async spendCode(userId: string, macs: readonly Buffer[]): Promise<boolean> {
      return (await codes(userId).whereIn('code_mac', macs as Buffer[]).delete()) > 0
    },

    async countCodes(userId: string): Promise<number> {
      const row = await codes(userId).count<{ count: number }[]>({ count: '*' })
      return Number(row[0]?.count ?? 0)
    },
  }
}

/** Second factors, those that wait for their first code, and recovery codes; all instants are real time. */
export function createSecondFactorStore(db: Database | Transaction) {
  const factor = (userId: string) => db('second_factors').where({ user_id: toBinary(userId) })
  const setup = (userId: string) => db('second_factor_setups').where({ user_id: toBinary(userId) })

  return {
    ...createRecoveryCodes(db),

    async find(userId: string): Promise<StoredFactor | undefined> {
      return stored(await factor(userId).first<Row | undefined>())
    },

    /** Locks it, so that two requests with one code are serialised. */
    async lock(userId: string): Promise<StoredFactor | undefined> {
      return stored(await factor(userId).forUpdate().first<Row | undefined>())
    },

    async keepHistory(userId: string, { lastStep, wrongCodes, wrongAt }: CodeHistory): Promise<void> {
      await factor(userId).update({ last_step: lastStep, wrong_codes: wrongCodes, wrong_at: wrongAt })
    },

    /** Records a warning; false if there was one at `since` or later. */
    async markWarned(userId: string, now: Date, since: Date): Promise<boolean> {
      const due = factor(userId).where((row) => void row.whereNull('warned_at').orWhere('warned_at', '<', since))
      return (await due.update({ warned_at: now })) > 0
    },

    async keepSetup(userId: string, { keyId, sealed }: SealedSecret, expiresAt: Date): Promise<void> {
      await db('second_factor_setups')
        .insert({ user_id: toBinary(userId), key_id: keyId, sealed, expires_at: expiresAt })
        .onConflict('user_id').merge()
    },

    async lockSetup(userId: string, now: Date): Promise<SealedSecret | undefined> {
      const row = await setup(userId).where('expires_at', '>', now).forUpdate()
        .first<Pick<Row, 'key_id' | 'sealed'> | undefined>('key_id', 'sealed')
      return row && { keyId: row.key_id, sealed: row.sealed }
    },

    /** Replaces the factor, and what waited for its first code. */
    async replace(userId: string, { keyId, sealed }: SealedSecret, since: Date, lastStep: number): Promise<void> {
      await factor(userId).delete()
      await setup(userId).delete()
      await db('second_factors').insert({
        user_id: toBinary(userId), key_id: keyId, sealed, since, last_step: lastStep,
      })
    },

    /** @returns whether there was one */
    async remove(userId: string): Promise<boolean> {
      await setup(userId).delete()
      await codesOf(db, userId).delete()
      return (await factor(userId).delete()) > 0
    },

    async deleteExpiredSetups(now: Date, limit: number): Promise<number> {
      return db('second_factor_setups').where('expires_at', '<=', now).limit(limit).delete()
    },
  }
}
