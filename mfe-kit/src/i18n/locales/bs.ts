import type { Translation } from '@glas/contracts/texts'
import type { RespondentTexts } from '../respondent-texts.ts'

export default {
  field: {
    optional: 'nije obavezno',
  },
  loading: 'Učitavanje',
  slow: 'Ovo traje duže nego obično. Još uvijek čekamo odgovor.',
  close: 'Zatvori',
  cancel: 'Odustani',
  retry: 'Pokušaj ponovo',
} as const satisfies Translation<RespondentTexts, 'bs'>
