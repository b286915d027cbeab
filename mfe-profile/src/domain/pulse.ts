import { pulseQuestions } from '@glas/contracts/survey/limits'

/** The chosen statements of a PULS, by key, in the order in which they are asked. */
export type Choice = readonly string[]

export const isFull = (chosen: Choice, limit: number = pulseQuestions): boolean => chosen.length >= limit

/**
 * Adds what is not chosen yet, in that order, as far as there is room.
 * @param limit the most statements: fewer beside the company's own questions
 */
export function addAll(chosen: Choice, keys: readonly string[], limit: number = pulseQuestions): string[] {
  const missing = keys.filter((key) => !chosen.includes(key))
  return [...chosen, ...missing].slice(0, Math.max(chosen.length, limit))
}

export const drop = (chosen: Choice, key: string): string[] => chosen.filter((one) => one !== key)

/** The list with the item at `from` moved to `to`; unchanged if either is outside. */
export function move<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  if (from < 0 || to < 0 || from >= items.length || to >= items.length) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** Letters without diacritics, in lower case: as many characters as before. */
const fold = (text: string) => Array.from(text, (sign) =>
  (sign === 'đ' || sign === 'Đ' ? 'd' : sign.normalize('NFD').charAt(0).toLowerCase())).join('')

/** Endings of Croatian cases and English forms; longer ones come first. */
const ending = /(ovima|evima|ama|ima|oga|ega|oj|om|em|og|eg|ih|im|ing|ed|a|e|i|o|u|s)$/
const shortestStem = 4

/** A word without its ending, so that `odluka` finds `odluke`. */
function stem(word: string): string {
  const cut = word.replace(ending, '')
  return cut.length >= shortestStem ? cut : word
}

/** Where in a text the words of a search are: [start, end) of each, in order; null if one is missing. */
export function findWords(text: string, search: string): (readonly [start: number, end: number])[] | null {
  const wanted = fold(search).split(/[^\p{L}\p{N}]+/u).filter(Boolean).map(stem)
  const words = [...fold(text).matchAll(/[\p{L}\p{N}]+/gu)]
  const found: (readonly [number, number])[] = []
  for (const part of wanted) {
    const hit = words.find(([word]) => word.startsWith(part))
    if (!hit) return null
    found.push([hit.index, hit.index + part.length])
  }
  return found.toSorted(([a], [b]) => a - b)
}
