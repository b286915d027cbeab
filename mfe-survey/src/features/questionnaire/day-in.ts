import { formatDate } from '@glas/mfe-kit/format/date'

/** A day of the research; an ellipsis in the preview of a draft that has none yet. */
export const dayIn = (day: string, language: string): string => (day === '' ? '…' : formatDate(day, language))
