import { shuffled, type Rng } from '../statistics/random.ts'

/** What was written, sorted and then shuffled, so that nothing of the order of answers remains. */
export function shuffledTexts(texts: readonly (string | undefined)[], rng: Rng): string[] {
  return shuffled(texts.map((text) => text?.trim() ?? '').filter((text) => text !== '').toSorted(), rng)
}
