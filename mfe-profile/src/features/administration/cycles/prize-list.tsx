import { type Cycle, sizeClasses } from '@glas/contracts/reporting/cycles.operations'
import { useTexts } from '../../../texts.ts'
import styles from './cycles.module.css'

/** The prizes of a cycle and their winners; a prize without a winner is left out. */
export function PrizeList({ cycle: { entries, prizes, closedAt, placesByClass = 3 } }: { cycle: Cycle }) {
  const { t } = useTexts()
  const names = (ids: readonly string[]) =>
    entries.filter(({ researchId }) => ids.includes(researchId)).map(({ companyName }) => companyName).join(', ')
  const lines: readonly (readonly [label: string, winners: string])[] = [
    [t('cycles.prize.bestOfAll'), names(prizes.bestOfAll)],
    ...sizeClasses.flatMap((size) => Array.from({ length: placesByClass }, (_, i) => i + 1).map((place) => [
      t('cycles.prize.place', { place, size: t(`cycles.size.${size}`) }),
      names(entries.filter((entry) => entry.sizeClass === size && entry.rank?.place === place)
        .map(({ researchId }) => researchId)),
    ] as const)),
    [t('cycles.prize.newcomers'), names(prizes.newcomers)],
    ...prizes.industries.map(({ industry, best }) =>
      [t('cycles.prize.industry', { industry: t(`industry.${industry}`) }), names(best)] as const),
  ]
  const given = lines.filter(([, winners]) => winners !== '')
  if (given.length === 0) return <p className={styles.soft}>{t(closedAt ? 'cycles.noPrizesGiven' : 'cycles.noPrizes')}</p>
  return (
    <dl className={styles.prizes}>
      {given.map(([label, winners]) => <div key={label}><dt>{label}</dt><dd>{winners}</dd></div>)}
    </dl>
  )
}
