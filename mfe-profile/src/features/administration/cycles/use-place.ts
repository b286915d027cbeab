import type { CycleEntry } from '@glas/contracts/reporting/cycles.operations'
import { useTexts } from '../../../texts.ts'

/** `3. od 16 (2.–5.)`: a place, and the places that are possible. */
export function usePlace(): (rank: NonNullable<CycleEntry['rank']>) => string {
  const { t } = useTexts()
  return ({ place, of, from, to }) => (from === to ? t('cycles.placeSure', { place, of }) : t('cycles.placeOf', { place, of, from, to }))
}
