import { createHash } from 'node:crypto'
import type { PrintFault } from '@glas/contracts/reporting/print'
import type { ReportFormat, ReportKind } from '@glas/contracts/reporting/report-file'
import type { ReportFile } from '@glas/contracts/reporting/reports.operations'
import type { UiLocale } from '@glas/contracts/locales'
import { fromBinary, toBinary } from '@glas/svc-kit/base/ids'
import { fromJson, toJson } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import { kindOf } from './file-kinds.ts'
import type { Frozen, FrozenPage } from './frozen.ts'

export interface StoredFile extends ReportFile {
  readonly companyId: string
  readonly attempts: number
}

interface Row {
  id: Buffer
  research_id: Buffer
  company_id: Buffer
  kind: ReportKind | null
  format: ReportFile['format']
  locale: UiLocale
  state: ReportFile['state']
  progress: number
  attempts: number
  file_name: string | null
  reason: PrintFault | null
}

const columns = [
  'id', 'research_id', 'company_id', 'kind', 'format', 'locale', 'state', 'progress', 'attempts', 'file_name', 'reason',
] as const

const toFile = (row: Row): StoredFile => ({
  id: fromBinary(row.id),
  researchId: fromBinary(row.research_id),
  companyId: fromBinary(row.company_id),
  ...(row.kind && { kind: row.kind }),
  format: row.format,
  locale: row.locale,
  state: row.state,
  progress: row.progress,
  attempts: row.attempts,
  fileName: row.file_name,
  ...(row.reason && { reason: row.reason }),
})

interface NewFile {
  readonly id: string
  readonly companyId: string
  readonly format: ReportFormat
  readonly frozen: Frozen
  readonly at: Date
}

const toRow = ({ id, companyId, format, frozen, at }: NewFile) => ({
  id: toBinary(id),
  research_id: toBinary(frozen.report.researchId),
  company_id: toBinary(companyId),
  kind: kindOf(frozen),
  format,
  locale: frozen.locale,
  split_by: '',
  state: 'queued',
  frozen: toJson(frozen),
  frozen_sha256: hashOf(frozen),
  asked_at: at,
})

/** Files of the same content are found by it: a database compares texts without case and accents. */
const hashOf = (frozen: Frozen) => createHash('sha256').update(toJson(frozen)).digest()

/** How many files of a company wait or are being made. */
export async function countUnfinished(db: Database | Transaction, companyId: string): Promise<number> {
  const [row] = await db('report_files')
    .whereIn('research_id', db('researches').where({ company_id: toBinary(companyId) }).select('id'))
    .whereIn('state', ['queued', 'working']).count({ count: '*' })
  return Number(row!.count)
}

const fileOf = (db: Database | Transaction, id: string) => db('report_files').where({ id: toBinary(id) })

/** How far the making of a file is. */
function createProgressStore(db: Database | Transaction) {
  const one = (id: string) => fileOf(db, id)
  return {
    async begin(id: string): Promise<void> {
      await one(id).whereIn('state', ['queued', 'working']).update({ state: 'working', progress: 5 })
        .increment('attempts', 1)
    },

    async progress(id: string, progress: number): Promise<void> {
      await one(id).where({ state: 'working' }).update({ progress })
    },

    async finish(id: string, content: Buffer, fileName: string): Promise<void> {
      await one(id).update({ state: 'ready', progress: 100, content, file_name: fileName })
    },

    async fail(id: string, reason?: PrintFault): Promise<void> {
      await one(id).whereNot({ state: 'ready' }).update({ state: 'failed', progress: 0, reason: reason ?? null })
    },
  }
}

function createRemovals(db: Database | Transaction) {
  return {
    /** Removes those requested before an instant; returns how many. */
    async removeBefore(instant: Date): Promise<number> {
      return await db('report_files').where('asked_at', '<', instant).delete()
    },

    /** Removes the oldest finished files of a research until `most` are left. */
    async keepNewest(researchId: string, most: number): Promise<void> {
      const own = { research_id: toBinary(researchId) }
      const old: Buffer[] = await db('report_files').where(own)
        .orderBy([{ column: 'asked_at', order: 'desc' }, { column: 'id', order: 'desc' }])
        .offset(most).limit(most).pluck('id')
      await db('report_files').whereIn('id', old).whereIn('state', ['ready', 'failed']).delete()
    },

    /** Removes all files of a research. */
    async removeOf(researchId: string): Promise<void> {
      await db('report_files').where({ research_id: toBinary(researchId) }).delete()
    },
  }
}

export function createDocumentStore(db: Database | Transaction) {
  const one = (id: string) => fileOf(db, id)
  return {
    ...createProgressStore(db), ...createRemovals(db),

    async insert(file: NewFile): Promise<void> {
      await db('report_files').insert(toRow(file))
    },

    async find(id: string): Promise<StoredFile | undefined> {
      const row: Row | undefined = await one(id).first(...columns)
      return row && toFile(row)
    },

    /** A file of the same content that exists or is being made. */
    async findAlike(format: ReportFormat, frozen: Frozen): Promise<StoredFile | undefined> {
      const row: Row | undefined = await db('report_files')
        .where({
          research_id: toBinary(frozen.report.researchId), format, locale: frozen.locale, frozen_sha256: hashOf(frozen),
        })
        .whereNot({ state: 'failed' }).orderBy('asked_at', 'desc').first(...columns)
      return row && toFile(row)
    },

    /** Those that are made or being made, the newest first. */
    async list(researchId: string, most: number): Promise<(StoredFile & { readonly requestedAt: Date })[]> {
      const rows: (Row & { asked_at: Date })[] = await db('report_files')
        .where({ research_id: toBinary(researchId) }).whereNot({ state: 'failed' })
        .orderBy([{ column: 'asked_at', order: 'desc' }, 'id']).limit(most).select(...columns, 'asked_at')
      return rows.map((row) => ({ ...toFile(row), requestedAt: row.asked_at }))
    },

    async frozenOf<F extends Frozen = FrozenPage>(id: string): Promise<F | undefined> {
      const row = await one(id).first('frozen')
      return row && fromJson<F>(row.frozen)
    },

    async contentOf(id: string): Promise<Buffer | undefined> {
      const row = await one(id).first('content')
      return row?.content ?? undefined
    },
  }
}
