import fc from 'fast-check'

/** The JSON Schema of the contracts, as far as values are generated from it. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

/** Code points from here on, this many, are halves of characters. */
const halves = { from: 0xd800, count: 0x800 }

/**
 * Any character. fast-check's own unit `binary` first lists all million of them, which takes two seconds and a hundred
 * megabytes in each test file.
 */
const character = fc.integer({ min: 0, max: 0x10ffff - halves.count }).map(
  (index) => String.fromCodePoint(index < halves.from ? index : index + halves.count),
  (text) => {
    const [one, ...more] = typeof text === 'string' ? text : ''
    if (one === undefined || more.length > 0) throw new Error('not one character')
    const point = one.codePointAt(0)!
    return point < halves.from ? point : point - halves.count
  },
)

/** Strings of any characters, among them those that are dangerous as names of properties. */
export const anyString = (length: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit: character, ...length })

const twoDigits = (low: number, high: number) =>
  fc.integer({ min: low, max: high }).map((n) => String(n).padStart(2, '0'))
const date = fc.tuple(fc.integer({ min: 1, max: 9999 }), twoDigits(1, 12), twoDigits(1, 28))
  .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${month}-${day}`)

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'uuid': fc.uuid(),
  'email': fc.emailAddress(),
  'date': date,
  'date-time': fc.tuple(date, twoDigits(0, 23), twoDigits(0, 59)).map(([day, h, m]) => `${day}T${h}:${m}:00.000Z`),
}

function text({ format, pattern, minLength = 0, maxLength = minLength + 60 }: Schema): fc.Arbitrary<string> {
  const most = Math.min(maxLength, minLength + 300)
  if (format) return formats[format] ?? fc.string()
  if (pattern) {
    return fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length >= minLength && length <= maxLength)
  }
  return fc.oneof(fc.string({ minLength, maxLength: most }), anyString({ minLength, maxLength: most }))
}

/** Values that fit a schema of the contracts. @throws if the schema uses a keyword that is not known here */
export function fitting(schema: object): fc.Arbitrary<unknown> {
  const given = schema as Schema
  if ('const' in given) return fc.constant(given.const)
  if (given.enum) return fc.constantFrom(...given.enum)
  if (given.anyOf) return fc.oneof(...given.anyOf.map(fitting))
  if (given.allOf) {
    return fc.tuple(...given.allOf.map(fitting)).map((parts) => Object.assign({}, ...parts) as unknown)
  }
  switch (given.type) {
    case 'string': return text(given)
    case 'boolean': return fc.boolean()
    case 'null': return fc.constant(null)
    case 'integer': return fc.integer({ min: given.minimum ?? -1e6, max: given.maximum ?? 1e6 })
    case 'number':
      return fc.double({ min: given.minimum ?? -1e6, max: given.maximum ?? 1e6, noNaN: true, noDefaultInfinity: true })
    case 'array':
      return fc.array(given.items ? fitting(given.items) : fc.jsonValue(),
        { minLength: given.minItems ?? 0, maxLength: Math.min(given.maxItems ?? 4, Math.max(4, given.minItems ?? 0)) })
    case 'object': {
      const [record] = Object.values(given.patternProperties ?? {})
      if (record && !given.properties) return fc.dictionary(fc.string(), fitting(record), { maxKeys: 5 })
      const fields = Object.fromEntries(
        Object.entries(given.properties ?? {}).map(([name, one]) => [name, fitting(one)]))
      return fc.record(fields, { requiredKeys: [...given.required ?? []] })
    }
    case undefined: return fc.jsonValue()
    default: throw new Error(`no values are known for the type ${given.type}`)
  }
}

/** What forms, scripts and attackers send instead of a value. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  anyString({ maxLength: 300 }),
  fc.constantFrom<unknown>(
    null, '', ' ', 0, -1, 1e308, 2 ** 53, true, [], {}, '\u0000', '\ud800', "' or 1=1 --", '${7*7}', '../../etc/passwd',
    'a'.repeat(5000), '٣'.repeat(11), '１２３４５６７８９０１', '0000-00-00', '9999-12-31T23:59', 'null', '__proto__',
  ),
)

function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  const own = path.length > 0 ? [[...path]] : []
  if (typeof value !== 'object' || value === null) return own
  return [...own, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy: unknown = Array.isArray(value) ? [...value] : { ...value as object }
  const fields = copy as Record<string, unknown>
  fields[key] = replaced(fields[key], rest, by)
  return copy
}

/** The same value with something odd in one place of it. */
export const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  const paths = pathsIn(value)
  if (paths.length === 0) return odd
  return fc.tuple(fc.constantFrom(...paths), odd).map(([path, by]) => replaced(value, path, by))
}

/** Path parameters that no client sends on purpose; already encoded, some of them wrongly. */
export const oddSegments: readonly string[] = [
  '%00', '%', '%E0%A4%A', '%ff', '..%2f..%2f', "'%20or%201=1--", 'null', 'undefined', '%F0%9F%A6%8A', '0', '-1',
  '00000000-0000-0000-0000-000000000000', 'AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA', 'a'.repeat(3000), '%2e%2e', '*',
  '[]', '{}',
]
