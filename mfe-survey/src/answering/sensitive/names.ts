import type { Names } from './knowledge.ts'
import { type Word, wordsOf } from './words.ts'

/** Words in a row: at most a space, a hyphen or an abbreviation's point is between them. */
const near = (gap: string) => /^(?:[^\S\n]|[-‑]|\.[^\S\n]?)$/u.test(gap)
const particles = new Set('von van de da di del della le la el al bin zu der dos'.split(' '))
const masculine = new Set('der mein unser ein dein ihr'.split(' '))
const feminine = new Set('die meine unsere eine deine ihre'.split(' '))
const initials = /(?<![\p{L}.])(?:\p{Lu}\.[ \u00a0-]?){1,3}\p{Lu}\.(?!\p{L})/gu
/** Abbreviations that look like initials. */
const abbreviation = /^(?:PS|NN|ZB|SA|US|UK|EU|RH|BH|AD|DD|UA|DH|SP|QA)$/u

/** A comment's words, and which of them name a person. */
class Reading {
  readonly #words: readonly Word[]
  readonly #names: Names
  /** The text after the last word. */
  readonly #rest: string
  /** Someone who writes everything in capitals: capitals mean nothing. */
  readonly #shouting: boolean

  constructor(comment: string, names: Names) {
    this.#words = wordsOf(comment)
    this.#rest = comment.slice(this.#words.at(-1)?.to ?? 0)
    this.#names = names
    this.#shouting = this.#words.filter(({ shouted }) => shouted).length > this.#words.length / 2
  }

