import { commentMaxLength } from '@glas/contracts/survey/answers'
import { extraLimits, longestText } from '@glas/contracts/survey/extra/limits'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { cleanText } from '../answering/clean-text.ts'

/** Longest text that may be typed for an area of handwriting, in UTF-16 code units; 0 for one that isn't asked. */
export function writingLimit(id: string, { extra }: Pick<Instrument, 'extra'>): number {
  if (id === 'praise' || id === 'critique') return commentMaxLength
  for (const question of extra?.questions ?? []) {
    if (id === `extra.${question.id}.comment`) return extraLimits.comment
    if (id === `extra.${question.id}`) return longestText(question.type)
  }
  return 0
}

/** Typed handwriting as it is sealed: without empty texts, and none beyond its limit. */
export const cleanWriting = (
  texts: Readonly<Record<string, string>>, instrument: Pick<Instrument, 'extra'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).flatMap(([id, text]) => {
    const clean = cleanText(text, writingLimit(id, instrument))
    return clean === '' ? [] : [[id, clean]]
  }))
