import type { BasicReport } from '@glas/contracts/reporting/report'
import { formatDifference, formatPercent, formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './report-view.module.css'

interface FigureProps {
  name: string
  value: ReactNode
  children: ReactNode
}

function Figure({ name, value, children }: FigureProps) {
  return <div><dt>{name}</dt><dd className={styles.big}>{value}</dd><dd className={styles.fine}>{children}</dd></div>
}

/** Engagement, eNPS, ESI and participation; each with its n, and only where it may be shown. */
export function KeyFigures({ report }: { report: BasicReport }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { whole, participation } = report
  const margin = (value: number | null | undefined, digits = 1) =>
    value === null || value === undefined ? null : `, ±${formatScore(value, locale, digits)}`
  const hidden = <>{t('hidden')}</>
  return (
    <dl className={styles.four}>
      <Figure
        name={t('figure.engagement')} value={whole.engagement ? formatScore(whole.engagement.index, locale) : '–'}
      >
        {whole.engagement
          ? <>{t('figure.n', { n: whole.engagement.n })}{margin(whole.engagement.margin)}<br />{t('figure.scale')}</>
          : hidden}
      </Figure>
      <Figure name={t('figure.enps')} value={whole.enps ? formatDifference(whole.enps.value, locale, 0) : '–'}>
        {whole.enps
          ? (
            <>
              {whole.enps.promoters !== undefined && (
                <>
                  <span className={styles.mini} aria-hidden="true">
                    <i style={{ flex: whole.enps.promoters }} />
                    <i style={{ flex: whole.enps.passives }} />
                    <i style={{ flex: whole.enps.detractors }} />
                  </span>
                  {t('figure.enpsParts', {
                    promoters: formatPercent(whole.enps.promoters / 100, locale, 1),
                    passives: formatPercent((whole.enps.passives ?? 0) / 100, locale, 1),
                    detractors: formatPercent((whole.enps.detractors ?? 0) / 100, locale, 1),
                  })}
                  <br />
                </>
              )}
              {t('figure.n', { n: whole.enps.n })}{margin(whole.enps.margin, 0)}
            </>
          )
          : hidden}
      </Figure>
      <Figure name={t('figure.esi')} value={whole.esi ? formatScore(whole.esi.index, locale) : '–'}>
        {whole.esi
          ? <>{t('figure.n', { n: whole.esi.n })}{margin(whole.esi.margin)}<br />{t('figure.scale')}</>
          : hidden}
      </Figure>
      <Figure name={t('figure.participation')} value={formatPercent(participation.responseRate / 100, locale)}>
        {t('figure.answered', { answers: participation.answers, employees: participation.employees })}
        {participation.margin !== undefined && (
          <><br />{t('figure.participationMargin', { margin: formatScore(participation.margin, locale) })}</>
        )}
        {participation.void > 0 && <><br />{t('figure.void', { count: participation.void })}</>}
      </Figure>
    </dl>
  )
}
