import type { Report } from '@glas/contracts/reporting/report'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Migration } from '@glas/svc-kit/database/migrations'
import { withdrawUnproven } from '../src/domain/withdraw.ts'

/**
 * Removes from reports that were released before range checks what may no longer be shown (decision 021). Parts are
 * made again when they are read, files when they are asked for.
 */
export const withdrawnGroups: Migration = {
  name: '2026-11-22-withdrawn-groups',
  up: async (db) => {
    for (const { id } of await db('researches').whereNotNull('report').select('id')) {
      // An instance of the version before may be making parts of this report.
      await db.transaction(async (trx) => {
        const { report } = await trx('researches').where({ id }).forUpdate().first('report')
        await trx('researches').where({ id }).update({ report: toJson(withdrawUnproven(fromJson<Report>(report))) })
        await trx('report_parts').where({ research_id: id }).delete()
        await trx('report_files').where({ research_id: id }).delete()
      })
    }
  },
}
