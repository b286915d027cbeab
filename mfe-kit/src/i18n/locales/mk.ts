import type { Translation } from '@glas/contracts/texts'
import type { RespondentTexts } from '../respondent-texts.ts'

export default {
  field: {
    optional: 'не е задолжително',
  },
  loading: 'Се вчитува',
  close: 'Затвори',
  cancel: 'Откажи',
  retry: 'Обиди се повторно',
  slow: 'Ова трае подолго од вообичаено. Сѐ уште го чекаме одговорот.',
} as const satisfies Translation<RespondentTexts, 'mk'>
