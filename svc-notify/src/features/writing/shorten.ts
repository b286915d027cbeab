/** Characters of a name in a subject; a phone's mail program shows about 40 of the whole. */
const mostCharacters = 48

/** The same in UTF-16 units: a single character may consist of hundreds. */
const mostUnits = 120

const characters = new Intl.Segmenter('hr', { granularity: 'grapheme' })

/** A name, if too long cut at a grapheme boundary and with an ellipsis. */
export function shorten(name: string): string {
  const all = Array.from(characters.segment(name), ({ segment }) => segment)
  if (all.length <= mostCharacters && name.length <= mostUnits) return name
  let kept = ''
  for (const character of all.slice(0, mostCharacters - 1)) {
    if (kept.length + character.length > mostUnits) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}
