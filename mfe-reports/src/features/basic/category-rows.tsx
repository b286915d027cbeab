import type { OrderTier } from '@glas/contracts/reporting/order'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { CategoryKey } from '@glas/contracts/survey/instrument'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useTexts } from '../../texts.ts'
import { axisOf } from '../../ui/axis.ts'
import { markOf } from '../../ui/category-mark.ts'
import { type Axis, Lens, ticksOf } from '../../ui/lens.tsx'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import { sameCount, useFigures } from '../../ui/use-figures.ts'
import styles from './category-rows.module.css'

type Figures = NonNullable<BasicReport['whole']['categories']>[number]

/** The nine categories in tiers, as far as their order is clear; within a tier in the questionnaire's order. */
export function CategoryRows({ report }: { report: BasicReport }) {
  const { t } = useTexts()
  const shown = report.whole.categories ?? []
  const order = report.order?.categories
  const known = new Map<string, Figures>(shown.map((each) => [each.key, each]))
  const tiers = order?.tiers ?? [{ side: 'around' as const, keys: shown.map(({ key }) => key) }]
  const absent = report.categories.filter(({ key }) => !known.has(key))
  const axis = axisOf(shown)
  const n = sameCount(shown)
  const ordered = tiers.length > 1
  const average = ordered ? order?.average : undefined
  const zone = ordered ? undefined : sharedZone(shown)
  const sides = (['above', 'around', 'below'] as const)
    .map((side) => ({ side, own: tiers.filter((tier) => tier.side === side) })).filter(({ own }) => own.length > 0)
    .map(({ side, own }) => ({ side, own, hint: hintOf(own) }))
  const row = (key: string) => {
    const figures = known.get(key)
    return figures && <Row key={key} {...{ report, figures, axis, zone, showN: n === null }} />
  }
  return (
    <section className={styles.block}>
      <header>
        <h2>{t(ordered ? 'categories.title' : 'categories.unordered')}</h2>
        <p>
          {axis.low === 0 && axis.high === 100
            ? t('categories.axisWhole')
            : t('categories.axis', { low: axis.low, high: axis.high })}
          {!ordered && ` ${t('categories.turn')}`}
          {n !== null && ` ${t('figure.n', { n })}.`}
        </p>
        <PictureMenu title={t(ordered ? 'categories.title' : 'categories.unordered')} />
      </header>
      <AxisRow axis={axis} average={average} />
      {sides.map(({ side, own, hint }) => (
        <div key={side} className={styles.side}>
          {ordered && (
            <h3 className={styles.tier}>
              {t(`categories.side_${side}`)}
              <span>{hint && `, ${t(`categories.${hint}`)}`}</span>
            </h3>
          )}
          <ol className={styles.tiers}>
            {own.map(({ keys }) => (
              <li key={keys[0]} className={cx(isTied(own, keys) && styles.bracket)}>
                <ul aria-label={isTied(own, keys) ? t('categories.tied') : undefined}>{keys.map(row)}</ul>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {absent.length > 0 && (
        <ul className={styles.side}>{absent.map(({ key }) => <AbsentRow key={key} {...{ report, category: key }} />)}</ul>
      )}
      <Key
        {...{ report, zone, ordered, bracketed: sides.some(({ own }) => own.some(({ keys }) => isTied(own, keys))) }}
      />
    </section>
  )
}

const at = ({ low, high }: Axis, value: number) => ({ '--x': `${(100 * (value - low)) / (high - low)}%` })

function AxisRow({ axis, average }: { axis: Axis; average: number | undefined }) {
  const { t } = useTexts()
  const { score } = useFigures()
  return (
    <div className={cx(styles.axisRow, average !== undefined && styles.twoLines)} aria-hidden="true">
      <div className={styles.axis}>
        {[axis.low, ...ticksOf(axis), axis.high].map((tick) => <span key={tick} style={at(axis, tick)}>{tick}</span>)}
        {average && (
          <span className={styles.average} style={at(axis, average)}>
            {t('categories.average', { value: score(average) })}
          </span>
        )}
      </div>
    </div>
  )
}

/** Whether these rows are tied: their side has an order, but these rows don't. */
const isTied = (tiers: readonly OrderTier[], keys: readonly string[]) => tiers.length > 1 && keys.length > 1

/** How to read the rows of a side. */
function hintOf(tiers: readonly OrderTier[]): 'inOrder' | 'partlyInOrder' | 'inTurn' | undefined {
  if (tiers.length > 1) return tiers.some(({ keys }) => isTied(tiers, keys)) ? 'partlyInOrder' : 'inOrder'
  return tiers.some(({ keys }) => keys.length > 1) ? 'inTurn' : undefined
}

/** The range common to all intervals; undefined if there is none, or if a value has no interval. */
function sharedZone(rows: readonly Figures[]): readonly [number, number] | undefined {
  const known = rows.flatMap(({ index, margin, bound }) => (bound || margin === null ? [] : [{ index, margin }]))
  if (known.length < rows.length) return undefined
  const from = Math.max(...known.map(({ index, margin }) => index - margin))
  const to = Math.min(...known.map(({ index, margin }) => index + margin))
  return from < to ? [from, to] : undefined
}

interface RowProps {
  report: BasicReport
  figures: Figures
  axis: Axis
  zone: readonly [number, number] | undefined
  showN: boolean
}

function Row({ report, figures, axis, zone, showN }: RowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const { key, index, bound, margin, n } = figures
  const order = report.order?.categories
  const side = order?.tiers.find(({ keys }) => keys.includes(key))?.side ?? 'around'
  const name = (['lowest', 'highest'] as const).find((end) => order?.[end].keys.includes(key))
  const place = name && order?.[name]
  return (
    <li className={styles.row} style={markOf(key)}>
      <span className={styles.name}>
        {report.categories.find((category) => category.key === key)?.title[locale]}
        {place && place.degree !== 'none' && (
          <small>
            {t(`categories.${name}_${place.degree}_${place.keys.length > 1 ? 'two' : 'one'}`, {
              agreeing: place.agreeing ?? 0,
            })}
          </small>
        )}
      </span>
      <Lens
        axis={axis} value={index} margin={margin} bound={bound} filled={side !== 'around'} zone={zone}
        reference={order && order.tiers.length > 1 ? order.average : undefined}
      />
      <span className={styles.value}>
        <b>{score(index, bound)}</b>
        {!bound && margin !== null && <span> ±{score(margin)}</span>}
        {showN && <span>{t('figure.n', { n })}</span>}
      </span>
    </li>
  )
}

function AbsentRow({ report, category }: { report: BasicReport; category: CategoryKey }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <li className={styles.row}>
      <span className={styles.name}>{report.categories.find(({ key }) => key === category)?.title[locale]}</span>
      <span className={styles.absent}><span>{t('hidden')}</span></span>
    </li>
  )
}

interface KeyProps {
  report: BasicReport
  zone: readonly [number, number] | undefined
  ordered: boolean
  bracketed: boolean
}

/** The legend of the shapes that occur. */
function Key({ report, zone, ordered, bracketed }: KeyProps) {
  const { t } = useTexts()
  const { score } = useFigures()
  const rows = report.whole.categories ?? []
  const words = [
    rows.some(({ margin }) => margin !== null) && t('categories.lens'),
    rows.some(({ margin, bound }) => margin === null && !bound) && t('categories.dot'),
    ordered && t('categories.filled'),
    rows.some(({ bound }) => bound) && t('categories.open'),
    bracketed && t('categories.bracket'),
    zone && t('categories.shared', { low: score(zone[0]), high: score(zone[1]) }),
  ].filter((each) => typeof each === 'string')
  return <p className={styles.key}>{words.map((each) => <span key={each}>{each}</span>)}</p>
}
