import type { BasicReport } from '@glas/contracts/reporting/report'
import type { Change, Point, ReportTrend, Series } from '@glas/contracts/reporting/trend'
import { formatDays } from '@glas/mfe-kit/format/date'
import { formatDifference } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import { ChangeMark } from '../../ui/change-mark.tsx'
import { PictureMenu } from '../../ui/picture-menu.tsx'
import view from '../../ui/report-view.module.css'
import { useFigures } from '../../ui/use-figures.ts'
import styles from './puls.module.css'
import { Sparkline } from './sparkline.tsx'
import { directionOf, tierOf, tiers } from './trend-counts.ts'

type Waves = ReportTrend['waves']
type Statement = ReportTrend['statements'][number]

/** The statements through the waves by tier: what is clear since the first wave, since the last one, and the rest. */
export function StatementTrends({ report, trend }: { report: BasicReport; trend: ReportTrend }) {
  const { t } = useTexts()
  if (trend.statements.length === 0) return null
  const groups = ([...tiers, undefined] as const)
    .map((tier) => ({ tier, own: trend.statements.filter((each) => tierOf(each) === tier) }))
    .filter(({ own }) => own.length > 0)
  return (
    <section className={view.block}>
      <header>
        <h2>{t('pulse.statements', { count: trend.statements.length })}</h2>
        <p>{t('pulse.statementsNote')}</p>
        <PictureMenu title={t('pulse.statements', { count: trend.statements.length })} />
      </header>
      <WaveList waves={trend.waves} />
      {groups.map(({ tier, own }) => (
        <div key={tier ?? 'new'}>
          <h3 className={styles.tier}>
            {tier && <ChangeMark direction={directionOf[tier]} />}
            {t(`pulse.${tier ?? 'notCompared'}`)}
            <span>{t(tier === 'unclear' ? 'pulse.countInOrder' : 'pulse.statements', { count: own.length })}</span>
          </h3>
          <ul className={styles.rows}>
            {own.map((statement) => <StatementRow key={statement.key} {...{ report, statement, waves: trend.waves }} />)}
          </ul>
        </div>
      ))}
      <p className={styles.key}>
        <span>{t('pulse.key.lens')}</span><span>{t('pulse.key.last')}</span><span>{t('pulse.key.line')}</span>
      </p>
    </section>
  )
}

/** The waves, numbered: their names and days once, above all rows. */
function WaveList({ waves }: { waves: Waves }) {
  const { t } = useTexts()
  return (
    <ol className={styles.waves} aria-label={t('pulse.waves')}>
      {waves.map(({ researchId, name, product, startsOn, endsOn, answers }) => (
        <li key={researchId}>
          <b>{name}</b>
          {product === 'izz' && ` (${t('pulse.yearly')})`}, {formatDays(startsOn, endsOn)} {t('pulse.answers', { count: answers })}
        </li>
      ))}
    </ol>
  )
}

function StatementRow({ report, statement, waves }: { report: BasicReport; statement: Statement; waves: Waves }) {
  const locale = useLocale()
  const asked = report.statements.find(({ key }) => key === statement.key)
  const category = report.categories.find(({ key }) => key === asked?.category)
  if (!asked) return null
  return (
    <li style={markOf(asked.category)} className={styles.marked}>
      <div className={styles.words}>{asked.text[locale]}<small>{category?.title[locale]}</small></div>
      <Through series={statement} waves={waves} digits={2} unit={52} />
    </li>
  )
}

/** eNPS through the waves. */
export function EnpsTrend({ series, waves }: { series: Series; waves: Waves }) {
  const { t } = useTexts()
  const counted = series.points.map(({ wave, n }) => `${waves[wave]?.name ?? ''}: ${t('figure.n', { n })}`).join(', ')
  return (
    <section className={view.block}>
      <header>
        <h2>{t('figure.enps')}</h2><p>{t('pulse.enpsNote')}</p>
        <PictureMenu title={t('figure.enps')} note={counted} />
      </header>
      <ul className={styles.rows}>
        <li>
          <div className={styles.words}>{t('pulse.enpsRow')}<small>{t('pulse.enpsScale')}</small></div>
          <Through series={series} waves={waves} digits={0} unit={0.8} />
        </li>
      </ul>
    </section>
  )
}

interface ThroughProps {
  series: Series
  waves: Waves
  digits: number
  unit: number
}

/** The values of one question through the waves, and its changes in words. */
function Through({ series: { points, change, step }, waves, digits, unit }: ThroughProps) {
  const { t } = useTexts()
  const { score, signed } = useFigures()
  const label = ({ value, bound }: Point) => (digits === 0 ? signed(value, bound) : score(value, bound, digits))
  return (
    <>
      <div>
        <Sparkline points={points} waves={waves.length} unit={unit} direction={change?.verdict} label={label} />
        <VisuallyHidden>
          {points.map((point) => `${waves[point.wave]?.name ?? ''}: ${label(point)}, ${t('figure.n', { n: point.n })}`).join('; ')}
        </VisuallyHidden>
      </div>
      <p className={styles.change} data-verdict={change?.verdict}>
        {change && <ChangeText change={change} digits={digits} to="change" />}
      </p>
      <p className={styles.step}>{step && <ChangeText change={step} digits={digits} to="step" />}</p>
    </>
  )
}

function ChangeText({ change, digits, to }: { change: Change; digits: number; to: 'change' | 'step' }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const { value, margin, verdict, from } = change
  const amount = `${formatDifference(value, locale, digits)} ±${score(margin, undefined, digits)}`
  return (
    <>
      {to === 'change' && <ChangeMark direction={verdict} />}
      <span>
        {to === 'step' && verdict === 'unclear' ? `${amount} ${t('pulse.unsure')}` : `${t(`pulse.change_${verdict}`)} ${amount}`}
        <small>{t('pulse.since', { wave: from + 1 })}</small>
      </span>
    </>
  )
}
