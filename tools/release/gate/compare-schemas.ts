import { Ajv, type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import type { ReadNode, Schema } from './contracts.ts'
import { compareLimits, type LimitWhat } from './compare-limits.ts'

/** How the sender's schema exceeds the receiver's. */
export type FaultWhat =
  | LimitWhat | 'missing' | 'renamed' | 'optional' | 'null' | 'type' | 'enum' | 'closed' | 'unknown'

export interface SchemaFault {
  readonly what: FaultWhat
  /** Names of fields, `*` for an item or a key. */
  readonly path: readonly string[]
  /** End of a sentence whose subject is the field. */
  readonly detail: string
}

export interface CompareOptions {
  /** The fields that the receiver reads; absent: all that its schema names. */
  readonly reads?: ReadNode
  /**
   * Fields that the sender is known to send beside those that its schema requires, so that the receiver must know them.
   */
  readonly sends?: ReadNode
  /** Fields that the receiver does not know are dropped (requests). */
  readonly unknownIsLost?: boolean
}

const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void
const ajv = new Ajv({ strict: false, allErrors: false })
addFormats(ajv)

/** A schema's alternatives: its unions and lists of types, split. */
export function alternatives(schema: Schema): readonly Schema[] {
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.flatMap(alternatives)
  if (Array.isArray(schema.type)) return (schema.type as string[]).map((type) => ({ ...schema, type }))
  if (schema.const !== undefined) return [{ enum: [schema.const] }]
  return [schema]
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null

/** Compiled schemas by their JSON: versions of a part have most of them in common, as objects that are not the same. */
const compiled = new Map<string, ValidateFunction>()

function validates(schema: Schema, value: unknown): boolean {
  const key = JSON.stringify(schema)
  const validate = compiled.get(key) ?? ajv.compile(schema)
  compiled.set(key, validate)
  return validate(value)
}

/** Whether the value fits the schema. */
export function fits(schema: Schema, value: unknown): boolean {
  if (!isScalar(value)) return validates(schema, value)
  // Compiling takes a millisecond, and most schemas are as simple as this.
  return alternatives(schema).some((one) => {
    const keywords = Object.keys(one).filter((keyword) => !annotations.has(keyword))
    if (one.enum && keywords.length === 1) return one.enum.includes(value)
    if (keywords.length === 1 && one.type === typeOf(value)) return true
    if (typeof one.type === 'string' && one.type !== 'integer' && one.type !== typeOf(value)) return false
    return validates(one, value)
  })
}

const annotations = new Set(['title', 'description', 'examples', 'default', '$comment', '$id', '$schema'])

const meaningOf = (schema: object) => new Map<string, unknown>(
  Object.entries(schema).filter(([name, value]) => !annotations.has(name) || typeof value === 'object'))

/** Whether two schemas are equal, apart from texts for people and order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [meaningOf(one), meaningOf(other)]
  return left.size === right.size
    && [...left].every(([name, value]) => right.has(name) && isSame(value, right.get(name)))
}

/** Keywords that contracts don't use; a schema that has one must be equal, or it is refused. */
const beyond = [
  '$ref', 'allOf', 'not', 'if', 'prefixItems', 'contains', 'propertyNames', 'dependentSchemas', 'dependentRequired',
  'unevaluatedProperties', 'unevaluatedItems',
] as const

const isAny = (schema: Schema) =>
  !['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'patternProperties', 'items']
    .some((keyword) => schema[keyword] !== undefined)

/** JSON type of a value. */
export const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** JSON types of an alternative. */
function typesOf(schema: Schema): Set<string> {
  if (schema.enum) return new Set(schema.enum.map(typeOf))
  if (typeof schema.type === 'string') return new Set([schema.type])
  return new Set([schema.items ? 'array' : 'object'])
}

const typeFits = (from: string, to: string) => from === to || (from === 'integer' && to === 'number')
/** `string or null` */
export const nameOf = (schema: Schema) =>
  [...new Set(alternatives(schema).flatMap((one) => [...typesOf(one)]))].join(' or ')

/**
 * How `sent` can exceed what `taken` allows: an empty list means that everything that fits the first also fits the
 * second, as far as it is read. It is a fault if that can't be determined (two different patterns).
 */
export function compareSchemas(
  sent: Schema, taken: Schema, options: CompareOptions = {}, path: readonly string[] = [],
): SchemaFault[] {
  if (isSame(sent, taken)) return []
  const strange = beyond.find((keyword) => keyword in sent || keyword in taken)
  if (strange) return [{ what: 'format', path, detail: `has changed, and schemas with '${strange}' can't be compared` }]
  if (alternatives(taken).some(isAny)) return []
  if (alternatives(sent).some(isAny)) {
    return [{ what: 'type', path, detail: `may be anything instead of ${nameOf(taken)}` }]
  }
  const takenBranches = alternatives(taken)
  const faults: SchemaFault[] = []
  for (const branch of alternatives(sent)) faults.push(...compareBranch(branch, taken, takenBranches, options, path))
  return distinct(faults)
}

function distinct(faults: readonly SchemaFault[]): SchemaFault[] {
  const seen = new Set<string>()
  return faults.filter(({ what, path }) => {
    const key = `${what} ${path.join('/')}`
    return !seen.has(key) && Boolean(seen.add(key))
  })
}

function compareBranch(
  sent: Schema, taken: Schema, takenBranches: readonly Schema[], options: CompareOptions, path: readonly string[],
): SchemaFault[] {
  if (sent.enum) return compareValues(sent.enum, taken, takenBranches, options, path)
  const [type = 'object'] = typesOf(sent)
  const suited = takenBranches.filter((branch) => [...typesOf(branch)].some((one) => typeFits(type, one)))
  if (suited.length === 0) {
    if (type === 'null') return [{ what: 'null', path, detail: 'may be null' }]
    return [{ what: 'type', path, detail: `is ${type} instead of ${nameOf(taken)}` }]
  }
  const perBranch = suited.map((branch) => branch.enum
    ? compareOpenValue(type, branch.enum, options, path)
    : compareOne(type, sent, branch, options, path))
  return perBranch.reduce((best, faults) => (faults.length < best.length ? faults : best))
}

function compareValues(
  values: readonly unknown[], taken: Schema, takenBranches: readonly Schema[], options: CompareOptions,
  path: readonly string[],
): SchemaFault[] {
  const refused = values.filter((value) => !fits(taken, value) && !options.reads?.takes?.(value))
  if (refused.length === 0) return []
  const types = new Set(takenBranches.flatMap((branch) => [...typesOf(branch)]))
  const strangers = refused.filter((value) => value !== null && ![...types].some((type) =>
    typeFits(Number.isInteger(value) ? 'integer' : typeOf(value), type)))
  if (strangers.length > 0) {
    return [{ what: 'type', path, detail: `is ${typeOf(strangers[0])} instead of ${nameOf(taken)}` }]
  }
  const faults: SchemaFault[] = []
  if (refused.includes(null)) faults.push({ what: 'null', path, detail: 'may be null' })
  const others = refused.filter((value) => value !== null)
  if (others.length > 0) {
    const named = others.map((value) => JSON.stringify(value)).join(', ')
    faults.push({ what: 'enum', path, detail: `may be ${named}, which is not among the values taken` })
  }
  return faults
}

function compareOpenValue(
  type: string, values: readonly unknown[], options: CompareOptions, path: readonly string[],
): SchemaFault[] {
  if (type === 'null' && values.includes(null)) return []
  // A reader that accepts an arbitrary new value accepts them all.
  if (options.reads?.takes?.('a value that no one has thought of')) return []
  return [{ what: 'enum', path, detail: `may be any ${type} instead of one of ${values.length} values` }]
}

function compareOne(
  type: string, sent: Schema, taken: Schema, options: CompareOptions, path: readonly string[],
): SchemaFault[] {
  const limits = compareLimits(sent, taken).map((fault) => ({ ...fault, path }))
  if (type === 'object') return [...limits, ...compareObjects(sent, taken, options, path)]
  if (type === 'array') {
    if (!taken.items) return limits
    return [...limits, ...compareSchemas(sent.items ?? {}, taken.items, below(options, '*'), [...path, '*'])]
  }
  return limits
}

const nothing: ReadNode = { fields: new Map() }

function below(options: CompareOptions, name: string): CompareOptions {
  return {
    ...(options.reads ? { reads: options.reads.fields.get(name) ?? options.reads.fields.get('*') ?? nothing } : {}),
    ...(options.sends ? { sends: options.sends.fields.get(name) ?? options.sends.fields.get('*') ?? nothing } : {}),
    ...(options.unknownIsLost ? { unknownIsLost: true } : {}),
  }
}

/** The schema of a named field, declared or matched by the pattern of its name. */
export function fieldOf(schema: Schema, name: string): Schema | undefined {
  if (schema.properties && Object.hasOwn(schema.properties, name)) return schema.properties[name]
  const byPattern = Object.entries(schema.patternProperties ?? {})
    .find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1]
  if (byPattern) return byPattern
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
}

const requires = (schema: Schema, name: string) => schema.required?.includes(name) ?? false

function compareObjects(sent: Schema, taken: Schema, options: CompareOptions, path: readonly string[]): SchemaFault[] {
  const { reads } = options
  const faults: SchemaFault[] = []
  const lost = lostFields(sent, taken, options)
  const added = Object.entries(sent.properties ?? {}).filter(([name]) => !fieldOf(taken, name))
  for (const [name, field] of Object.entries(taken.properties ?? {})) {
    if (reads && !reads.fields.has(name)) continue
    const given = fieldOf(sent, name)
    const at = [...path, name]
    if (given) {
      if (requires(taken, name) && !requires(sent, name)) {
        faults.push({ what: 'optional', path: at, detail: 'may be absent' })
      }
      faults.push(...compareSchemas(given, field, below(options, name), at))
      continue
    }
    if (!reads && !requires(taken, name)) continue
    const twin = added.find(([, other]) => isSame(other, field))?.[0]
    if (!twin) faults.push({ what: 'missing', path: at, detail: 'is not there' })
    else if (!options.unknownIsLost) {
      faults.push({ what: 'renamed', path: at, detail: `is gone, perhaps renamed to '${twin}'` })
    }
  }
  for (const name of lost) {
    const twin = Object.entries(taken.properties ?? {})
      .find(([other, field]) => !fieldOf(sent, other) && isSame(field, sent.properties?.[name]))?.[0]
    faults.push(twin
      ? { what: 'renamed', path: [...path, name], detail: `is not known, perhaps renamed to '${twin}'` }
      : { what: 'unknown', path: [...path, name], detail: 'is not known' })
  }
  if (taken.additionalProperties === false && sent.additionalProperties !== false) {
    faults.push({ what: 'closed', path, detail: 'takes no further fields any more' })
  }
  return [...faults, ...compareMaps(sent, taken, options, path)]
}

/** The sender's fields that its receiver would drop. */
function lostFields(sent: Schema, taken: Schema, { sends, unknownIsLost }: CompareOptions): Set<string> {
  if (!unknownIsLost || !taken.properties) return new Set()
  return new Set(Object.keys(sent.properties ?? {})
    .filter((name) => !fieldOf(taken, name) && (requires(sent, name) || sends?.fields.has(name))))
}

/** Objects whose keys are data. */
function compareMaps(sent: Schema, taken: Schema, options: CompareOptions, path: readonly string[]): SchemaFault[] {
  const faults: SchemaFault[] = []
  for (const [pattern, value] of Object.entries(taken.patternProperties ?? {})) {
    for (const [name, field] of Object.entries(sent.properties ?? {})) {
      if (!new RegExp(pattern, 'u').test(name) || taken.properties?.[name]) continue
      faults.push(...compareSchemas(field, value, below(options, name), [...path, name]))
    }
    for (const [other, field] of Object.entries(sent.patternProperties ?? {})) {
      if (other !== pattern && !pattern.startsWith('^.*$')) {
        faults.push({ what: 'format', path: [...path, '*'], detail: `has keys like ${other} instead of ${pattern}` })
      }
      faults.push(...compareSchemas(field, value, below(options, '*'), [...path, '*']))
    }
  }
  return faults
}
