import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import type { Leaderboard, LeaderboardRow } from '@glas/contracts/reporting/leaderboards.operations'
import { formatDifference, formatPercent, formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { useTexts } from '../../texts.ts'
import styles from './classes.module.css'
import { Logo } from './logo.tsx'
import { Strip } from './strip.tsx'
import { WinnerName } from './winner-name.tsx'

type SizeClass = Leaderboard['classes'][number]

/** The winners of each size class, and its whole order. */
export function Classes({ award: { year, classes } }: { award: Leaderboard }) {
  const { t } = useTexts()
  return (
    <Section title={t('winners.classes.title')} lead={t('winners.classes.lead')}>
      <div className={styles.classes}>
        {classes.map((each) => <OneClass key={each.key} year={year} of={each} />)}
      </div>
    </Section>
  )
}

function OneClass({ year, of: { key, rows } }: { year: number; of: SizeClass }) {
  const { t } = useTexts()
  const scores = rows.map(({ score }) => score)
  const winners = rows.filter(({ companyName }) => companyName !== undefined)
  return (
    <div>
      <h3 className={styles.head}>{t(`winners.size.${key}.title`)}<small>{t(`winners.size.${key}.range`)}</small></h3>
      {rows.length === 0 ? <p className={styles.empty}>{t('winners.classes.empty')}</p> : (
        <>
          <ol className={styles.winners}>
            {winners.map((row) => <WinnerRow key={row.pseudonym} year={year} row={row} scores={scores} />)}
          </ol>
          <WholeOrder rows={rows} />
        </>
      )}
    </div>
  )
}

function WinnerRow({ year, row, scores }: { year: number; row: LeaderboardRow; scores: readonly number[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const tie = useTie()
  const { place, score, from, to } = row
  return (
    <li>
      <span className={styles.place} aria-label={t('winners.classes.place', { place })}>{place}.</span>
      <Logo of={row} className={styles.mark!} />
      <b className={styles.name}><WinnerName of={{ ...row, certificateId: certificateIdOf(year, row.pseudonym) }} /></b>
      <b className={styles.score}>{formatScore(score, locale, 2)}</b>
      <span className={styles.where}>
        <Strip score={score} scores={scores} />
        <span className={styles.range}>{t(from === to ? 'winners.classes.sure' : 'winners.classes.range', { from, to })}</span>
      </span>
      {tie(row) && <span className={styles.tie}>{t('winners.classes.tie', { figures: tie(row)! })}</span>}
    </li>
  )
}

/** The figures that order companies with equal scores; undefined for other rows. */
function useTie(): (row: LeaderboardRow) => string | undefined {
  const { t } = useTexts()
  const locale = useLocale()
  return ({ enps, fillRate }) => {
    const figures = [
      enps !== undefined && t('winners.classes.enps', { value: formatDifference(enps, locale, 0) }),
      fillRate !== undefined && t('winners.classes.fillRate', { value: formatPercent(fillRate / 100, locale, 2) }),
    ].filter((each) => each !== false)
    return figures.length > 0 ? figures.join(', ') : undefined
  }
}

/** All companies of a class, those without a prize by their code. */
function WholeOrder({ rows }: { rows: readonly LeaderboardRow[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const tie = useTie()
  return (
    <details className={styles.whole}>
      <summary>{t('winners.classes.whole', { count: rows.length })}<Icon name="chevron-down" size="sm" /></summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('winners.classes.columns.place')}</th>
            <th scope="col">{t('winners.classes.columns.company')}</th>
            <th scope="col" className={styles.figure}>{t('winners.classes.columns.score')}</th>
            <th scope="col" className={styles.figure}>{t('winners.classes.columns.range')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pseudonym}>
              <td>{row.place}.</td>
              <th scope="row">
                {row.companyName ?? <code>{row.pseudonym}</code>}
              </th>
              <td className={styles.figure}>
                {formatScore(row.score, locale, 2)}
                {tie(row) && <small>{tie(row)}</small>}
              </td>
              <td className={styles.figure}>{row.from === row.to ? `${row.from}.` : `${row.from}.–${row.to}.`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
