/** A field of nested data: where it is (`applications.0.draft.details.name`) and its value. */
export type FieldRow = readonly [path: string, value: string | number | null]

/** Data as a table of its fields; empty lists and objects have none. */
export function fieldsOf(value: unknown, path: readonly string[] = []): FieldRow[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, [...path, name]))
  }
  if (value === undefined) return []
  return [[path.join('.'), typeof value === 'number' || value === null ? value : String(value)]]
}
