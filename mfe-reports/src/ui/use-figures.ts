import type { Bound } from '@glas/contracts/reporting/report'
import { formatDifference, formatPercent, formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../texts.ts'

/** Formats figures for reading; a value published only as a bound in words: 'at least 90'. */
export function useFigures() {
  const { t } = useTexts()
  const locale = useLocale()
  const worded = (bound: Bound | undefined, format: (digits?: number) => string, value: number) =>
    bound ? t(`figure.${bound}`, { value: format(Number.isInteger(value) ? 0 : undefined) }) : format()
  return {
    score: (value: number, bound?: Bound, digits = 1) =>
      worded(bound, (own = digits) => formatScore(value, locale, own), value),
    signed: (value: number, bound?: Bound) => worded(bound, () => formatDifference(value, locale, 0), value),
    /** `value` in percent. */
    percent: (value: number, bound?: Bound) =>
      worded(bound, (own = 1) => formatPercent(value / 100, locale, own), value),
  }
}

/** The number of answers that all of these have; null if they differ. */
export function sameCount(rows: readonly { n: number }[]): number | null {
  const [first] = rows
  return first && rows.every(({ n }) => n === first.n) ? first.n : null
}
