import type { AwardVersion, CorrectionReason } from '@glas/contracts/reporting/award-versions'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { StoredCycle } from './cycles.store.ts'

/** A published file that a correction replaced. */
export interface ReplacedFile {
  readonly version: AwardVersion
  readonly file: string
}

interface FileRow {
  version: number
  sha256: string
  published_at: Date
  reason: CorrectionReason | null
  file: string
}

const toVersion = ({ version, sha256, published_at: at, reason }: Omit<FileRow, 'file'>): AwardVersion =>
  ({ version, sha256, publishedAt: at.toISOString(), ...(reason && { reason }) })

/** The newest published file of a year. */
export const newestOf = ({ version, sha256, closedAt, correction }: StoredCycle): AwardVersion => ({
  version, sha256, publishedAt: (correction?.at ?? closedAt).toISOString(),
  ...(correction && { reason: correction.reason }),
})

/** All published files of closed years. None is ever changed or removed. */
export function createVersionsStore(db: Database | Transaction) {
  return {
    /** Keeps the newest file, which is about to be replaced. */
    async keep({ year, version, sha256, closedAt, correction, file }: StoredCycle): Promise<void> {
      await db('cycle_files').insert({
        year, version, sha256, published_at: correction?.at ?? closedAt, reason: correction?.reason ?? null, file,
      })
    },

    /** All versions of a year, the first one first. */
    async list(cycle: StoredCycle): Promise<AwardVersion[]> {
      const rows: Omit<FileRow, 'file'>[] = await db('cycle_files').where({ year: cycle.year }).orderBy('version')
        .select('version', 'sha256', 'published_at', 'reason')
      return [...rows.map(toVersion), newestOf(cycle)]
    },

    /** The replaced files of a year, the newest first. */
    async replaced(year: number): Promise<ReplacedFile[]> {
      const rows: FileRow[] = await db('cycle_files').where({ year }).orderBy('version', 'desc')
        .select('version', 'sha256', 'published_at', 'reason', 'file')
      return rows.map((row) => ({ version: toVersion(row), file: row.file }))
    },

    /** A published file by its hash. */
    async fileOf(sha256: string): Promise<string | undefined> {
      for (const table of ['cycles', 'cycle_files']) {
        const row: { file: string } | undefined = await db(table).where({ sha256 }).first('file')
        if (row) return row.file
      }
      return undefined
    },
  }
}
