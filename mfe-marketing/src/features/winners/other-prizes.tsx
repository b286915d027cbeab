import type { Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Section } from '../../ui/section.tsx'
import { useTexts } from '../../texts.ts'
import { Logo } from './logo.tsx'
import styles from './other-prizes.module.css'
import { WinnerName } from './winner-name.tsx'

/** The best new entry, and the best of each industry. */
export function OtherPrizes({ award: { newcomers, industries } }: { award: Leaderboard }) {
  const { t } = useTexts()
  const locale = useLocale()
  const given = industries.filter(({ best }) => best.length > 0)
  if (newcomers.length === 0 && given.length === 0) return null
  return (
    <Section title={t('winners.others.title')} ground="quiet">
      <div className={styles.prizes}>
        {newcomers.length > 0 && (
          <div className={styles.newcomer}>
            <h3>{t('winners.others.newcomer')}</h3>
            {newcomers.map((winner) => (
              <div key={winner.companyName} className={styles.one}>
                <Logo of={winner} />
                <div>
                  <p className={styles.name}><WinnerName of={winner} /></p>
                  <p className={styles.note}>
                    {t('winners.others.newcomerText', { score: formatScore(winner.score, locale, 2) })}, {t(`winners.size.${winner.sizeClass}.of`)}
                  </p>
                </div>
              </div>
            ))}
          </div>
        )}
        {given.length > 0 && (
          <div className={styles.industries}>
            <h3>{t('winners.others.industries')}</h3>
            <ul>
              {given.flatMap(({ industry, best }) => best.map((winner) => (
                <li key={`${industry} ${winner.companyName}`}>
                  <Logo of={winner} />
                  <span><b><WinnerName of={winner} /></b><small>{t(`winners.industry.${industry}`)}</small></span>
                  <b className={styles.score}>{formatScore(winner.score, locale, 2)}</b>
                </li>
              )))}
            </ul>
            <p className={styles.note}>{t('winners.others.industriesNote')}</p>
          </div>
        )}
      </div>
    </Section>
  )
}
