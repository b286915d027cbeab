import type { Picture } from '@glas/contracts/identity/assets.operations'
import type { CompanyLogo } from '@glas/contracts/identity/identity.events'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

interface LogoRow {
  id: Buffer
  width: number
  height: number
  print: Buffer
}

/** Logos of companies: those that they have, and those that researches were approved with (contracts/decisions/032). */
export function createLogoStore(db: Database | Transaction) {
  const find = async (id: string | null) =>
    id === null ? undefined : await db('logos').where({ id: toBinary(id) }).first<LogoRow | undefined>()
  return {
    async keep(companyId: string, { id, width, height, print }: CompanyLogo): Promise<void> {
      const logo = { id: toBinary(id), company_id: toBinary(companyId), width, height, print: Buffer.from(print, 'base64') }
      await db('logos').insert(logo).onConflict('id').ignore()
    },

    /** Moves all logos of a company to the one that it was merged into. */
    async moveAll(from: string, into: string): Promise<void> {
      await db('logos').where({ company_id: toBinary(from) }).update({ company_id: toBinary(into) })
    },

    async removeOf(companyId: string): Promise<void> {
      await db('logos').where({ company_id: toBinary(companyId) }).delete()
    },

    async find(id: string | null): Promise<Picture | null> {
      const row = await find(id)
      return row ? { id: fromBinary(row.id), width: row.width, height: row.height } : null
    },

    /** A logo as an address that needs no network, in greys on white. */
    async findPrintable(id: string | null): Promise<string | null> {
      const row = await find(id)
      return row ? `data:image/png;base64,${row.print.toString('base64')}` : null
    },
  }
}
