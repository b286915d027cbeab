import { Skeleton } from './skeleton.tsx'

/** In the place of a page that is on its way. */
export function PageSkeleton() {
  return <div className="skeleton-page"><Skeleton heading lines={6} /></div>
}
