import { fold } from './fold.ts'

/** A word of a comment. */
export interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
  /** As lists have it. */
  readonly key: string
  /** 'Ivana', 'H'. */
  readonly capital: boolean
  /** 'HR', 'EXCEL'. */
  readonly shouted: boolean
  /** Begins a sentence, where a capital means nothing. */
  readonly starts: boolean
  /** The text between the previous word and this one. */
  readonly gap: string
}

const words = /\p{L}[\p{L}\p{M}\p{N}]*/gu
const ends = /[.!?…\n•]|^\s*[-–*]\s/u
/** 'dr.', 'gđa.', 'J.': what follows begins no sentence. */
const shortened = /^(?:\p{L}|dr|mr|mrs|ms|st|sv|prof|g?đa|gosp|gdin|gda|ga|hr|fr|mme|mlle|ing|mag|д-?р|г)$/iu

/** A comment's words in their order. 'd’Anne' is two of them, 'O’Connor' one, and so is 'Dave’s'. */
export function wordsOf(comment: string): Word[] {
  const found: Word[] = []
  for (const match of comment.matchAll(words)) {
    let [text] = match
    let from = match.index
    const previous = found.at(-1)
    const apart = comment.slice(previous?.to ?? 0, from)
    const joined = apart === '’' || apart === "'"
    if (joined && text === 's') continue
    if (joined && previous?.text === 'O') {
      text = `${previous.text}${apart}${text}`
      ;({ from } = previous)
      found.pop()
    }
    found.push(wordAt(comment, text, from, found.at(-1)))
  }
  return found
}

function wordAt(comment: string, text: string, from: number, previous: Word | undefined): Word {
  const gap = comment.slice(previous?.to ?? 0, from)
  const upper = text[0] !== text[0]!.toLowerCase()
  const shouted = text.length > 1 && text === text.toUpperCase() && upper
  return {
    text, from, to: from + text.length, key: fold(text.replace(/[’']/u, '')), gap, shouted, capital: upper && !shouted,
    starts: !previous || (ends.test(gap) && !continues(gap, previous)),
  }
}

/** The point of an abbreviation ends no sentence. */
const continues = (gap: string, previous: Word) =>
  gap.startsWith('.') && !/[!?…\n]/u.test(gap) && shortened.test(previous.text)
