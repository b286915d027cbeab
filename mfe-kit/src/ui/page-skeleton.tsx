import { Skeleton } from './skeleton.tsx'

/** Shown while a page is loading. */
export function PageSkeleton() {
  return <div className="skeleton-page"><Skeleton heading lines={6} /></div>
}