  #capital(word: Word | undefined): boolean {
    return word !== undefined && word.capital && word.text.length > 1
  }

  /** Never part of a name: a company, a town, a title or a function. */
  #excluded({ key }: Word): boolean {
    const { isOther, isRole, isTitle } = this.#names
    return isOther(key) || isRole(key) || isTitle(key)
  }

  /** 'Trg bana Jelačića', 'rue Victor Hugo', 'Prešernov dan', 'Oxford Street', 'Johnson & Johnson'. */
  #ofPlace(at: number): boolean {
    const { isBefore, isAfter, isSurname } = this.#names
    for (let back = at; back > 0 && near(this.#words[back]!.gap); back--) {
      const before = this.#words[back - 1]!
      if (isBefore(before.key)) return true
      if (!before.capital) break
    }
    const own = this.#words[at]!
    let next = at + 1
    while (this.#capital(this.#words[next]) && near(this.#words[next]!.gap) && !isAfter(this.#words[next]!.key)) next++
    const after = this.#words[next]
    if (isSurname(own.key) && (own.gap.includes('&') || after?.gap.includes('&'))) return true
    return after !== undefined && near(after.gap) && isAfter(after.key)
  }

  #surnameLike(word: Word): boolean {
    const { endsLike } = this.#names
    const text = word.text.toLowerCase()
    if (!word.capital) return endsLike(text, 'small')
    return endsLike(text, 'capital') || (!word.starts && endsLike(text, 'within'))
  }

  /** Follows a title ('Frau Koch'), which is enough, or a function ('šefica Horvat'), which has to fit. */
  #called(at: number): boolean {
    const before = this.#words[at - 1]
    const word = this.#words[at]!
    const { isTitle, isRole, isOther, isName, isPlainName, isOrdinary, nouns } = this.#names
    if (!before || isTitle(word.key)) return false
    const titled = isTitle(before.key) && /^\.?[^\S\n]?$/u.test(word.gap)
    // 'Herr Koch', but 'Frau Doktor Weiß'.
    if (isRole(word.key)) return titled && this.#capital(word) && isName(word.key) && !this.#capital(this.#words[at + 1])
    const role = isRole(before.key) && /^,?[^\S\n]$/u.test(word.gap)
    if (!this.#capital(word)) return role && !word.shouted && isPlainName(word.key) && !isOrdinary(word.key)
    if (titled) return isName(word.key) || !isOther(word.key)
    if (!role || isOther(word.key)) return false
    if (isName(word.key)) return true
    if (nouns) return !word.gap.includes(',') && this.#nounAfterRole(at)
    // 'the foreman, Ribbons, shouts'.
    return !word.gap.includes(',') || Boolean(this.#words[at + 1]?.gap.startsWith(','))
  }

  /** 'Apothekerin Hohenstein', 'unser Polier Kowalk', but 'der Chefin Bescheid sagen' and 'als Chef Verantwortung'. */
  #nounAfterRole(at: number): boolean {
    const role = this.#words[at - 1]!
    const determiner = this.#words[at - 2]
    if (/(?:ung|heit|keit|schaft|tion|tat|ment|nis|tum|en)$/u.test(this.#words[at]!.key)) return false
    if (role.starts) return true
    return determiner !== undefined
      && (role.key.endsWith('in') ? feminine : masculine).has(determiner.key)
  }

  /** Whether the surroundings make a name of an ambiguous word: 'Rose', 'Vera', 'Koch'. */
  #meantAsName(at: number): boolean {
    const word = this.#words[at]!
    const previous = this.#words[at - 1]
    const next = this.#words[at + 1]
    const { nouns, declension, isGiven, isName, isOther, isOrdinary } = this.#names
    const given = isGiven(word.key)
    const besideNext = next !== undefined && near(next.gap)
    // 'Rose Miller', 'Ivan Kovač'.
    if (given && besideNext && this.#capital(next) && isName(next.key) && !isOther(next.key)) return true
    if (previous && near(word.gap) && this.#capital(previous) && isGiven(previous.key) && !this.#excluded(previous)
      && !(previous.starts && isOrdinary(previous.key))) return true
    if (nouns || !(given || declension === 'slavic')) return false
    return !word.starts || (next !== undefined && this.#actsAt(at))
  }

  /** 'Vera uvijek pomaže', 'Scott’s jokes', 'Craig, our lead', 'Luka je odličan': a person begins the sentence. */
  #actsAt(at: number): boolean {
    const next = this.#words[at + 1]!
    const after = this.#words[at + 2]
    const { isGiven, isAct, isStarter, isCopula, isTrait } = this.#names
    if (isStarter(this.#words[at]!.key)) return false
    const given = isGiven(this.#words[at]!.key)
    if (given) {
      if (/^[’']s\s$/u.test(next.gap)) return true
      if (next.gap === ', ' && /^(?:our|my|the|a|notre|mon|ma|le|la)$/u.test(next.key)) return true
    }
    // 'Grâce à', but 'Julie a dit'.
    if (next.text === 'à') return false
    const is = given && isCopula(next.key) && after !== undefined && isTrait(after.key)
    return near(next.gap) && (isAct(next.key) || is)
  }

  /** 'pod Bosiljkom', 'avec Gontran': who else would it be? */
  #metWith(at: number): boolean {
    const word = this.#words[at]!
    return word.capital && !word.starts && /^[^\S\n]$/u.test(word.gap) && this.#names.isNear(this.#words[at - 1]!.key)
  }

  /** 'u Boru', 'na Vlašiću'. */
  #where(at: number): boolean {
    const word = this.#words[at]!
    const before = this.#words[at - 1]
    const { isPlaces, isGiven, isOrdinary } = this.#names
    if (!before || word.starts || !isPlaces(before.text.toLowerCase())) return false
    return !isGiven(word.key) || isOrdinary(word.key)
  }

  /** 'Tarik B.' */
  #shortened(at: number): boolean {
    const word = this.#words[at]!
    const next = this.#words[at + 1]
    const ends = this.#words[at + 2]?.gap ?? this.#rest
    return word.capital && word.text.length > 2 && next !== undefined && next.capital && next.text.length === 1
      && next.gap === ' ' && ends.startsWith('.') && !this.#excluded(word)
      && this.#names.isName(word.key)
  }

  /** 'J. Smith'. */
  #abbreviated(at: number): boolean {
    const next = this.#words[at + 1]
    if (!next || !this.#capital(next) || !/^\.[^\S\n]?$/u.test(next.gap)) return false
    const before = this.#words[at - 1]
    if (this.#excluded(next) || (before?.capital && before.text.length === 1)) return false
    return this.#names.isName(next.key) || !this.#names.nouns
  }

  #begins(at: number): boolean {
    const word = this.#words[at]!
    const { isName, isPlainName, isOrdinary } = this.#names
    if (this.#called(at) || this.#shortened(at)) return true
    if (word.text.length === 1) return word.capital && this.#abbreviated(at)
    if (this.#excluded(word) || word.text.length < 3) return false
    // 'HR', 'SAP'; a longer one may be a shouted name.
    if (word.shouted && !this.#shouting && word.text.length < 5) return false
    const known = word.capital ? isName(word.key) : isPlainName(word.key)
    const looksLike = known || (!isOrdinary(word.key) && (this.#surnameLike(word) || this.#metWith(at)))
    if (!looksLike || this.#ofPlace(at) || this.#where(at)) return false
    return !isOrdinary(word.key) || (word.capital && this.#meantAsName(at))
  }

  /** The last word of a name that begins at `from`. */
  #end(from: number): number {
    const { nouns, isName, isPlainName, isOther, isOrdinary } = this.#names
    let last = from
    for (let next = from + 1; next < this.#words.length && near(this.#words[next]!.gap); next++) {
      const word = this.#words[next]!
      if (particles.has(word.key) && this.#capital(this.#words[next + 1])) continue
      const belongs = word.capital
        ? !word.starts && !isOther(word.key) && (!nouns || isName(word.key))
        : !this.#words[from]!.capital && isPlainName(word.key) && !isOrdinary(word.key)
      if (!belongs) break
      last = next
    }
    return last
  }

  /** Where names begin and end in the comment. */
  * spans(): Generator<readonly [from: number, to: number]> {
    for (let at = 0; at < this.#words.length; at++) {
      if (!this.#begins(at)) continue
      const word = this.#words[at]!
      const before = this.#words[at - 1]
      const titled = before && this.#names.isTitle(before.key) && /^\.?[^\S\n]?$/u.test(word.gap)
      at = this.#end(at)
      yield [titled ? before.from : word.from, this.#words[at]!.to]
    }
  }
}

/** Passages of a comment that seem to name a person, as written. */
export function namesIn(comment: string, names: Names): string[] {
  const found = [...new Reading(comment, names).spans()].map(([from, to]) => comment.slice(from, to))
  const initialled = (comment.match(initials) ?? []).map((text) => text.trim())
    .filter((text) => !abbreviation.test(text.replaceAll(/\P{L}/gu, '')))
  return [...new Set([...found, ...initialled])]
}
