import { Link } from 'react-router'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import styles from './year-links.module.css'

interface YearLinksProps {
  years: readonly number[]
  /** The year that is shown. */
  current: string | undefined
}

/** Links to all years of the award. */
export function YearLinks({ years, current }: YearLinksProps) {
  const { t } = useTexts()
  const to = usePaths()
  if (years.length === 0) return <div className={styles.room} />
  return (
    <nav className={styles.years} aria-label={t('winners.years')}>
      {years.map(String).map((year) => (
        <Link
          key={year} to={to('past-winners-year', { slug: year })} aria-current={year === current ? 'page' : undefined}
        >
          {t('winners.year', { year })}
        </Link>
      ))}
    </nav>
  )
}
