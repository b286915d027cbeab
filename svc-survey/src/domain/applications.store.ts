import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { type ApplicationRow, toApplication, toColumns } from './application-rows.ts'
import type { Application } from './application.ts'

/** Single applications; several are read by `createApplicationLists`. */
export function createApplicationsStore(db: Database | Transaction) {
  const applications = () => db<ApplicationRow>('applications')
  return {
    async insert(application: Application): Promise<void> {
      await applications().insert({
        id: toBinary(application.id),
        company_id: toBinary(application.companyId),
        product: application.product,
        created_at: application.createdAt,
        ...toColumns(application),
      })
    },

    async find(id: string): Promise<Application | null> {
      const row = await applications().where({ id: toBinary(id) }).first()
      return row ? toApplication(row) : null
    },

    /** Locks the row until the transaction ends, so that changes and events of one application stay in order. */
    async lock(id: string): Promise<Application | null> {
      const row = await applications().where({ id: toBinary(id) }).forUpdate().first()
      return row ? toApplication(row) : null
    },

    async save(application: Application): Promise<void> {
      await applications().where({ id: toBinary(application.id) }).update(toColumns(application))
    },

    async remove(id: string): Promise<void> {
      await applications().where({ id: toBinary(id) }).delete()
    },

    idsOf: async (companyId: string): Promise<string[]> =>
      (await applications().where({ company_id: toBinary(companyId) }).pluck<Buffer[]>('id')).map(fromBinary),

    /** Moves all applications of a company to the one that it was merged into. */
    async moveAll(from: string, into: string): Promise<void> {
      await applications().where({ company_id: toBinary(from) }).update({ company_id: toBinary(into) })
    },

    /** Records the first download of a code sheet. */
    async noteDownload(id: string, at: Date): Promise<void> {
      await applications().where({ id: toBinary(id) }).whereNull('sheets_downloaded_at').update({
        sheets_downloaded_at: at,
      })
    },
  }
}
