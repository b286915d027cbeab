/** A database schema by its tables, as far as programs that write and read it can tell. */
export type DatabaseSchema = Readonly<Record<string, Table>>

export interface Table {
  readonly columns: Readonly<Record<string, Column>>
  /** The columns of each unique key, the primary one among them; `name(10)` where only a beginning counts. */
  readonly unique: readonly (readonly string[])[]
  readonly references: readonly Reference[]
}

export interface Column {
  /** As the server names it: `varchar(120)`. */
  readonly type: string
  /** Of texts. */
  readonly collation?: string
  readonly nullable: boolean
  /** What an insert that does not name it puts there: a default other than null, a counter's next, a computed value. */
  readonly filled?: 'default' | 'counter' | 'generated'
}

/** A foreign key. */
export interface Reference {
  readonly columns: readonly string[]
  readonly table: string
  readonly tableColumns: readonly string[]
  /** What becomes of its rows when the row that they point at is deleted: `CASCADE`, `SET NULL`; else it can't be. */
  readonly onDelete: string
}

const sizes: Readonly<Record<string, readonly string[]>> = {
  integers: ['tinyint', 'smallint', 'mediumint', 'int', 'bigint'],
  texts: ['tinytext', 'text', 'mediumtext', 'longtext'],
  blobs: ['tinyblob', 'blob', 'mediumblob', 'longblob'],
}

interface Type {
  readonly name: string
  readonly size: number
  /** Digits behind the point. */
  readonly scale: number
  readonly values?: readonly string[]
  readonly rest: string
}

function readType(type: string): Type {
  const [, name = type, inner = '', rest = ''] = /^(\w+)(?:\(((?:'(?:[^']|'')*'|[^)'])*)\))?(.*)$/.exec(type) ?? []
  const values = name === 'enum' ? [...inner.matchAll(/'((?:[^']|'')*)'/g)].map(([, value]) => value!) : undefined
  const [size, scale = 0] = inner.split(',').map(Number)
  return { name, size: size!, scale, ...(values && { values }), rest }
}

/** A `tinytext` counts bytes, of which a character has up to four; all larger ones hold every varchar. */
const holdsText = ({ name }: Type, characters: number) =>
  name === 'tinytext' ? characters * 4 <= 255 : sizes.texts!.includes(name)

/** Whether whatever fits the one type fits the other, and reads the same. */
function holdsAll(before: string, after: string): boolean {
  if (before === after) return true
  const [from, to] = [readType(before), readType(after)]
  if (from.rest !== to.rest) return false
  if (from.values && to.values) return from.values.every((value, index) => to.values![index] === value)
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
  if (!holdsAll(before.type, after.type)) return `make the column ${path} ${after.type}, which was ${before.type}`
  if (before.collation !== after.collation) {
    return `compare the column ${path} by ${after.collation}, and not by ${before.collation} any more`
  }
  if (before.nullable && !after.nullable) return `take no null in the column ${path} any more`
  if (!before.nullable && after.nullable) return `put null into the column ${path}, which had none`
  if (before.filled === after.filled) return undefined
  if (after.filled === 'generated') return `compute the column ${path}, so that nobody else may write it`
  if (before.filled === 'generated') return `compute the column ${path} no longer`
  return before.filled && `take the default of the column ${path} away`
}

/** Whether rows that are alike in the key would be alike in the other, too: then that one refuses them already. */
const isWithin = (columns: readonly string[], key: readonly string[]) => columns.every((name) => key.includes(name))
const nameOf = (part: string) => part.replace(/\(\d+\)$/, '')

/** Whether rows that know nothing of what is new in a key escape it: null is like nothing, a counter never repeats. */
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
 * What of a schema's change a version that goes on beside it would stumble over: it reads and writes the schema as it
 * was. Adding is allowed, narrowing and removing are not, until no running version knows the thing any more.
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
      faults.push(`ask for the new column ${table}.${name} in every insert`)
    }
  }
  for (const key of before.unique) {
    const isUsed = !key.some((name) => retired.has(`${table}.${nameOf(name)}`))
    if (isUsed && !after.unique.some((other) => isWithin(other, key))) {
      faults.push(`let rows be alike in ${table}: ${key.join(', ')}`)
    }
  }
  for (const key of after.unique) {
    if (!before.unique.some((other) => isWithin(other, key)) && !isEscaped(key, before, after)) {
      faults.push(`let no two rows be alike in ${table}: ${key.join(', ')}`)
    }
  }
  for (const reference of after.references) {
    const isKnown = before.references.some((one) => inWords(table, one) === inWords(table, reference))
    // A row that points nowhere is bound to nothing; a new counter is no null.
    const isFree = reference.columns.some((name) =>
      !before.columns[name] && after.columns[name]?.nullable && !after.columns[name].filled)
    if (!isKnown && !isFree) faults.push(`bind ${inWords(table, reference)}`)
  }
  return faults
}
