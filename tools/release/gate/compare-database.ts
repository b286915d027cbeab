/** A database schema by its tables, as far as it affects programs that write and read it. */
export type DatabaseSchema = Readonly<Record<string, Table>>

export interface Table {
  readonly columns: Readonly<Record<string, Column>>
  /** The columns of each unique key, including the primary key; `name(10)` if it covers only a prefix. */
  readonly unique: readonly (readonly string[])[]
  readonly references: readonly Reference[]
}

export interface Column {
  /** As the server names it: `varchar(120)`. */
  readonly type: string
  /** Only for texts. */
  readonly collation?: string
  readonly nullable: boolean
  /** The value of an insert that omits it: a default other than null, an auto-increment, a computed value. */
  readonly filled?: 'default' | 'counter' | 'generated'
}

/** A foreign key. */
export interface Reference {
  readonly columns: readonly string[]
  readonly table: string
  readonly tableColumns: readonly string[]
  /**
   * What happens to its rows when the referenced row is deleted: `CASCADE`, `SET NULL`; otherwise it can't be deleted.
   */
  readonly onDelete: string
}

const sizes = {
  integers: ['tinyint', 'smallint', 'mediumint', 'int', 'bigint'],
  texts: ['tinytext', 'text', 'mediumtext', 'longtext'],
  blobs: ['tinyblob', 'blob', 'mediumblob', 'longblob'],
}

interface Type {
  readonly name: string
  readonly size: number
  /** Decimal places. */
  readonly scale: number
  readonly values?: readonly string[]
  readonly rest: string
}

function readType(type: string): Type {
  const [, name = type, inner = '', rest = ''] = /^(\w+)(?:\(((?:'(?:[^']|'')*'|[^)'])*)\))?(.*)$/.exec(type) ?? []
  const values = name === 'enum' ? [...inner.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value) : undefined
  const [size = 0, scale = 0] = inner.split(',').map(Number)
  return { name, size, scale, ...(values && { values }), rest }
}

/** A `tinytext` is limited in bytes, of which a character has up to four; all larger ones hold every varchar. */
const holdsText = ({ name }: Type, characters: number) =>
  name === 'tinytext' ? characters * 4 <= 255 : sizes.texts.includes(name)

const isBeginning = (some: readonly string[], all: readonly string[]) =>
  some.every((value, index) => all[index] === value)

/** Whether every value of the one type fits the other, and reads the same. */
function holdsAll(before: string, after: string): boolean {
  if (before === after) return true
  const [from, to] = [readType(before), readType(after)]
  if (from.rest !== to.rest) return false
  if (from.values && to.values) return isBeginning(from.values, to.values)
  if (from.name === 'varchar' && holdsText(to, from.size)) return true
  if (from.name !== to.name) {
    return Object.values(sizes).some((order) =>
      order.includes(from.name) && order.indexOf(to.name) > order.indexOf(from.name))
  }
  if (from.name === 'decimal') return to.scale >= from.scale && to.size - to.scale >= from.size - from.scale
  return ['char', 'varchar', 'varbinary'].includes(from.name) && to.size >= from.size
}

function columnFault(path: string, before: Column, after: Column | undefined): string | undefined {
  if (!after) return `drop the column ${path}`
  if (!holdsAll(before.type, after.type)) {
    return `change the type of the column ${path} from ${before.type} to ${after.type}`
  }
  if (before.collation !== after.collation) {
    return `change the collation of the column ${path} from ${before.collation} to ${after.collation}`
  }
  if (before.nullable && !after.nullable) return `forbid null in the column ${path}`
  if (!before.nullable && after.nullable) return `allow null in the column ${path}`
  if (before.filled === after.filled) return undefined
  if (after.filled === 'generated') return `make the column ${path} computed, so that writing it fails`
  if (before.filled === 'generated') return `stop computing the column ${path}`
  return before.filled && `drop the default of the column ${path}`
}

/** Whether rows with equal keys here would also have equal keys in the other, which then refuses them already. */
const isWithin = (columns: readonly string[], key: readonly string[]) => columns.every((name) => key.includes(name))
const nameOf = (part: string) => part.replace(/\(\d+\)$/, '')

/**
 * Whether rows that omit a key's new columns can't collide: null equals nothing, and an auto-increment never repeats.
 */
function isEscaped(key: readonly string[], before: Table, after: Table): boolean {
  return key.map(nameOf).some((name) => {
    const column = after.columns[name]
    return column && !before.columns[name] && (column.filled ? column.filled === 'counter' : column.nullable)
  })
}

const inWords = (table: string, { columns, table: other, tableColumns }: Reference) =>
  `${table}: ${columns.join(', ')} -> ${other}.${tableColumns.join(', ')}`
const letsDelete = ({ onDelete }: Reference) => ['CASCADE', 'SET NULL'].includes(onDelete)

/**
 * Changes of a schema that break a version that continues beside it and reads and writes the schema as it was. Adding
 * is allowed; narrowing and removing are not, until no running version uses the thing any more.
 * @param retired tables (`mails`) and columns (`mails.note`) that no running version reads or writes
 * @returns for each fault what the steps do: `drop the column mails.note`
 */
export function compareDatabases(
  before: DatabaseSchema, after: DatabaseSchema, retired: ReadonlySet<string>,
): string[] {
  const faults = Object.entries(before).filter(([name]) => !retired.has(name)).flatMap(([name, table]) => {
    const now = after[name]
    return now ? tableFaults(name, table, now, retired) : [`drop the table ${name}`]
  })
  for (const [name, { references }] of Object.entries(after)) {
    const was = before[name]?.references ?? []
    for (const reference of references) {
      const known = was.find((one) => inWords(name, one) === inWords(name, reference))
      const isTheirs = before[reference.table] && !retired.has(reference.table)
      if (isTheirs && !letsDelete(reference) && (!known || letsDelete(known))) {
        faults.push(`keep rows of ${reference.table} from being deleted, by ${inWords(name, reference)}`)
      }
    }
  }
  return faults
}

function tableFaults(table: string, before: Table, after: Table, retired: ReadonlySet<string>): string[] {
  const faults: string[] = []
  for (const [name, column] of Object.entries(before.columns)) {
    const fault = retired.has(`${table}.${name}`) ? undefined
      : columnFault(`${table}.${name}`, column, after.columns[name])
    if (fault) faults.push(fault)
  }
  for (const [name, { nullable, filled }] of Object.entries(after.columns)) {
    if (!before.columns[name] && !nullable && !filled) {
      faults.push(`require the new column ${table}.${name} in every insert`)
    }
  }
  for (const key of before.unique) {
    const isUsed = !key.some((name) => retired.has(`${table}.${nameOf(name)}`))
    if (isUsed && !after.unique.some((other) => isWithin(other, key))) {
      faults.push(`drop the unique key of ${table}: ${key.join(', ')}`)
    }
  }
  for (const key of after.unique) {
    if (!before.unique.some((other) => isWithin(other, key)) && !isEscaped(key, before, after)) {
      faults.push(`add a unique key to ${table}: ${key.join(', ')}`)
    }
  }
  for (const reference of after.references) {
    const isKnown = before.references.some((one) => inWords(table, one) === inWords(table, reference))
    // A null reference isn't constrained; a new auto-increment is never null.
    const isFree = reference.columns.some((name) =>
      !before.columns[name] && after.columns[name]?.nullable && !after.columns[name].filled)
    if (!isKnown && !isFree) faults.push(`add the foreign key ${inWords(table, reference)}`)
  }
  return faults
}
