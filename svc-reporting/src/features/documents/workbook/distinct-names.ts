import { xmlText } from '@glas/contracts/xml-text'

interface Limits {
  readonly longest: number
  /** What a name may not contain; replaced by a space. */
  readonly without: RegExp
}

/** Names as a spreadsheet wants them: short enough, and no two equal apart from capitals; equal ones are numbered. */
export function distinctNames(names: readonly string[], { longest, without }: Limits): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = xmlText(given.replace(without, ' ')).replaceAll(/\s+/g, ' ').trim() || '–'
    for (let count = 1; ; count++) {
      const ending = count === 1 ? '' : ` (${count})`
      const one = `${short(name, longest - ending.length)}${ending}`
      const key = one.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return one
    }
  })
}

/** The first characters of a text, by UTF-16 units, with no half of a pair at the end. */
function short(text: string, units: number): string {
  if (text.length <= units) return text
  return text.slice(0, units).toWellFormed().replace(/\uFFFD$/, '').trim()
}
