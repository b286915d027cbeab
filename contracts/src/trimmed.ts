/** The same fields, with their texts trimmed. */
export function trimmed<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) =>
    [name, typeof value === 'string' ? value.trim() : value])) as T
}
