import type { Certificate } from '@glas/contracts/reporting/certificate'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useTexts } from '../texts.ts'
import styles from './report-view.module.css'
import { useFigures } from './use-figures.ts'

/** What the auditor has checked, in plain words; at the end of each report. */
export function CertificateNote({ certificate }: { certificate: Certificate }) {
  const { t } = useTexts()
  const { percent } = useFigures()
  const { leastSupport, narrowestRange, seeds, shown, tablesSha256, version } = certificate
  const levels = (['composite', 'single', 'distribution'] as const).filter((level) => leastSupport[level] !== undefined)
  return (
    <section className={cx(styles.block, styles.methodBlock, styles.certificate)}>
      <h2>{t('certificate.title')}</h2>
      <ul className={styles.method}>
        <li>{t('certificate.what')}</li>
        {levels.map((level) => (
          <li key={level}>{t(`certificate.least_${level}`, { n: String(leastSupport[level]) })}</li>
        ))}
        {shown !== undefined && <li>{t('certificate.shown', { share: percent(shown).replace(/[.,]0/, '') })}</li>}
        {narrowestRange.composite !== undefined && (
          <li>{t('certificate.range', { count: Math.floor(narrowestRange.composite) })}</li>
        )}
        <li className={styles.fingerprint}>
          {t('certificate.trace', { version: String(version), hash: tablesSha256, seeds: seeds.join(', ') })}
        </li>
      </ul>
    </section>
  )
}
