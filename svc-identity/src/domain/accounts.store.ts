import type { UiLocale } from '@glas/contracts/locales'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { Account } from './users.ts'

export interface NewUser {
  readonly id: string
  readonly companyId: string | null
  readonly scope: Account['scope']
  readonly email: string
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly locale: UiLocale
  readonly emailVerifiedAt: Date | null
  readonly createdAt: Date
}

interface AccountRow {
  id: Buffer
  scope: Account['scope']
  email: string
  password_hash: string | null
  first_name: string
  last_name: string
  phone: string | null
  locale: UiLocale
  email_verified_at: Date | null
  password_changed_at: Date | null
  deactivated_at: Date | null
  company_id: Buffer | null
  company_name: string | null
}

function accountOf(row: AccountRow): Account {
  return {
    id: fromBinary(row.id),
    scope: row.scope,
    email: row.email,
    passwordHash: row.password_hash ?? undefined,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    locale: row.locale,
    emailVerifiedAt: row.email_verified_at,
    passwordChangedAt: row.password_changed_at,
    deactivatedAt: row.deactivated_at,
    company: row.company_id && { id: fromBinary(row.company_id), name: row.company_name ?? '' },
  }
}

const rowOf = (user: NewUser) => ({
  id: toBinary(user.id),
  company_id: user.companyId && toBinary(user.companyId),
  scope: user.scope,
  email: user.email,
  password_hash: user.passwordHash,
  first_name: user.firstName,
  last_name: user.lastName,
  phone: user.phone,
  locale: user.locale,
  email_verified_at: user.emailVerifiedAt,
  created_at: user.createdAt,
})

function createAccountReads(db: Database | Transaction) {
  const accounts = () =>
    db('users')
      .leftJoin('companies', 'companies.id', 'users.company_id')
      .select<AccountRow[]>('users.*', 'companies.name as company_name')

  return {
    async findById(id: string): Promise<Account | undefined> {
      const [row] = await accounts().where('users.id', toBinary(id))
      return row && accountOf(row)
    },

    /** `email` as returned by normaliseEmail. */
    async findByEmail(email: string): Promise<Account | undefined> {
      const [row] = await accounts().where('users.email', email)
      return row && accountOf(row)
    },

    /** The user who represents a company. */
    async findContact(companyId: string): Promise<Account | undefined> {
      const [row] = await accounts().where('users.company_id', toBinary(companyId)).orderBy('users.created_at').limit(1)
      return row && accountOf(row)
    },

    /** The users of a company. */
    async idsOf(companyId: string): Promise<string[]> {
      return (await db('users').where({ company_id: toBinary(companyId) }).pluck<Buffer[]>('id')).map(fromBinary)
    },

    /** The representatives of all companies, by the company's id. */
    async listContacts(): Promise<Map<string, Account>> {
      const rows = await accounts().whereNotNull('users.company_id').orderBy('users.created_at', 'desc')
      // The oldest user of a company comes last and stays.
      return new Map(rows.map((row) => [fromBinary(row.company_id!), accountOf(row)]))
    },

    /** All users, administrators first, each group by name. */
    async list(): Promise<Account[]> {
      const rows = await accounts().orderBy('users.scope').orderBy(['last_name', 'first_name', 'users.id'])
      return rows.map(accountOf)
    },
  }
}

/** Users with the names of their companies, over a connection or a transaction. */
export function createAccountStore(db: Database | Transaction) {
  return {
    ...createAccountReads(db),

    async insert(user: NewUser): Promise<void> {
      await db('users').insert(rowOf(user))
    },

    /** Locks a user; false if it was deactivated, or the address or the password has changed, since it was read. */
    async lockUnchanged({ id, email, passwordHash }: Pick<Account, 'id' | 'email' | 'passwordHash'>): Promise<boolean> {
      const row = await db('users').where({ id: toBinary(id) }).forUpdate()
        .first<Pick<AccountRow, 'email' | 'password_hash' | 'deactivated_at'> | undefined>(
          'email', 'password_hash', 'deactivated_at')
      return row !== undefined && row.deactivated_at === null && row.email === email
        && (row.password_hash ?? undefined) === passwordHash
    },

    /** Locks a user, so that the address is neither confirmed nor changed concurrently. */
    async lock(id: string): Promise<void> {
      await db('users').where({ id: toBinary(id) }).forUpdate().first('id')
    },

    /** @throws a duplicate of `users_email` if the address is taken */
    async setEmail(id: string, email: string): Promise<void> {
      await db('users').where({ id: toBinary(id) }).update({ email })
    },

    async setPerson(
      id: string, { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
    ): Promise<void> {
      await db('users').where({ id: toBinary(id) }).update({ first_name: firstName, last_name: lastName, phone })
    },

    /** @param day of an administrator's log-in, `YYYY-MM-DD` */
    async setLastLogin(id: string, day: string): Promise<void> {
      await db('users').where({ id: toBinary(id) }).update({ last_login_on: day })
    },

    async markVerified(id: string, at: Date): Promise<void> {
      await db('users').where({ id: toBinary(id) }).whereNull('email_verified_at').update({ email_verified_at: at })
    },

    async setPassword(id: string, passwordHash: string, at: Date): Promise<void> {
      await db('users').where({ id: toBinary(id) }).update({ password_hash: passwordHash, password_changed_at: at })
    },
  }
}

export type AccountStore = ReturnType<typeof createAccountStore>
