/** Characters that a name may have in a subject; a mail program on a phone shows about 40 of the whole. */
const mostCharacters = 48

/** UTF-16 units of the same: a single character may be built of hundreds. */
const mostUnits = 120

const characters = new Intl.Segmenter('hr', { granularity: 'grapheme' })

/** A name as it was, or its beginning with an ellipsis; no character, however it is built, is cut in two. */
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
