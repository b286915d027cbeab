import { useTranslation } from 'react-i18next'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { SkeletonShape } from '@glas/mfe-kit/ui/skeleton.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import css from './page-skeleton.module.css'

/**
 * In the place of a page of which nothing is there yet. It is in the server's HTML, too, and shows after a moment by
 * style alone: on a slow net it does not wait for a script.
 */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <Page className={css.page}>
      <div className={css.shape} role="status" data-page-skeleton>
        <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
        <SkeletonShape heading lines={6} />
      </div>
    </Page>
  )
}
