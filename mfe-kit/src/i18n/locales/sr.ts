import type { Translation } from '@glas/contracts/texts'
import type { RespondentTexts } from '../respondent-texts.ts'

export default {
  field: {
    optional: 'neobavezno',
  },
  loading: 'Učitava se',
  slow: 'Ovo traje duže nego obično. Još čekamo odgovor.',
  close: 'Zatvori',
  cancel: 'Otkaži',
  retry: 'Pokušaj ponovo',
} as const satisfies Translation<RespondentTexts, 'sr'>
