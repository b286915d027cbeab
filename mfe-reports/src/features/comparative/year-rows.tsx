import type { ComparativeYears, YearChange, YearPoint, YearSeries } from '@glas/contracts/reporting/comparative'
import { formatDate, formatDays } from '@glas/mfe-kit/format/date'
import { formatDifference } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import { ChangeMark } from '../../ui/change-mark.tsx'
import { Degree } from '../../ui/degree.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import styles from './comparative.module.css'
import { Slope } from './slope.tsx'

type Years = ComparativeYears['years']

const isClear = ({ verdict }: YearChange) => verdict !== 'unclear'

/** The year of each, or its last day if two are of the same year. */
function yearLabels(years: Years): string[] {
  const labels = years.map(({ endsOn }) => `${endsOn.slice(0, 4)}.`)
  return years.map(({ endsOn }, i) => (labels.indexOf(labels[i]!) === labels.lastIndexOf(labels[i]!) ? labels[i]! : formatDate(endsOn)))
}

/** Each category through the years; only clear changes are marked. */
export function YearRows({ years: { years, categories, esi, enps } }: { years: ComparativeYears }) {
  const { t } = useTexts()
  const locale = useLocale()
  const labels = yearLabels(years).map((label) => (locale === 'hr' ? label : label.replace(/^(\d{4})\.$/, '$1')))
  const changes = [...categories, ...(esi ? [esi] : []), ...(enps ? [enps] : [])].flatMap((series) => series.changes)
  const clear = changes.filter(isClear).length
  return (
    <>
      {changes.length > 0 && (
        <Degree degree={clear > 0 ? 'clear' : 'none'}>
          {clear > 0 ? t('years.clearOf', { clear, count: changes.length }) : t('years.noneClear')}
        </Degree>
      )}
      <ol className={styles.years} aria-label={t('years.compared')}>
        {years.map(({ researchId, name, startsOn, endsOn, answers }, i) => (
          <li key={researchId}><b>{labels[i]}</b> {name}, {formatDays(startsOn, endsOn)} {t('pulse.answers', { count: answers })}</li>
        ))}
      </ol>
      <ul className={styles.rows}>
        {categories.map(({ key, title, ...series }) => (
          <li key={key} style={markOf(key)} className={styles.markedRow}>
            <p className={styles.name}>{title[locale]}</p>
            <Through {...{ series, labels }} digits={1} unit={2.6} />
          </li>
        ))}
        {esi && <li><p className={styles.name}>{t('figure.esi')}</p><Through series={esi} labels={labels} digits={1} unit={2.6} /></li>}
        {enps && <li><p className={styles.name}>{t('figure.enps')}</p><Through series={enps} labels={labels} digits={0} unit={0.8} /></li>}
      </ul>
      <p className={styles.key}>
        <span>{t('years.key.lens')}</span><span>{t('years.key.bold')}</span>
        {years.length > 2 && <span>{t('years.key.dashed')}</span>}<span>{t('years.key.thin')}</span>
      </p>
    </>
  )
}

interface ThroughProps {
  series: YearSeries
  labels: readonly string[]
  digits: number
  unit: number
}

function Through({ series: { points, changes }, labels, digits, unit }: ThroughProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score, signed } = useFigures()
  if (points.length === 0) return <p className={styles.absent}><span>{t('hidden')}</span></p>
  const label = ({ value, bound }: YearPoint) => (digits === 0 ? signed(value, bound) : score(value, bound, digits))
  const clear = changes.filter(isClear)
  const unclear = changes.filter((change) => !isClear(change))
  const words = ({ from, to, value, margin, verdict }: YearChange) => t(`years.change_${verdict}`, {
    amount: `${formatDifference(value, locale, digits)} ±${score(margin, undefined, digits)}`, from: labels[from] ?? '', to: labels[to] ?? '',
  })
  return (
    <>
      <div>
        <Slope {...{ points, changes, label, unit, labels }} />
        <VisuallyHidden>
          {points.map((point) => `${labels[point.year] ?? ''}: ${label(point)}, ${t('figure.n', { n: point.n })}`).join('; ')}
        </VisuallyHidden>
      </div>
      <div className={styles.changes}>
        {clear.map((change) => (
          <p key={`${change.from} ${change.to}`} data-clear><ChangeMark direction={change.verdict} />{words(change)}</p>
        ))}
        {changes.length === 0 && <p>{t('pulse.notCompared')}</p>}
        {unclear.length > 0 && <p>{t('years.unclear')}</p>}
        {unclear.map((change) => <p key={`${change.from} ${change.to}`} data-unclear>{words(change)}</p>)}
      </div>
    </>
  )
}
