import type { AwardWinners } from '@glas/contracts/reporting/leaderboards.operations'
import { formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Sign } from '@glas/mfe-kit/ui/sign.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import styles from './winners.module.css'

/** The newest award: the best of the best, and the winners of each class. */
export function Winners({ award: { year, bestOfAll, classes } }: { award: AwardWinners }) {
  const { t } = useTexts()
  const to = usePaths()
  const locale = useLocale()
  const [best] = bestOfAll
  return (
    <section className={styles.band} aria-labelledby="home-winners">
      <Page>
        <div className={styles.best}>
          <Sign size={112} className={styles.sign} />
          <div>
            <p className={styles.label}>{t('award.label', { year: `${year}` })}</p>
            <h2 id="home-winners">{bestOfAll.map(({ companyName }) => companyName).join(', ')}</h2>
            {best && <p>{t('award.score', { score: formatScore(best.score, locale, 2) })}</p>}
          </div>
        </div>
        <div className={styles.classes}>
          {classes.filter(({ winners }) => winners.length > 0).map(({ key, winners }) => (
            <div key={key}>
              <h3>{t(`award.${key}`)}</h3>
              <ol>
                {winners.map(({ place, companyName, score }) => (
                  <li key={`${place} ${companyName}`}>
                    <span>{place}.</span>
                    <span>{companyName}</span>
                    <span>{formatScore(score, locale, 2)}</span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        <p className={styles.all}><TextLink href={to('past-winners')}>{t('award.all')}</TextLink></p>
      </Page>
    </section>
  )
}
