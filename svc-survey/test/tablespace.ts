import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@glas/svc-kit/database/database'

/** InnoDB's default. */
const pageSize = 16_384
const indexPage = 17_855
const blobPage = 10

export interface Place {
  /** Position in the file, in bytes. */
  readonly offset: number
  /** Page number. */
  readonly page: number
  /** The page's log sequence number: grows with each change of any page. */
  readonly lsn: bigint
}

export interface RecordPlace extends Place {
  /** DB_TRX_ID: the transaction that wrote the record last, in hexadecimal. */
  readonly transaction: string
}

/** The bytes of a table's file after a flush. The server has to run on this machine. */
export async function readTablespace(db: Database, table: string): Promise<Buffer> {
  return await db.transaction(async (connection) => {
    const server = await connection.select(connection.raw('@@datadir as folder, database() as name'))
      .first<{ folder: string; name: string }>()
    await connection.raw('flush tables ?? for export', [table])
    try {
      return await readFile(join(server.folder, server.name, `${table}.ibd`))
    } finally {
      await connection.raw('unlock tables')
    }
  })
}

function placesOf(file: Buffer, bytes: Buffer, type: number): Place[] {
  const places: Place[] = []
  for (let offset = file.indexOf(bytes); offset >= 0; offset = file.indexOf(bytes, offset + 1)) {
    const page = Math.floor(offset / pageSize)
    if (file.readUInt16BE(page * pageSize + 24) !== type) continue
    places.push({ offset, page, lsn: file.readBigUInt64BE(page * pageSize + 16) })
  }
  return places
}

/**
 * Every copy of a row in pages of its table's clustered index, including erased ones that were not overwritten: the
 * key, DB_TRX_ID (6 bytes), DB_ROLL_PTR (7), and the next column, `following`.
 */
export function recordsOf(file: Buffer, key: Buffer, following: Buffer): RecordPlace[] {
  return placesOf(file, key, indexPage).flatMap((place) => {
    const after = place.offset + key.length
    if (!file.subarray(after + 13, after + 13 + following.length).equals(following)) return []
    return [{ ...place, transaction: file.toString('hex', after, after + 6) }]
  })
}

/** Positions of a long value in its overflow pages; `beginning` is enough of it to identify it. */
export const blobsOf = (file: Buffer, beginning: Buffer): Place[] => placesOf(file, beginning, blobPage)
