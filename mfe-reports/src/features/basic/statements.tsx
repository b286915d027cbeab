import type { BasicReport } from '@glas/contracts/reporting/report'
import { formatPercent, formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { categoryNumber } from './category-bars.tsx'
import styles from './report-view.module.css'

type StatementFigures = NonNullable<BasicReport['whole']['statements']>[number]

function useStatements(report: BasicReport) {
  const locale = useLocale()
  const figures = new Map<string, StatementFigures>((report.whole.statements ?? []).map((each) => [each.key, each]))
  const titles = new Map(report.categories.map(({ key, title }) => [key, title[locale]]))
  return report.statements.map(({ key, category, text }) => ({
    key, category, text: text[locale], title: titles.get(category) ?? category, figures: figures.get(key),
  }))
}

/** The ten statements that people agree with most, and least. */
export function ExtremeStatements({ report }: { report: BasicReport }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const statements = new Map(useStatements(report).map((each) => [each.key, each]))
  const list = (name: 'highest' | 'lowest') => (
    <section>
      <h2>{t(`statements.${name}`)}</h2>
      <ol>
        {(report[name] ?? []).map((key) => statements.get(key)).filter(
          (each) => each?.figures !== undefined,
        ).map((each) => (
          <li
            key={each!.key} style={{ '--mark': `var(--cat-${categoryNumber(each!.category)}-mark)` } as CSSProperties}
          >
            <span>{each!.text}<small>{each!.title}, {t('figure.n', { n: each!.figures!.n })}</small></span>
            <b>{formatScore(each!.figures!.mean, locale, 2)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
  return <div className={styles.two}>{list('highest')}{list('lowest')}</div>
}

/** All statements, by category, in the questionnaire's order. */
export function StatementTable({ report }: { report: BasicReport }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const statements = useStatements(report)
  const favourable = report.whole.levels.distribution
  return (
    <section className={styles.block}>
      <header><h2>{t('statements.all')}</h2><p>{t('statements.note')}</p></header>
      {report.categories.map(({ key, title }) => (
        <div key={key} className={styles.tableScroll} tabIndex={0} role="region" aria-label={title[locale]}>
          <table
            className={styles.statements}
            style={{ '--mark': `var(--cat-${categoryNumber(key)}-mark)` } as CSSProperties}
          >
            <thead>
              <tr>
                <th scope="col">{title[locale]}</th>
                <th scope="col">{t('statements.mean')}</th>
                {favourable && <th scope="col">{t('statements.favourable')}</th>}
                <th scope="col">n</th>
              </tr>
            </thead>
            <tbody>
              {statements.filter(
                ({ category }) => category === key,
              ).map(({ key: statement, text, figures }) => figures && (
                <tr key={statement}>
                  <th scope="row">{text}</th>
                  <td><b>{formatScore(figures.mean, locale, 2)}</b></td>
                  {favourable && (
                    <td>{figures.favourable === undefined ? '–' : formatPercent(figures.favourable / 100, locale)}</td>
                  )}
                  <td>{figures.n}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}
