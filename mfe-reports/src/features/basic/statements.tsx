import type { OrderTier } from '@glas/contracts/reporting/order'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import styles from '../../ui/report-view.module.css'
import { sameCount, useFigures } from '../../ui/use-figures.ts'

type StatementFigures = NonNullable<BasicReport['whole']['statements']>[number]

function useStatements(report: BasicReport) {
  const locale = useLocale()
  const figures = new Map<string, StatementFigures>((report.whole.statements ?? []).map((each) => [each.key, each]))
  const titles = new Map(report.categories.map(({ key, title }) => [key, title[locale]]))
  return report.statements.map(({ key, category, text }) => ({
    key, category, text: text[locale], title: titles.get(category) ?? category, figures: figures.get(key),
  }))
}

/** The ten statements with the most agreement, and the least: in tiers, since ranks among them are not clear. */
export function ExtremeStatements({ report }: { report: BasicReport }) {
  return (
    <div className={cx(styles.two, styles.ten)}>
      <TenStatements report={report} end="highest" />
      <TenStatements report={report} end="lowest" />
    </div>
  )
}

function TenStatements({ report, end }: { report: BasicReport; end: 'highest' | 'lowest' }) {
  const { t } = useTexts()
  const { score } = useFigures()
  const statements = useStatements(report)
  const order = report.order?.statements
  const own = order?.[end]
  const known = new Map(statements.map((each) => [each.key, each]))
  // Without an order, the questionnaire's order, whatever order the report has.
  const tiers: readonly Omit<OrderTier, 'side'>[] = own?.tiers ??
    [{ keys: statements.map(({ key }) => key).filter((key) => report[end]?.includes(key)) }]
  const rows = tiers.flatMap(({ keys }) => keys).flatMap((key) => known.get(key)?.figures ?? [])
  const n = sameCount(rows)
  const ordered = own && own.tiers.some(({ side }) => side !== 'around')
  const average = order && score(order.average, undefined, 2)
  return (
    <section>
      <h2>{t(`statements.${end}`)}</h2>
      <p className={styles.meta}>
        {t('statements.ten')} {n !== null && `${t('figure.n', { n })}. `}
        {t(`statements.${!own ? 'unknown' : ordered ? 'inTurn' : 'unordered'}`)}
      </p>
      {tiers.map((tier, i) => {
        const { side } = own?.tiers[i] ?? {}
        const heads = ordered && side !== own?.tiers[i - 1]?.side
        return (
          <div key={tier.keys[0]} className={cx(i > 0 && !heads && styles.apart)}>
            {heads && side && average !== undefined && <h3 className={styles.side}>{t(`statements.side_${side}`, { average })}</h3>}
            <ol>
              {tier.keys.map((key) => known.get(key)).map((each) => each?.figures && (
                <li key={each.key} style={markOf(each.category)}>
                  <span>
                    {each.text}
                    <small>{each.title}{n === null && `, ${t('figure.n', { n: each.figures.n })}`}</small>
                  </span>
                  <b>{score(each.figures.mean, each.figures.bound, 2)}</b>
                </li>
              ))}
            </ol>
          </div>
        )
      })}
      {own !== undefined && own.tied > 0 && <p className={styles.meta}>{t('statements.tied', { count: own.tied })}</p>}
    </section>
  )
}

/** All statements, by category, in the questionnaire's order. */
export function StatementTable({ report }: { report: BasicReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score, percent } = useFigures()
  const statements = useStatements(report)
  const favourable = report.whole.levels.distribution
  return (
    <section className={styles.block}>
      <header><h2>{t('statements.all')}</h2><p>{t('statements.note')}</p></header>
      {report.categories.map(({ key, title }) => (
        <ScrolledTable key={key} label={title[locale]}>
          <table className={styles.statements} style={markOf(key)}>
            <thead>
              <tr>
                <th scope="col">{title[locale]}</th>
                <th scope="col">{t('statements.mean')}</th>
                {favourable && <th scope="col">{t('statements.favourable')}</th>}
                <th scope="col">n</th>
              </tr>
            </thead>
            <tbody>
              {statements.filter(({ category }) => category === key).map(({ key: statement, text, figures }) => (
                <tr key={statement} className={cx(!figures && styles.hiddenRow)}>
                  <th scope="row">{text}</th>
                  {figures
                    ? (
                      <>
                        <td><b>{score(figures.mean, figures.bound, 2)}</b></td>
                        {favourable && (
                          <td>
                            {figures.favourable === undefined
                              ? '–'
                              : percent(figures.favourable, figures.favourableBound)}
                          </td>
                        )}
                        <td>{figures.n}</td>
                      </>
                    )
                    : <td colSpan={favourable ? 3 : 2}><span>{t('hidden')}</span></td>}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledTable>
      ))}
    </section>
  )
}
