/** A database schema, as far as programs that write and read it can tell. */
export interface DatabaseSchema {
  /** Columns by table and name. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, Column>>>>
  /** Unique keys, the primary one among them: `table: column, column`. */
  readonly unique: readonly string[]
  /** Foreign keys: `table: column -> table.column`. */
  readonly references: readonly string[]
}

export interface Column {
  /** As the server names it: `varchar(120)`. */
  readonly type: string
  readonly nullable: boolean
  /** An insert that does not name it is taken: a default, a counter, a computed value. */
  readonly filled: boolean
}

const sizes: Readonly<Record<string, readonly string[]>> = {
  integers: ['tinyint', 'smallint', 'mediumint', 'int', 'bigint'],
  texts: ['tinytext', 'text', 'mediumtext', 'longtext'],
  blobs: ['tinyblob', 'blob', 'mediumblob', 'longblob'],
}

interface Type {
  readonly name: string
  readonly size: number
  readonly values?: readonly string[]
  readonly rest: string
}

function readType(type: string): Type {
  const [, name = type, inner = '', rest = ''] = /^(\w+)(?:\(([^)]*)\))?(.*)$/.exec(type) ?? []
  const values = name === 'enum' ? [...inner.matchAll(/'((?:[^']|'')*)'/g)].map(([, value]) => value!) : undefined
  return { name, size: Number(inner), ...(values && { values }), rest }
}

/** Whether whatever fits the one type fits the other, and reads the same. */
function holdsAll(before: string, after: string): boolean {
  if (before === after) return true
  const [from, to] = [readType(before), readType(after)]
  if (from.rest !== to.rest) return false
  if (from.values && to.values) return from.values.every((value, index) => to.values![index] === value)
  if (from.name === to.name) return ['varchar', 'varbinary'].includes(from.name) && to.size >= from.size
  return Object.values(sizes).some((order) =>
    order.includes(from.name) && order.indexOf(to.name) > order.indexOf(from.name))
}

/**
 * What of a schema's change a version that goes on beside it would stumble over: it reads and writes the schema as it
 * was. Adding is allowed, narrowing and removing are not, until no running version knows the thing any more.
 * @param retired tables (`mails`) and columns (`mails.note`) that no running version reads or writes
 * @returns for each fault what the steps do: `drop the column mails.note`
 */
export function compareDatabases(
  before: DatabaseSchema, after: DatabaseSchema, retired: ReadonlySet<string>,
): string[] {
  const faults: string[] = []
  for (const [table, columns] of Object.entries(before.tables)) {
    if (retired.has(table)) continue
    const now = after.tables[table]
    if (!now) {
      faults.push(`drop the table ${table}`)
      continue
    }
    for (const [name, column] of Object.entries(columns)) {
      const path = `${table}.${name}`
      if (retired.has(path)) continue
      const changed = now[name]
      if (!changed) faults.push(`drop the column ${path}`)
      else if (!holdsAll(column.type, changed.type)) {
        faults.push(`make the column ${path} ${changed.type}, which was ${column.type}`)
      } else if (column.nullable && !changed.nullable) faults.push(`take no null in the column ${path} any more`)
      else if (!column.nullable && changed.nullable) faults.push(`put null into the column ${path}, which had none`)
      else if (column.filled && !changed.filled) faults.push(`take the default of the column ${path} away`)
    }
    for (const [name, column] of Object.entries(now)) {
      if (!columns[name] && !column.nullable && !column.filled) {
        faults.push(`ask for the new column ${table}.${name} in every insert`)
      }
    }
  }
  const known = (entry: string) => {
    const [table = '', columns = ''] = entry.split(/: | ->/)
    return columns.split(', ').every((name) => before.tables[table]?.[name])
  }
  for (const key of after.unique) {
    if (!before.unique.includes(key) && known(key)) faults.push(`let no two rows be alike in ${key}`)
  }
  for (const reference of after.references) {
    if (!before.references.includes(reference) && known(reference)) faults.push(`bind ${reference}`)
  }
  return faults
}
