import { createHash } from 'node:crypto'
import { fromBinary } from '@glas/svc-kit/base/ids'
import type { Survey } from './start.ts'

export type Row = Record<string, unknown>

/** Every row of every table. */
export async function readAll(survey: Survey): Promise<Map<string, Row[]>> {
  const [tables = []] = await survey.db.raw<[{ name: string }[]]>(
    'select table_name as name from information_schema.tables where table_schema = database()',
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables) all.set(name, await survey.db(name))
  return all
}

/** All of a table as bytes: text as UTF-8, binary unchanged. */
const bytesOf = (rows: readonly Row[]) =>
  Buffer.concat(rows.flatMap((row) => Object.values(row).flatMap((value) => [
    Buffer.isBuffer(value) ? value : Buffer.from(value instanceof Date ? value.toISOString() : String(value)),
    Buffer.of(10),
  ])))

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** The forms in which a value might have been recorded: as it is, as text, as a hash. */
export const formsOf = (value: Buffer): Buffer[] => [value, sha256(value)].flatMap((bytes) => [
  bytes, ...(['hex', 'base64', 'base64url'] as const).map((encoding) => Buffer.from(bytes.toString(encoding))),
  ...(bytes.length === 16 ? [Buffer.from(fromBinary(bytes))] : []),
])

export const textForms = (text: string) =>
  [...new Set([text, text.replaceAll('-', ''), text.toLowerCase()])].flatMap((each) => formsOf(Buffer.from(each)))

export const holds = (bytes: Buffer, forms: readonly Buffer[]) => forms.some((form) => bytes.includes(form))

/** Names of tables that contain at least one of the values. */
export const tablesWith = (all: Map<string, Row[]>, values: readonly (readonly Buffer[])[]) =>
  [...all].filter(([, rows]) => {
    const bytes = bytesOf(rows)
    return values.some((forms) => holds(bytes, forms))
  }).map(([name]) => name).toSorted()

export const hex = (value: unknown) => (value as Buffer).toString('hex')
