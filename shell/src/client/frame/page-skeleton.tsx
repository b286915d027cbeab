import { cx } from '@glas/mfe-kit/ui/cx'
import { SkeletonShape } from '@glas/mfe-kit/ui/skeleton.tsx'
import { useTexts } from '../texts/use-texts.ts'
import css from './page-skeleton.module.css'

/**
 * Shown in place of a page without content. It is also in the server's HTML and appears after a moment by CSS alone: on
 * a slow network it does not wait for a script.
 */
export function PageSkeleton() {
  const { t } = useTexts()
  return (
    <div className="skeleton-page">
      <div className={cx('skeleton', css.late)} role="status" data-page-skeleton>
        <span className="skeleton-label">{t('frame.loading')}</span>
        <SkeletonShape heading lines={6} />
      </div>
    </div>
  )
}
