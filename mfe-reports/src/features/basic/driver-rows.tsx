import { driverResamples, type Drivers, driversFrom } from '@glas/contracts/reporting/drivers'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { formatCount, formatPercent } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import { type Axis, Lens, ticksOf } from '../../ui/lens.tsx'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import rowStyles from './category-rows.module.css'
import styles from './driver-rows.module.css'

type Weight = Drivers['weights'][number]
type Side = 'above' | 'around' | 'below'

/** What goes together with commitment to work; one sentence if no weight is clearly above the rest. */
export function DriverRows({ report }: { report: BasicReport }) {
  const { t } = useTexts()
  const { drivers } = report
  return (
    <section className={cx(rowStyles.block, styles.section)}>
      <header>
        <h2>{t('drivers.title')}</h2>
        {drivers && <><p>{t('drivers.note', { n: drivers.n })}</p><PictureMenu title={t('drivers.title')} /></>}
      </header>
      {drivers
        ? <Found report={report} drivers={drivers} />
        : (
          <div className={styles.silent}>
            <p>{t('drivers.silent')}</p>
            <p>{t('drivers.silentWhy', { from: driversFrom })}</p>
          </div>
        )}
    </section>
  )
}

const sideOf = ({ order }: BasicReport, key: string): Side | undefined =>
  order?.categories?.tiers.find(({ keys }) => keys.includes(key))?.side

function Found({ report, drivers }: { report: BasicReport; drivers: Drivers }) {
  const { t } = useTexts()
  const share = useShare()
  const locale = useLocale()
  const { weights } = drivers
  const axis = { low: 0, high: Math.min(100, 10 * Math.ceil(Math.max(...weights.map(({ high }) => high)) / 10 + 0.2)) }
  const equal = 100 / weights.length
  const tiers = [
    { name: 'side_clear', own: weights.filter(({ clear }) => clear) },
    { name: 'side_rest', own: weights.filter(({ clear }) => !clear) },
  ] as const
  return (
    <div className={rowStyles.four}>
      <Sentences report={report} clear={tiers[0].own} />
      <div className={cx(rowStyles.axisRow, rowStyles.twoLines)} aria-hidden="true">
        <div className={rowStyles.axis}>
          {[axis.low, ...ticksOf(axis), axis.high].map((tick) => (
            <span key={tick} style={at(axis, tick)}>{share(tick)}</span>
          ))}
          <span className={rowStyles.average} style={at(axis, equal)}>{t('drivers.equal', { value: share(equal, 1) })}</span>
        </div>
      </div>
      {tiers.map(({ name, own }) => own.length > 0 && (
        <div key={name}>
          <h3 className={rowStyles.tier}>{t(`drivers.${name}`)}</h3>
          <ul>{own.map((weight) => <Row key={weight.key} {...{ report, weight, axis, equal }} />)}</ul>
        </div>
      ))}
      <p className={rowStyles.key}>
        <span>{t('drivers.filled')}</span>
        <span>{t('drivers.lens', { resamples: formatCount(driverResamples, locale) })}</span>
        <span>{t('drivers.explained', { value: share(drivers.explained) })}</span>
      </p>
    </div>
  )
}

/** The finding in a sentence, and whether the clear categories have low scores. */
function Sentences({ report, clear }: { report: BasicReport; clear: readonly Weight[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const listOf = (weights: readonly Weight[]) => {
    const names = weights.map(({ key }) =>
      t('drivers.name', { name: report.categories.find((one) => one.key === key)?.title[locale] ?? key }))
    const last = names.pop() ?? ''
    return names.length === 0 ? last : t('drivers.and', { before: names.join(', '), last })
  }
  const low = clear.filter(({ key }) => sideOf(report, key) === 'below')
  const all = clear.length > 2 ? 'more' : clear.length > 1 ? 'two' : 'one'
  return (
    <>
      <p className={styles.ten}>
        {t(clear.length > 1 ? 'drivers.clear_more' : 'drivers.clear_one', { names: listOf(clear) })}
        {low.length > 0 && ` ${low.length === clear.length
          ? t(`drivers.low_${all}`)
          : t('drivers.low_some', { names: listOf(low) })}`}
      </p>
      <p className={styles.cause}>{t('drivers.cause')}</p>
    </>
  )
}

interface RowProps {
  report: BasicReport
  weight: Weight
  axis: Axis
  equal: number
}

function Row({ report, weight, axis, equal }: RowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const share = useShare()
  const { key, percent, low, high, clear } = weight
  const side = sideOf(report, key)
  const index = report.whole.categories?.find((category) => category.key === key)?.index
  return (
    <li className={rowStyles.row} style={markOf(key)}>
      <span className={rowStyles.name}>
        {report.categories.find((category) => category.key === key)?.title[locale]}
        {clear && side === 'below' && <small>{t('drivers.both')}</small>}
      </span>
      <Lens axis={axis} value={percent} margin={[low, high]} filled={clear} reference={equal} />
      <span className={rowStyles.value}><b>{share(percent)}</b> <span>{t('drivers.range', { low, high })}</span></span>
      <span className={styles.where}>
        {side && index !== undefined && t(`drivers.at_${side}`, { value: score(index) })}
      </span>
    </li>
  )
}

const at = ({ low, high }: Axis, value: number) => ({ '--x': `${(100 * (value - low)) / (high - low)}%` })

function useShare() {
  const locale = useLocale()
  return (value: number, digits = 0) => formatPercent(value / 100, locale, digits)
}
