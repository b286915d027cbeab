import type { Translation } from '@glas/contracts/texts'
import type { RespondentTexts } from '../respondent-texts.ts'

export default {
  field: {
    optional: 'ni obvezno',
  },
  loading: 'Nalaganje',
  close: 'Zapri',
  cancel: 'Prekliči',
  retry: 'Poskusi znova',
  slow: 'To traja dlje kot običajno. Še čakamo na odgovor.',
} as const satisfies Translation<RespondentTexts, 'sl'>
