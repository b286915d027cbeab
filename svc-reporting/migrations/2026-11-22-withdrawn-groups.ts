import type { Report } from '@glas/contracts/reporting/report'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Migration } from '@glas/svc-kit/database/migrations'
import { withdrawUnproven } from '../src/domain/tables/withdraw.ts'

/**
 * Removes from reports published before the range gate what may no longer be shown (decision 021). Parts are rebuilt
 * when they are read, files when they are requested.
 */
export const withdrawnGroups: Migration = {
  name: '2026-11-22-withdrawn-groups',
  up: async (db) => {
    for (const { id } of await db('researches').whereNotNull('report').select('id')) {
      // An instance of the previous version may be writing parts of this report.
      await db.transaction(async (trx) => {
        const { report } = await trx('researches').where({ id }).forUpdate().first('report')
        await trx('researches').where({ id }).update({ report: toJson(withdrawUnproven(fromJson<Report>(report))) })
        await trx('report_parts').where({ research_id: id }).delete()
        await trx('report_files').where({ research_id: id }).delete()
      })
    }
  },
}
