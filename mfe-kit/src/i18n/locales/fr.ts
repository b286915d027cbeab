import type { Translation } from '@glas/contracts/texts'
import type { RespondentTexts } from '../respondent-texts.ts'

export default {
  field: {
    optional: 'facultatif',
  },
  loading: 'Chargement',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  slow: 'Cela prend plus de temps que d’habitude. Nous attendons encore une réponse.',
} as const satisfies Translation<RespondentTexts, 'fr'>
