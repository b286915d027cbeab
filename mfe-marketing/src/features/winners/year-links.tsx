import { Link } from 'react-router'
import { useListAwardYearsQuery } from '../../api.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import styles from './year-links.module.css'

/** Links to all years of the award; the newest one is the page without a year. */
export function YearLinks({ current }: { current: string | undefined }) {
  const { t } = useTexts()
  const to = usePaths()
  const { data } = useListAwardYearsQuery()
  const years = (data?.available_years ?? []).map(String)
  if (years.length === 0) return <div className={styles.room} />
  return (
    <nav className={styles.years} aria-label={t('winners.years')}>
      {years.map((year) => (
        <Link
          key={year} to={to('past-winners-year', { slug: year })} aria-current={year === current ? 'page' : undefined}
        >
          {t('winners.year', { year })}
        </Link>
      ))}
    </nav>
  )
}
