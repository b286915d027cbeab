import type { SurveyLanguage } from '@glas/contracts/locales'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Terms } from '@glas/contracts/survey/terms'
import { type FieldWords, wordsOf } from '../../../paper/field-words.ts'
import type { LaidOutPage } from '../../../paper/sheet-layout.ts'
import type { PaperField } from '../../../paper/sheet.ts'
import { usePaperTexts } from '../../../texts.ts'

/** All that typing a sheet needs to know. */
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
