import { benchmarkSets, type Benchmark } from '@glas/contracts/reporting/benchmark.operations'
import { useTexts } from '../../texts.ts'
import { AxisScale } from '../../ui/axis-scale.tsx'
import { Lens } from '../../ui/lens.tsx'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import view from '../../ui/report-view.module.css'
import { useFigures } from '../../ui/use-figures.ts'
import { axisAround } from './axis-around.ts'
import styles from './benchmark.module.css'
import { Difference } from './difference.tsx'

/** The own overall mean beside that of each set of companies. */
export function Against({ benchmark }: { benchmark: Benchmark }) {
  const { t } = useTexts()
  const { score } = useFigures()
  const own = benchmark.own.find(({ key }) => key === 'overall')!
  const rows = benchmarkSets.map((key) => {
    const set = benchmark.sets.find((one) => one.key === key)
    return { key, companies: set?.companies, figure: set?.figures?.find((one) => one.key === 'overall') }
  })
  const margin = own.margin ?? 0
  const axis = axisAround([own, ...rows.flatMap(({ figure }) => figure ?? [])], { low: 0, high: 100 })
  const zone = [own.value - margin, own.value + margin] as const
  return (
    <section className={view.block}>
      <header>
        <h2>{t('benchmark.against')}</h2><p>{t('benchmark.againstNote')}</p>
        <PictureMenu title={t('benchmark.against')} />
      </header>
      <div className={styles.axisRow}><AxisScale axis={axis} /></div>
      <ul className={styles.against}>
        <li className={styles.you}>
          <span className={styles.name}>{benchmark.companyName}</span>
          <Lens axis={axis} value={own.value} bound={own.bound} margin={own.margin ?? null} filled zone={zone} />
          <b className={styles.value}>{score(own.value, own.bound)}</b>
          <span className={styles.fine}>{own.margin !== undefined && `±${score(own.margin)}, `}{t('figure.n', { n: own.n })}</span>
        </li>
        {rows.map(({ key, companies, figure }) => (
          <li key={key}>
            <span className={styles.name}>
              {t(`benchmark.set.${key}`)}
              {companies !== undefined && <small>{t('benchmark.companies', { count: companies })}</small>}
            </span>
            {figure ? (
              <>
                <Lens axis={axis} value={figure.value} bound={figure.bound} margin={null} filled={false} zone={zone} reference={own.value} />
                <b className={styles.value}>{score(figure.value, figure.bound)}</b>
                <Difference difference={figure.difference} measure="overall" />
              </>
            ) : <span className={styles.hidden}>{t('hidden')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
