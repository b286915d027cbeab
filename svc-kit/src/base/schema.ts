import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import type { FaultRule, FieldFault } from '@glas/contracts/errors'

/** The parts of a JSON Schema that are used here. */
interface Schema {
  readonly [keyword: string]: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: unknown
  readonly items?: Schema | readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export interface Checked<T> {
  /** The value without undeclared fields, ids in lower case, coerced if requested. */
  readonly value: T
  readonly faults: readonly FieldFault[]
}

export type Check = (value: unknown) => Checked<unknown>

interface CheckOptions {
  /** Texts become numbers and booleans, a single value an array: for params and query. */
  readonly coerce?: boolean
  /** Unknown fields stay (consumers of events). */
  readonly keepUnknown?: boolean
}

const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void

function createAjv({ coerce = false, allErrors = true }: { coerce?: boolean; allErrors?: boolean } = {}): Ajv {
  const ajv = new Ajv({
    allErrors, strictTypes: false, strictTuples: false, strictRequired: false, useDefaults: true,
    coerceTypes: coerce ? 'array' : false, ownProperties: true,
  })
  addFormats(ajv)
  return ajv
}

const strictAjv = createAjv()
const coercingAjv = createAjv({ coerce: true })
const hastyAjv = createAjv({ allErrors: false })

/** For a value with more parts than this only the first fault is reported: finding all would take long. */
const mostParts = 30_000

/**
 * A check by a schema of the contracts. The schema is compiled at the first call: compiling those of all operations
 * took most of a service's start. A test compiles each of them, so that none fails at run time.
 */
export function compileCheck(schema: object, options: CheckOptions = {}): Check {
  let relaxed: Schema | undefined
  let [all, hasty]: (ValidateFunction | undefined)[] = []
  return (given) => {
    const open = relaxed ??= relax(schema) as Schema
    const value = options.coerce ? structuredClone(given) : given
    const validate = !options.coerce && hasMoreParts(value, mostParts) ? hasty ??= hastyAjv.compile(open)
      : all ??= (options.coerce ? coercingAjv : strictAjv).compile(open)
    if (!validate(value)) return { value, faults: toFaults(validate.errors ?? []) }
    return { value: options.keepUnknown ? value : strip(open, value), faults: [] }
  }
}

function hasMoreParts(value: unknown, most: number): boolean {
  let parts = 0
  const waiting = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null) continue
    const inside = Object.values(one)
    parts += inside.length
    if (parts > most) return true
    for (const each of inside) waiting.push(each)
  }
  return false
}

/** A copy in which unknown fields are allowed: they are dropped, not refused. */
function relax(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(relax)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(Object.entries(schema)
    .filter(([keyword, value]) => !(keyword === 'additionalProperties' && value === false))
    .map(([keyword, value]) => [keyword, keyword === 'enum' || keyword === 'const' ? value : relax(value)]))
}

const branches = new WeakMap<object, ValidateFunction>()

function fits(schema: Schema, value: unknown): boolean {
  let validate = branches.get(schema)
  if (!validate) {
    validate = strictAjv.compile(schema)
    branches.set(schema, validate)
  }
  return validate(value) === true
}

interface PatternSchema {
  readonly pattern: RegExp
  readonly schema: Schema
}

const compiledPatterns = new WeakMap<object, readonly PatternSchema[]>()

/** The schemas of names by pattern. Each pattern is compiled once: a value may have any number of names. */
function patternsOf(patternProperties: Readonly<Record<string, Schema>>): readonly PatternSchema[] {
  let patterns = compiledPatterns.get(patternProperties)
  if (!patterns) {
    patterns = Object.entries(patternProperties)
      .map(([source, schema]) => ({ pattern: new RegExp(source, 'u'), schema }))
    compiledPatterns.set(patternProperties, patterns)
  }
  return patterns
}

const uuid = { type: 'string', format: 'uuid' } as const satisfies Schema

const isUuid = ({ format, anyOf, oneOf }: Schema): boolean =>
  format === 'uuid' || (anyOf ?? oneOf)?.some(isUuid) === true

/** Ids in lower case, as everything that stores or compares them has them; other values as they are. */
const canonical = (schema: Schema, value: unknown): unknown =>
  typeof value === 'string' && isUuid(schema) && fits(uuid, value) ? value.toLowerCase() : value

/** A copy of a valid value with only the declared fields, and ids in lower case. */
function strip(schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return canonical(schema, value)
  const union = schema.anyOf ?? schema.oneOf
  if (union) {
    const branch = union.find((one) => fits(one, value))
    return branch ? strip(branch, value) : value
  }
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => strip(one, value))
    return Array.isArray(value) ? parts[0] : Object.assign({}, ...parts)
  }
  if (Array.isArray(value)) {
    const { items } = schema
    if (Array.isArray(items)) return value.map((item, at) => items[at] ? strip(items[at] as Schema, item) : item)
    return items ? value.map((item) => strip(items as Schema, item)) : value
  }
  const { properties, patternProperties, additionalProperties } = schema
  if (!properties && !patternProperties && additionalProperties === undefined) return value
  const patterns = patternProperties ? patternsOf(patternProperties) : []
  const kept: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    if (name === '__proto__') continue
    const declared = properties && Object.hasOwn(properties, name) ? properties[name]
      : patterns.find(({ pattern }) => pattern.test(name))?.schema
        ?? (additionalProperties === true ? {} : additionalProperties as Schema | undefined)
    if (declared) kept[name] = strip(declared, item)
  }
  return kept
}

const mostFaults = 200

/** Ajv's errors as faults of fields; for a missing field, the path is that of the field. */
function toFaults(errors: readonly ErrorObject[]): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const error of withoutBranches(errors)) {
    if (faults.size === mostFaults) break
    const path = error.keyword === 'required'
      ? `${error.instancePath}/${String(error.params.missingProperty).replaceAll('~', '~0').replaceAll('/', '~1')}`
      : error.instancePath
    const key = `${error.keyword} ${path}`
    // The keywords that contracts use are among the rules.
    if (!faults.has(key)) faults.set(key, { path, rule: error.keyword as FaultRule, ...paramsOf(error) })
  }
  return [...faults.values()]
}

/**
 * A union fails with the errors of all its branches, then its own. If exactly one branch has the value's type ('a text
 * or null'), its errors are reported, otherwise the union's own error.
 */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const left: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      left.push(error)
      continue
    }
    const inside = left.splice(left.findLastIndex((one) => !isInside(one, error)) + 1)
    const byBranch = Map.groupBy(inside, ({ schemaPath }) =>
      schemaPath.slice(error.schemaPath.length + 1).split('/', 1).join())
    const suited = [...byBranch.values()].filter((branch) => !branch.some(({ instancePath, keyword }) =>
      instancePath === error.instancePath && ['type', 'const', 'enum'].includes(keyword)))
    const [branch, ...others] = suited
    left.push(...(branch && others.length === 0 ? branch : [error]))
  }
  return left
}

const isInside = (one: ErrorObject, union: ErrorObject) =>
  one.schemaPath.startsWith(`${union.schemaPath}/`)
  && (one.instancePath === union.instancePath || one.instancePath.startsWith(`${union.instancePath}/`))

function paramsOf(error: ErrorObject): { params?: Record<string, string | number> } {
  if (error.keyword === 'required') return {}
  const params = Object.fromEntries(Object.entries(error.params as Record<string, unknown>).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number'))
  return Object.keys(params).length > 0 ? { params } : {}
}
