import { Fragment } from 'react'
import type { Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useTexts } from '../../texts.ts'
import styles from './best.module.css'
import { Logo } from './logo.tsx'
import { pillarOf } from './pillar.ts'
import { WinnerName } from './winner-name.tsx'

/** The best of the best: one company, or several with equal figures. */
export function Best({ award: { bestOfAll, classes }, companies }: { award: Leaderboard; companies: number }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [first] = bestOfAll
  if (!first) return null
  return (
    <section className={styles.band} aria-labelledby="best">
      <Page className={styles.page}>
        <div>
          <p className={styles.label}>{t('winners.best.label')}</p>
          {bestOfAll.filter(({ logo }) => logo).map((winner) => (
            <Logo key={winner.companyName} of={winner} className={styles.logo!} />
          ))}
          <h2 id="best">
            {bestOfAll.map((winner, at) => (
              <Fragment key={winner.companyName}>{at > 0 && ', '}<WinnerName of={winner} /></Fragment>
            ))}
          </h2>
          <p className={styles.say}>{t('winners.best.text', { count: companies })}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('winners.best.score')}</dt>
              <dd><b>{formatScore(first.score, locale, 2)}</b><small>{t('winners.best.scoreNote')}</small></dd>
            </div>
            {bestOfAll.map(({ companyName, sizeClass, industry }) => (
              <div key={companyName}>
                <dt>{bestOfAll.length > 1 ? companyName : t('winners.best.size')}</dt>
                <dd>{t(`winners.size.${sizeClass}.title`)}<small>{t(`winners.industry.${industry}`)}</small></dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className={styles.figure}>
          <svg viewBox="0 0 360 300" aria-hidden="true">
            {pillarOf(classes.flatMap(({ rows }) => rows.map(({ score }) => score))).map(({ x, y, best }) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={best ? 11 : 6} className={cx(best && styles.best)} />
            ))}
          </svg>
          <figcaption>{t('winners.best.drawing')}</figcaption>
        </figure>
      </Page>
    </section>
  )
}
