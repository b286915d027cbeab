import { Page } from './page-heading.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './page-skeleton.module.css'

/** In the place of a page that is on its way. */
export function PageSkeleton() {
  return <Page className={styles.page}><Skeleton heading lines={6} /></Page>
}
