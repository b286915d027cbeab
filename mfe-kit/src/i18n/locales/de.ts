import type { Translation } from '@glas/contracts/texts'
import type { RespondentTexts } from '../respondent-texts.ts'

export default {
  field: {
    optional: 'freiwillig',
  },
  loading: 'Wird geladen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  slow: 'Das dauert länger als üblich. Wir warten noch auf eine Antwort.',
} as const satisfies Translation<RespondentTexts, 'de'>
