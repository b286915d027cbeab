import type { Database } from '../database/database.ts'

const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return value.toString('latin1') + value.toString('utf8')
  return typeof value === 'string' ? value : JSON.stringify(value) ?? ''
}

/** The values that occur in a schema, each with the columns that contain it: `users.email`. Reads every row. */
export async function tablesWith(db: Database, values: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, Set<string>> = {}
  const [tables] = await db.raw('show tables') as [Record<string, string>[]]
  for (const table of tables.map((row) => Object.values(row)[0]!)) {
    for (const row of await db(table).select() as Record<string, unknown>[]) {
      for (const [column, stored] of Object.entries(row)) {
        const text = textOf(stored)
        for (const value of values) if (text.includes(value)) (found[value] ??= new Set()).add(`${table}.${column}`)
      }
    }
  }
  return Object.fromEntries(Object.entries(found).map(([value, columns]) => [value, [...columns].toSorted()]))
}
