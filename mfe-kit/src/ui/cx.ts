/** Joins class names, leaving out what is false or absent. */
export function cx(...names: ReadonlyArray<string | false | null | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
