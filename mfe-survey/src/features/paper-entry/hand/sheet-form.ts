import type { SurveyLanguage } from '@glas/contracts/locales'
import type { PrintedForm } from '@glas/contracts/paper/form'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Terms } from '@glas/contracts/survey/terms'
import { type FieldWords, wordsOf } from '../../../paper/field-words.ts'
import { type LaidOutPage, layoutOf } from '../../../paper/sheet-layout.ts'
import { type PaperField, fieldsOf } from '../../../paper/sheet.ts'
import { usePaperTexts } from '../../../texts.ts'

/** A printed form with all that is needed to type or decide a sheet of it. */
export interface SheetForm {
  readonly fields: readonly PaperField[]
  readonly layout: readonly LaidOutPage[]
  /** Ids of the areas for handwriting. */
  readonly areas: readonly string[]
  readonly instrument: Instrument
  readonly terms: Terms
  /** Of the sheet. */
  readonly language: SurveyLanguage
}

export function sheetFormOf(
  form: PrintedForm, { instrument, terms, language }: Pick<SheetForm, 'instrument' | 'terms' | 'language'>,
): SheetForm {
  const fields = fieldsOf(form)
  return {
    fields, instrument, terms, language,
    layout: layoutOf(form, fields, new Set(instrument.statements.map(({ key }) => key))),
    areas: [...new Set(form.pages.flatMap(({ writing }) => writing.map(({ id }) => id)))],
  }
}

/** The words of a field, and an answer in words. */
export function useFieldWords({ instrument, language }: SheetForm) {
  const { t } = usePaperTexts()
  const site = {
    department: t('paper.hand.department'), location: t('paper.hand.location'), notStated: t('paper.hand.notStated'),
  }
  const words = (field: PaperField): FieldWords => wordsOf(field, instrument, { language, site })
  return {
    words,
    answer(field: PaperField, marks: readonly string[] | undefined): string {
      if (!marks || marks.length === 0) return t('paper.hand.blank')
      const { labels, section } = words(field)
      return marks.map((value) => {
        const nth = field.values.indexOf(value)
        return section === 'statements' || labels[nth] === undefined ? value : labels[nth]
      }).join(', ')
    },
  }
}
