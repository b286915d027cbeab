import { useTranslation } from 'react-i18next'
import { cx } from '@glas/mfe-kit/ui/cx'
import { SkeletonShape } from '@glas/mfe-kit/ui/skeleton.tsx'
import css from './page-skeleton.module.css'

/**
 * In the place of a page of which nothing is there yet. It is in the server's HTML, too, and shows after a moment by
 * style alone: on a slow net it does not wait for a script.
 */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="skeleton-page">
      <div className={cx('skeleton', css.late)} role="status" data-page-skeleton>
        <span className="skeleton-label">{t('frame.loading')}</span>
        <SkeletonShape heading lines={6} />
      </div>
    </div>
  )
}
