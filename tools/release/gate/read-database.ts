import type { Connection, RowDataPacket } from 'mysql2/promise'
import type { Column, DatabaseSchema, Reference } from './compare-database.ts'

/** Every column has an alias: some servers return the names of information_schema in capitals. */
const queries = {
  columns: `select table_name as t, column_name as c, column_type as type, collation_name as collation,
      is_nullable as nullable, column_default as fallback, extra as more
    from information_schema.columns where table_schema = ? order by table_name, ordinal_position`,
  unique: `select table_name as t, index_name as k, column_name as c, sub_part as beginning
    from information_schema.statistics where table_schema = ? and non_unique = 0
    order by table_name, index_name, seq_in_index`,
  references: `select u.table_name as t, u.constraint_name as k, u.column_name as c, u.referenced_table_name as other,
      u.referenced_column_name as otherColumn, r.delete_rule as onDelete
    from information_schema.key_column_usage as u join information_schema.referential_constraints as r
      on r.constraint_schema = u.constraint_schema and r.constraint_name = u.constraint_name
        and r.table_name = u.table_name
    where u.table_schema = ? order by u.table_name, u.constraint_name, u.ordinal_position`,
}

type Row = Readonly<Record<string, string | number | null>>
interface Loose {
  readonly columns: Record<string, Column>
  readonly unique: Map<string, string[]>
  readonly references: Map<string, Reference & { columns: string[]; tableColumns: string[] }>
}

function filledBy({ fallback, nullable, more }: Row): Column['filled'] {
  if (/auto_increment/i.test(String(more))) return 'counter'
  // Some servers mark a default that is an expression as DEFAULT_GENERATED.
  if (/\b(virtual|stored|persistent)\b/i.test(String(more))) return 'generated'
  // MariaDB reports a null default as text.
  return fallback === null || (fallback === 'NULL' && nullable === 'YES') ? undefined : 'default'
}

/** Reads a database's schema. */
export async function readDatabase(connection: Connection, schema: string): Promise<DatabaseSchema> {
  const read = async (sql: string) => (await connection.query<RowDataPacket[]>(sql, [schema]))[0] as readonly Row[]
  const tables = new Map<string, Loose>()
  const tableOf = (name: string): Loose => {
    const table: Loose = tables.get(name) ?? { columns: {}, unique: new Map(), references: new Map() }
    tables.set(name, table)
    return table
  }
  for (const row of await read(queries.columns)) {
    const table = tableOf(String(row['t']))
    const filled = filledBy(row)
    table.columns[String(row['c'])] = {
      type: String(row['type']), nullable: row['nullable'] === 'YES', ...(filled && { filled }),
      ...(row['collation'] === null ? {} : { collation: String(row['collation']) }),
    }
  }
  for (const { t, k, c, beginning } of await read(queries.unique)) {
    const { unique } = tableOf(String(t))
    // A part of a key without a column name is an expression.
    const name = beginning === null ? String(c ?? '(expression)') : `${c}(${beginning})`
    unique.set(String(k), [...unique.get(String(k)) ?? [], name])
  }
  for (const { t, k, c, other, otherColumn, onDelete } of await read(queries.references)) {
    const { references } = tableOf(String(t))
    const reference = references.get(String(k))
      ?? { columns: [], table: String(other), tableColumns: [], onDelete: String(onDelete) }
    reference.columns.push(String(c))
    reference.tableColumns.push(String(otherColumn))
    references.set(String(k), reference)
  }
  return Object.fromEntries([...tables].map(([name, { columns, unique, references }]) =>
    [name, { columns, unique: [...unique.values()], references: [...references.values()] }]))
}
