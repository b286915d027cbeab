/** How names are declined. */
export type Declension = 'slavic' | 'german' | 'none'

const nominal = 'a e i u o om em jem ju ja jo ov ev jev in ova eva ina ki ke ka ku kom'.split(' ')
const adjective = 'a o e u i og oj om im em ih iot ata oto ite ega emu'.split(' ')
const plural = 'ima ama ovi ovima evi evima ovih evih ovic evic'.split(' ')
const endings = [
  ...nominal, ...plural, ...['ov', 'ev', 'in', 'jev'].flatMap((own) => adjective.map((each) => own + each)),
  // Slovenian: 'Jožeta', 'Juretom'.
  'ta', 'tu', 'tom', 'tov', 'tova', 'tovo',
].toSorted((one, other) => other.length - one.length)

const added = ['', 'a', 'o', 'e']

/** What a declined South Slavic name may be a form of: 'ivani' of 'ivan' or 'ivana', 'petrom' of 'petar'. */
function* slavic(key: string): Generator<string> {
  for (const ending of endings) {
    if (!key.endsWith(ending)) continue
    const stem = key.slice(0, -ending.length)
    if (stem.length < 2) continue
    for (const each of added) yield stem + each
    if (/[^aeiou]{2}$/u.test(stem)) for (const vowel of 'ae') yield `${stem.slice(0, -1)}${vowel}${stem.slice(-1)}`
    if (stem.endsWith('ij')) yield `${stem.slice(0, -1)}o`
    if (stem.endsWith('l')) yield `${stem.slice(0, -1)}ao`
  }
}

/** Forms that a word can be a declined form of, itself first. */
export function* lemmasOf(key: string, declension: Declension): Generator<string> {
  yield key
  if (declension === 'slavic') yield* slavic(key)
  if (declension === 'german' && key.length > 3 && /(?:s|ns|ens)$/u.test(key)) yield key.replace(/s$/u, '')
}
