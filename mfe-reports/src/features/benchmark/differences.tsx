import { benchmarkMeasures, type Benchmark, type BenchmarkMeasure } from '@glas/contracts/reporting/benchmark.operations'
import { categoryKeys, type CategoryKey } from '@glas/contracts/survey/instrument'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../texts.ts'
import { AxisScale } from '../../ui/axis-scale.tsx'
import { markOf } from '../../ui/category-mark.ts'
import { type Axis, Lens } from '../../ui/lens.tsx'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import view from '../../ui/report-view.module.css'
import { useFigures } from '../../ui/use-figures.ts'
import { axisAround } from './axis-around.ts'
import styles from './benchmark.module.css'
import { Difference } from './difference.tsx'
import { figureOf, type Measured, tiersOf } from './verdict.ts'

const sets = ['all', 'industry', 'size', 'all-best'] as const

/** The own figures, and those that they are drawn with: the means of all companies and of the best quarter. */
const drawnOf = (benchmark: Benchmark, keys: readonly BenchmarkMeasure[]) => keys.flatMap((key) => [
  ...benchmark.own.filter((one) => one.key === key),
  ...(['all', 'all-best'] as const).flatMap((set) => figureOf(benchmark, set, key) ?? []),
])

/**
 * Each category, eNPS and ESI: the own figure on a strip, and how it differs from the others'. A set that is hidden has
 * no column: the section above has a row that tells it.
 */
export function Differences({ benchmark }: { benchmark: Benchmark }) {
  const { t } = useTexts()
  const { signed } = useFigures()
  const title = t('benchmark.where')
  const shown = sets.filter((key) => benchmark.sets.some((set) => set.key === key && set.figures))
  const axis = axisAround(drawnOf(benchmark, [...categoryKeys, 'esi']), { low: 0, high: 100 })
  const enpsAxis = axisAround(drawnOf(benchmark, ['enps']), { low: -100, high: 100 })
  const tiers = [
    ...tiersOf(benchmark),
    { side: 'whole' as const, keys: benchmarkMeasures.filter((key) => key === 'enps' || key === 'esi') },
  ]
  return (
    <section className={view.block}>
      <header>
        <h2>{title}</h2><p>{t('benchmark.whereNote')}</p>
        <PictureMenu title={title} note={t('figure.n', { n: Math.max(...benchmark.own.map(({ n }) => n)) })} />
      </header>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('benchmark.category')}</th>
            <th scope="col" className={styles.own}>
              <div><AxisScale axis={axis} /><span className={styles.number}>{t('benchmark.you')}</span></div>
            </th>
            {shown.map((key) => <th key={key} scope="col">{t(`benchmark.column.${key}`)}</th>)}
          </tr>
        </thead>
        {tiers.filter(({ keys }) => keys.length > 0).map(({ side, keys }) => (
          <tbody key={side}>
            {side !== 'all' && (
              <tr className={styles.tier}><td colSpan={2 + shown.length}>{t(`benchmark.tier.${side}`)}</td></tr>
            )}
            {keys.map((key) => (
              <Row key={key} {...{ benchmark, axis: key === 'enps' ? enpsAxis : axis, columns: shown }} measure={key} />
            ))}
          </tbody>
        ))}
      </table>
      <p className={styles.key}>
        {(['lens', 'line', 'ring'] as const).map((key) => <span key={key}>{t(`benchmark.key.${key}`)}</span>)}
        <span>
          {t('benchmark.key.axes', { ...axis, from: signed(enpsAxis.low), to: signed(enpsAxis.high) })}
        </span>
      </p>
    </section>
  )
}

const isCategory = (key: BenchmarkMeasure): key is CategoryKey => (categoryKeys as readonly string[]).includes(key)

interface RowProps {
  benchmark: Benchmark
  axis: Axis
  columns: readonly (typeof sets)[number][]
  measure: Measured
}

function Row({ benchmark, axis, columns, measure }: RowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score, signed } = useFigures()
  const own = benchmark.own.find(({ key }) => key === measure)!
  const [all, best] = (['all', 'all-best'] as const).map((set) => figureOf(benchmark, set, measure))
  const format = measure === 'enps' ? signed : score
  return (
    <tr style={isCategory(measure) ? markOf(measure) : undefined}>
      <th scope="row" className={isCategory(measure) ? styles.marked : undefined}>
        {isCategory(measure) ? benchmark.categories.find(({ key }) => key === measure)?.title[locale] : t(`figure.${measure}`)}
      </th>
      <td className={styles.own}>
        <div>
          <Lens
            axis={axis} value={own.value} bound={own.bound} margin={own.margin ?? null}
            filled={all?.difference?.certainty === 'clear'} reference={all?.bound ? undefined : all?.value}
            ring={best?.bound ? undefined : best?.value}
          />
          <span className={styles.number}>
            <b>{format(own.value, own.bound)}</b>
            {own.margin !== undefined && (
              <span className={styles.fine}> ±{score(own.margin, undefined, measure === 'enps' ? 0 : 1)}</span>
            )}
          </span>
        </div>
      </td>
      {columns.map((key) => {
        const figure = figureOf(benchmark, key, measure)
        return (
          <td key={key} className={styles.compared}>
            <span className={styles.columnName} aria-hidden="true">{t(`benchmark.column.${key}`)}</span>
            {figure ? (
              <>
                <Difference difference={figure.difference} measure={measure} />
                <span className={styles.fine}> {t('benchmark.mean', { value: format(figure.value, figure.bound) })}</span>
              </>
            ) : <span className={styles.hidden}>{t('hidden')}</span>}
          </td>
        )
      })}
    </tr>
  )
}
