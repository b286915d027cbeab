import { modernFormats, type AssetKey, type ModernFormat } from '@glas/contracts/identity/asset-path'
import type { Picture } from '@glas/contracts/identity/assets.operations'
import type { CompanyLogo } from '@glas/contracts/identity/identity.events'
import { fromBinary, randomId, toBinary } from '@glas/svc-kit/base/ids'
import type { Database, Transaction } from '@glas/svc-kit/database/database'

export type AssetKind = 'logo' | 'photo'

/** A picture in one of its sizes. */
export interface AssetFile {
  readonly key: AssetKey
  readonly mediaType: 'image/jpeg' | 'image/png' | ModernFormat
  readonly bytes: Buffer
}

export interface NewAsset {
  readonly companyId: string
  readonly kind: AssetKind
  /** Pixels of the file `full`. */
  readonly width: number
  readonly height: number
  /** SHA-256 of the file `full`. */
  readonly sha256: Buffer
  /** Each size once in the format for everybody, and possibly in modern ones. */
  readonly files: readonly AssetFile[]
}

/** A file that only clients which accept its format are sent. */
const isModern = ({ mediaType }: AssetFile): boolean => modernFormats.some((format) => format === mediaType)

interface FileRow {
  media_type: AssetFile['mediaType']
  bytes: Buffer
}

interface AssetRow {
  id: Buffer
  width: number
  height: number
}

const pictureOf = ({ id, width, height }: AssetRow): Picture => ({ id: fromBinary(id), width, height })

async function findFile(
  db: Database | Transaction, file: { asset_id: Buffer; key: AssetKey }, accepted: readonly ModernFormat[],
): Promise<Omit<AssetFile, 'key'> | null> {
  const modern = accepted.length > 0 && await db('asset_renditions').where(file).whereIn('media_type', accepted)
    .orderByRaw('length(bytes)').first<FileRow | undefined>('media_type', 'bytes')
  const row = modern || await db('asset_files').where(file).first<FileRow | undefined>('media_type', 'bytes')
  return row ? { mediaType: row.media_type, bytes: row.bytes } : null
}

async function insertFiles(db: Database | Transaction, assetId: Buffer, files: readonly AssetFile[]): Promise<void> {
  const rows = (some: readonly AssetFile[]) =>
    some.map(({ key, mediaType, bytes }) => ({ asset_id: assetId, key, media_type: mediaType, bytes }))
  await db('asset_files').insert(rows(files.filter((file) => !isModern(file))))
  const modern = files.filter(isModern)
  if (modern.length > 0) await db('asset_renditions').insert(rows(modern))
}

/** How long an unused photo is kept after its upload, in ms. */
export const unusedMs = 24 * 3_600_000

/** Logos and photos of companies. An id never names another picture. */
export function createAssetStore(db: Database | Transaction) {
  return {
    async find(id: string): Promise<Picture | null> {
      const row = await db('assets').where({ id: toBinary(id) }).first<AssetRow | undefined>('id', 'width', 'height')
      return row ? pictureOf(row) : null
    },

    /** @param accepted the modern formats of which the smallest file may replace the one for everybody */
    findFile: (id: string, key: AssetKey, accepted: readonly ModernFormat[] = []) =>
      findFile(db, { asset_id: toBinary(id), key }, accepted),

    /** A logo with its picture for printing. */
    async findPrintable(id: string): Promise<CompanyLogo | null> {
      const logo = await this.find(id)
      const print = logo && await this.findFile(id, 'print')
      return print && { ...logo, print: print.bytes.toString('base64') }
    },

    /** How many a company has added since an instant of real time. */
    async countSince(companyId: string, since: Date): Promise<number> {
      const [row] = await db('assets').where({ company_id: toBinary(companyId) }).where('created_at', '>', since)
        .count<{ count: number }[]>({ count: '*' })
      return Number(row?.count ?? 0)
    },

    /** Adds a picture; if the company already has the same one of this kind, returns that. Lock the company first. */
    async add({ companyId, kind, width, height, sha256, files }: NewAsset, now: Date): Promise<Picture> {
      const content = { company_id: toBinary(companyId), kind, sha256 }
      const known = await db('assets').where(content).first<AssetRow | undefined>('id', 'width', 'height')
      if (known) {
        // An unused photo is in use again.
        await db('assets').where({ id: known.id }).update({ in_use: true, created_at: now })
        return pictureOf(known)
      }
      const id = randomId()
      // Other services show pictures: one stays until the company is erased, or until it is reported as no longer used.
      await db('assets').insert({ id: toBinary(id), ...content, width, height, in_use: true, created_at: now })
      await insertFiles(db, toBinary(id), files)
      return { id, width, height }
    },

    /**
     * Marks a photo as used, which keeps it from being erased, or as unused.
     * @returns false if it isn't a photo of this company
     */
    async usePhoto(companyId: string, id: string, inUse: boolean): Promise<boolean> {
      const photo = { id: toBinary(id), company_id: toBinary(companyId), kind: 'photo' }
      return (await db('assets').where(photo).update({ in_use: inUse })) > 0
    },

    /** Erases photos that nothing has used for a day. @param now in real time */
    async deleteUnused(now: Date, limit: number): Promise<number> {
      return db('assets').where({ in_use: false }).where('created_at', '<=', new Date(now.getTime() - unusedMs))
        .limit(limit).delete()
    },
  }
}
