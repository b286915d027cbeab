import { plainText } from '@glas/contracts/names'
import { Answers, commentMaxLength, isAnyAnswered, scaleFields, scalesOf } from '@glas/contracts/survey/answers'
import { notStated } from '@glas/contracts/survey/instrument'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { unpad } from '@glas/contracts/wire/padding'
import { compileCheck } from '@glas/svc-kit/base/schema'
import { createFitsExtra } from './valid-extra.ts'

/** Parses one opened answer; undefined if it is void. */
export type ReadAnswers = (padded: Uint8Array) => Answers | undefined

/**
 * The validity of an answer to this instrument: padded to the research's size, every statement and scale answered and
 * no other, comments only where they were asked for, one option for each grouping question that was asked, and
 * of the company's own questions what each can be answered with. Everything else is void (D-6.3).
 *
 * @param mayHaveBlanks whether the research has printed questionnaires, in which any item may be left blank: then only
 * an answer without a statement, a scale or an own question answered is void. Paper and online answers are
 * indistinguishable, so this applies to all.
 */
export function createReadAnswers(instrument: Instrument, paddedBytes: number, mayHaveBlanks = false): ReadAnswers {
  const check = compileCheck(Answers)
  const keys = new Set(instrument.statements.map(({ key }) => key))
  const demographics = new Map(
    instrument.demographics.map(({ key, options }) => [key, new Set([...options.map((one) => one.key), notStated])]),
  )
  const scales = new Set<string>(scalesOf(instrument))
  const fitsExtra = createFitsExtra(instrument.extra, mayHaveBlanks)
  const unitFits = (units: Instrument['departments'], chosen: string | undefined) =>
    chosen === undefined || (units.length > 0 && (chosen === notStated || units.some(({ key }) => key === chosen)))
  return (padded) => {
    if (padded.length !== paddedBytes) return undefined
    let value: unknown
    try {
      value = unpad(padded)
    } catch {
      return undefined
    }
    const { value: clean, faults } = check(value)
    if (faults.length > 0) return undefined
    const answers = clean as Answers
    const given = answers.answerFields
    const known = Object.keys(given).every((key) => keys.has(key))
    const complete = mayHaveBlanks ? isAnyAnswered(answers) : Object.keys(given).length === keys.size
    const grouped = Object.entries(answers.demographics).every(
      ([key, option]) => demographics.get(key as 'gender')?.has(option),
    )
    const scaled = scaleFields.every((field) =>
      (Object.hasOwn(answers, field) ? scales.has(field) : mayHaveBlanks || !scales.has(field)))
    const comments = Object.values(answers.praiseCritiqueAnswer)
    // Schemas count characters, of which one may be two code units.
    const commented = (Boolean(instrument.praise) || comments.length === 0) &&
      comments.every((comment) => comment.length <= commentMaxLength)
    const fits = known && complete && grouped && scaled && commented && unitFits(instrument.departments, answers.department) &&
      unitFits(instrument.locations, answers.location) && fitsExtra(answers.extra)
    return fits ? withPlainTexts(answers) : undefined
  }
}

/** Our questionnaire sends no characters that readers can't see and printers can't draw; another client may. */
const withPlainTexts = (answers: Answers): Answers =>
  JSON.parse(JSON.stringify(answers), (_, value) => (typeof value === 'string' ? plainText(value) : value))
