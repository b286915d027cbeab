import { benchmarkMeasures, type Benchmark, type BenchmarkMeasure } from '@glas/contracts/reporting/benchmark.operations'
import { categoryKeys, type CategoryKey } from '@glas/contracts/survey/instrument'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import view from '../../ui/report-view.module.css'
import { ScrolledTable } from '../../ui/scrolled-table.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import styles from './benchmark.module.css'
import { Difference } from './difference.tsx'
import { figureOf } from './verdict.ts'

const sets = ['all', 'industry', 'size', 'all-best'] as const

/** Each category, eNPS and ESI: the own figure, and how it differs from the others'. */
export function Differences({ benchmark }: { benchmark: Benchmark }) {
  const { t } = useTexts()
  const title = t('benchmark.where')
  return (
    <section className={view.block}>
      <header>
        <h2>{title}</h2><p>{t('benchmark.whereNote')}</p>
        <PictureMenu title={title} note={t('figure.n', { n: Math.max(...benchmark.own.map(({ n }) => n)) })} />
      </header>
      <ScrolledTable label={title}>
        <table className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('benchmark.category')}</th>
              <th scope="col" className={styles.number}>{t('benchmark.you')}</th>
              {sets.map((key) => <th key={key} scope="col">{t(`benchmark.column.${key}`)}</th>)}
            </tr>
          </thead>
          <tbody>
            {benchmarkMeasures.filter((key) => key !== 'overall').map((key) => (
              <Row key={key} benchmark={benchmark} measure={key} />
            ))}
          </tbody>
        </table>
      </ScrolledTable>
    </section>
  )
}

const isCategory = (key: BenchmarkMeasure): key is CategoryKey => (categoryKeys as readonly string[]).includes(key)

function Row({ benchmark, measure }: { benchmark: Benchmark; measure: Exclude<BenchmarkMeasure, 'overall'> }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score, signed } = useFigures()
  const own = benchmark.own.find(({ key }) => key === measure)!
  const shown = measure === 'enps' ? signed : score
  return (
    <tr>
      <th scope="row" style={isCategory(measure) ? markOf(measure) : undefined}>
        {isCategory(measure) ? benchmark.categories.find(({ key }) => key === measure)?.title[locale] : t(`figure.${measure}`)}
      </th>
      <td className={styles.number}>
        <b>{shown(own.value, own.bound)}</b>
        {own.margin !== undefined && (
          <span className={styles.fine}> ±{score(own.margin, undefined, measure === 'enps' ? 0 : 1)}</span>
        )}
      </td>
      {sets.map((key) => {
        const figure = figureOf(benchmark, key, measure)
        return (
          <td key={key}>
            {figure ? (
              <>
                <Difference difference={figure.difference} measure={measure} />
                <span className={styles.fine}> {t('benchmark.mean', { value: shown(figure.value, figure.bound) })}</span>
              </>
            ) : <span className={styles.hidden}>{t('hidden')}</span>}
          </td>
        )
      })}
    </tr>
  )
}
