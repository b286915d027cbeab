import { type SchemaFault, alternatives, fieldOf, fits, nameOf, typeOf } from './compare-schemas.ts'
import type { Schema } from './contracts.ts'
import type { Matcher, Rules } from './pacts.ts'

/** A schema that only the example fits, so that it can be compared with another schema. */
export function schemaOfExample(value: unknown): Schema {
  if (Array.isArray(value)) {
    return {
      type: 'array', minItems: value.length, maxItems: value.length, uniqueItems: true,
      ...(value.length > 0 ? { items: { anyOf: value.map(schemaOfExample) } } : { items: { enum: [] } }),
    }
  }
  if (typeof value !== 'object' || value === null) return { enum: [value] }
  return {
    type: 'object',
    required: Object.keys(value),
    properties: Object.fromEntries(Object.entries(value).map(([name, field]) => [name, schemaOfExample(field)])),
  }
}

/** Whether a value of this schema can match the matchers. */
function couldMatch(schema: Schema, value: unknown, matchers: readonly Matcher[] | undefined): boolean {
  if (!matchers?.length || matchers.some(({ match }) => match === 'regex')) return fits(schema, value)
  return matchers.some(({ match }) => {
    if (match === 'null') return fits(schema, null)
    const wanted = match === 'integer' || match === 'number' || match === 'decimal' ? 'number' : typeOf(value)
    return alternatives(schema).some((one) => {
      if (one.enum) return one.enum.some((each) => typeOf(each) === wanted)
      return one.type === undefined || one.type === wanted || (one.type === 'integer' && wanted === 'number')
    })
  })
}

/**
 * What an example requires that no value of the schema has. It doesn't show what else the schema allows: an example is
 * of one state.
 */
export function compareExample(
  value: unknown, schema: Schema, rules: Rules, rulePath: readonly string[], path: readonly string[] = [],
): SchemaFault[] {
  const branches = alternatives(schema)
  if (branches.some((branch) => Object.keys(branch).length === 0)) return []
  if (typeof value !== 'object' || value === null) {
    if (couldMatch(schema, value, rules(rulePath))) return []
    const sameType = branches.some((branch) => branch.enum
      ? branch.enum.some((one) => typeOf(one) === typeOf(value))
      : branch.type === typeOf(value) || (branch.type === 'integer' && typeof value === 'number'))
    return [sameType
      ? { what: 'format', path, detail: `can no longer be ${JSON.stringify(value)}` }
      : { what: 'type', path, detail: `is ${nameOf(schema)} instead of ${typeOf(value)}` }]
  }
  const type = typeOf(value)
  const suited = branches.filter((branch) => branch.type === type)
  if (suited.length === 0) return [{ what: 'type', path, detail: `is ${nameOf(schema)} instead of ${type}` }]
  return suited.map((branch) => Array.isArray(value)
    ? value.flatMap((item) =>
      branch.items ? compareExample(item, branch.items, rules, [...rulePath, '*'], [...path, '*']) : [])
    : Object.entries(value).flatMap(([name, field]): SchemaFault[] => {
      const declared = fieldOf(branch, name)
      if (declared) return compareExample(field, declared, rules, [...rulePath, name], [...path, name])
      if (branch.additionalProperties === true) return []
      return [{ what: 'missing', path: [...path, name], detail: 'is not there' }]
    }))
    .reduce((best, faults) => (faults.length < best.length ? faults : best))
}
