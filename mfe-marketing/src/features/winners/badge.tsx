import { Link } from 'react-router'
import { downloadAwardBadge } from '@glas/contracts/reporting/award-certificates.operations'
import { requestOf } from '@glas/mfe-kit/api/request'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import styles from './badge.module.css'
import { useOrigin } from './use-origin.ts'

/** The badge of the best of all, as its company shows it elsewhere, with the address where anyone can check it. */
export function Badge({ certificateId, year }: { certificateId: string; year: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const address = usePaths()('past-winners-certificate', { id: certificateId })
  const badge = requestOf(downloadAwardBadge, { params: { certificateId }, query: { locale } }).path
  return (
    <figure className={styles.badge}>
      <Link to={address}>
        <img
          src={badge} width="300" height="300" loading="lazy" decoding="async"
          alt={t('winners.certificate.badgeAlt', { prize: t('winners.best.label'), year })}
        />
      </Link>
      <figcaption>{t('winners.check.badge.caption')} <code>{useOrigin() + address}</code></figcaption>
    </figure>
  )
}
