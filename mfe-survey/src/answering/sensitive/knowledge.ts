import { type Declension, lemmasOf } from './lemmas.ts'

/** Sections of the lists (`lists/*.txt`): words in folded form; `*` at an end matches any ending. */
const sections = [
  'given', 'surnames',
  // Names that are also words of the language: only their surroundings decide.
  'ordinary',
  // 'gospođa', 'Herr': always followed by a name; and 'šefica', 'collègue': often.
  'titles', 'roles',
  // What follows an ambiguous first word of a sentence if it is a person: 'Rose keeps', but 'Rose bushes'; and words
  // that begin sentences so often that it proves nothing: 'Drago mi je'.
  'acts', 'starters',
  // 'is', and what can follow it only if it is said of a person.
  'copula', 'traits',
  // 'pod', 'avec': an unknown word with a capital that follows is a person; 'u', 'v', 'en': rather a place.
  'near', 'places',
  // 'ulica', 'rue' and 'Street', 'dan': the name beside them is not a person's.
  'before', 'after',
  // Companies, towns, products and departments that look like names, or follow a function.
  'others',
  // Endings of names, written as comments are ('ić' is not 'ic'): anywhere with a capital, within a sentence with a
  // capital, and in small letters, too; what declension adds to them; and words that only end so.
  'capital', 'within', 'small', 'declined', 'not',
] as const
type Section = (typeof sections)[number]

/**
 * How names of a language are declined, and whether each noun has a capital, so that a capital alone proves nothing.
 */
export interface Grammar {
  readonly declension: Declension
  readonly nouns: boolean
}

/** Lists made ready to be asked, about words in their folded form. */
export interface Names extends Grammar {
  isGiven(key: string): boolean
  isSurname(key: string): boolean
  isName(key: string): boolean
  /** Where no capital helps: short names are not declined, since 'viču' is no form of 'Vice'. */
  isPlainName(key: string): boolean
  isOrdinary(key: string): boolean
  isTitle(key: string): boolean
  isRole(key: string): boolean
  isAct(key: string): boolean
  isStarter(key: string): boolean
  isCopula(key: string): boolean
  isTrait(key: string): boolean
  isNear(key: string): boolean
  isPlaces(key: string): boolean
  isBefore(key: string): boolean
  isAfter(key: string): boolean
  isOther(key: string): boolean
  /** Whether a word, in small letters as written, ends as names do. */
  endsLike(word: string, where: 'capital' | 'within' | 'small'): boolean
}

/** Joins lists; a section begins with a line such as `# titles`. */
function parseLists(texts: readonly string[]): Record<Section, readonly string[]> {
  const words = Object.fromEntries(sections.map((section) => [section, [] as string[]])) as Record<Section, string[]>
  for (const part of texts.join('\n').split(/^# /mu).slice(1)) {
    const [section, ...found] = part.split(/\s+/u).filter((word) => word !== '')
    words[section as Section].push(...found)
  }
  return words
}

/** Asks each word once; comments repeat theirs with each key that is pressed. */
function remembered(ask: (key: string) => boolean) {
  const known = new Map<string, boolean>()
  return (key: string) => {
    let answer = known.get(key)
    if (answer === undefined) known.set(key, answer = ask(key))
    return answer
  }
}

function oneOf(words: readonly string[]) {
  const pattern = new RegExp(`^(?:${words.map((word) => word.replaceAll('*', '.*')).join('|') || '-'})$`, 'u')
  return remembered((key) => pattern.test(key))
}

function endingsOf(lists: Record<Section, readonly string[]>): Names['endsLike'] {
  const forms = ['', ...lists.declined]
  return (word, where) => forms.some((form) => {
    if (!word.endsWith(form)) return false
    const stem = word.slice(0, word.length - form.length)
    return lists[where].some((ending) => stem.length > ending.length + 1 && stem.endsWith(ending))
      && !lists.not.some((each) => stem.endsWith(each))
  })
}

export function prepareNames(texts: readonly string[], grammar: Grammar): Names {
  const lists = parseLists(texts)
  const given = new Set(lists.given)
  const surnames = new Set(lists.surnames)
  const ordinary = new Set(lists.ordinary)
  const declinedOf = (names: ReadonlySet<string>, shortest = 3) => remembered((key) => {
    if (names.has(key)) return true
    for (const lemma of lemmasOf(key, grammar.declension)) if (lemma.length >= shortest && names.has(lemma)) return true
    return false
  })
  const isGiven = declinedOf(given)
  const isSurname = declinedOf(surnames)
  const isPlainName = declinedOf(new Set([...given, ...surnames]), 5)
  // 'Severin' is no '*erin'.
  const isRole = oneOf(lists.roles)
  return {
    ...grammar, isGiven, isSurname, isPlainName,
    isName: (key) => isGiven(key) || isSurname(key), isOrdinary: (key) => ordinary.has(key),
    isTitle: oneOf(lists.titles), isRole: (key) => isRole(key) && !given.has(key), isAct: oneOf(lists.acts),
    isStarter: oneOf(lists.starters), isCopula: oneOf(lists.copula), isTrait: oneOf(lists.traits),
    isNear: oneOf(lists.near), isPlaces: oneOf(lists.places), isBefore: oneOf(lists.before),
    isAfter: oneOf(lists.after), isOther: oneOf(lists.others), endsLike: endingsOf(lists),
  }
}
