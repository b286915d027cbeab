import { usePathsOf, type Paths } from '@glas/mfe-kit/paths'
import type { links } from './links.ts'
import type { Product } from '@glas/contracts/survey/instrument'
import type { pages } from './pages.ts'

export type SitePaths = Paths<typeof pages, typeof links>

/** Addresses for this remote. */
export const useSite = (): SitePaths => usePathsOf<typeof pages, typeof links>()

/**
 * Addresses in the site's locale: `to('profile-izz-id', { id })`. Undefined for another remote's page that is not live:
 * then draw no link.
 */
export const usePaths = (): SitePaths['to'] => useSite().to

/** Where a product's applications are listed and opened, in the site's locale. */
export function useApplicationPaths() {
  const to = usePaths()
  return {
    list: (product: Product) => to(product === 'puls' ? 'profile-puls' : 'profile-izz'),
    one: (product: Product, id: string) => (product === 'puls' ? to('profile-puls-id', { id }) : to('profile-izz-id', { id })),
  }
}

/** The report of an application's product; undefined if it has none, or while that page is not live. */
export function useReportPath() {
  const to = usePaths()
  return (product: Product, id: string): string | undefined => {
    const path = { izz: to('report-basic'), puls: to('report-puls'), ppi: undefined }[product]
    return path && `${path}?research=${id}`
  }
}

/** The comparison of a yearly research's groups and years; undefined while that page is not live. */
export function useComparisonPath() {
  const path = usePaths()('report-comparative')
  return (id: string): string | undefined => path && `${path}?research=${id}`
}

/** A yearly research compared with other companies; undefined while that page is not live. */
export function useBenchmarkPath() {
  const path = usePaths()('report-benchmark')
  return (id: string): string | undefined => path && `${path}?research=${id}`
}

/**
 * The preview of an application's questionnaire, which leads to the one of its product; undefined while that page is
 * not live.
 */
export function usePreviewPath(id: string): string | undefined {
  const path = usePaths()('questionnaire-review')
  return path && `${path}?application=${id}`
}
