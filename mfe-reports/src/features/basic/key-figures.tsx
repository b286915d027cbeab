import type { BasicReport } from '@glas/contracts/reporting/report'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../texts.ts'
import { EnpsFigure, Figure, ParticipationFigure, wide } from '../../ui/key-figure.tsx'
import styles from '../../ui/report-view.module.css'
import { useFigures } from '../../ui/use-figures.ts'

type Composite = NonNullable<BasicReport['whole']['esi']>

/** Commitment to work, eNPS, ESI and participation; each with its n, and only if it may be shown. */
export function KeyFigures({ report }: { report: BasicReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { whole, participation } = report
  /** The number is the index of the category, so it has the category's name. */
  const commitment = report.categories.find(({ key }) => key === 'commitment')?.title[locale] ?? t('figure.engagement')
  return (
    <dl className={styles.four}>
      <CompositeFigure name={commitment} figures={whole.engagement} />
      <EnpsFigure enps={whole.enps} />
      <CompositeFigure name={t('figure.esi')} figures={whole.esi} />
      <ParticipationFigure participation={participation} />
    </dl>
  )
}

function CompositeFigure({ name, figures }: { name: string; figures: Composite | undefined }) {
  const { t } = useTexts()
  const { score } = useFigures()
  if (!figures) return <Figure name={name} value="–">{t('hidden')}</Figure>
  const { index, bound, margin, n } = figures
  const unsure = !bound && margin !== null && margin > wide
  return (
    <Figure
      name={name} long={unsure || bound !== undefined}
      value={unsure
        ? `${score(Math.max(0, index - margin), undefined, 0)}–${score(Math.min(100, index + margin), undefined, 0)}`
        : score(index, bound)}
    >
      {unsure && `${t('figure.middle', { value: score(index) })}, `}
      {t('figure.n', { n })}
      {!bound && margin !== null && `, ±${score(margin)}`}
      <br />
      {t('figure.scale')}
    </Figure>
  )
}
