import type { ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import type { TextPlace } from '@glas/contracts/survey/extra/texts'
import { useTexts } from '../../../../texts.ts'

/** The label of a question's text: "Opis", "2. odgovor", "5 znači". */
export function useTextLabel() {
  const { t } = useTexts()
  return ({ options, scale }: ExtraQuestion, place: TextPlace): string => {
    switch (place.field) {
      case 'title': return t('extra.question')
      case 'description': return t('extra.description')
      case 'low': return t('extra.means', { step: 1 })
      case 'high': return t('extra.means', { step: scale.steps })
      case 'option': return t('extra.optionOf', { place: options.findIndex(({ id }) => id === place.option) + 1 })
    }
  }
}
