import type { Context } from 'koa'
import type { PageSet } from '@glas/contracts/page-set'
import { isGatewayPath } from '@glas/contracts/site-paths'
import type { SitePage } from './live-pages.ts'
import type { CurrentReleases, LiveReleases, Releases } from './releases.ts'

/** What is known of a request before it is answered. */
export interface Requested {
  /** Name of the page at its path. */
  readonly page: string | undefined
  /** Whether the page is a respondents' page, which leaves no trace. */
  readonly respondent: boolean
  /** The releases at the time of the request, read once for each request. */
  current(): Promise<CurrentReleases>
}

/** Looks up what a request's path leads to. */
export function createRequested(releases: Releases, siteOf: (live: LiveReleases) => PageSet<SitePage>) {
  return async (path: string): Promise<Requested> => {
    let reading: Promise<CurrentReleases> | undefined
    const current = () => reading ??= releases.current()
    if (isGatewayPath(path)) return { page: undefined, respondent: false, current }
    try {
      const page = siteOf(await (await current()).live()).match(path)?.page
      return { page: page?.name, respondent: page?.respondent === true, current }
    } catch {
      // Without releases, any page may be a respondents' page.
      return { page: undefined, respondent: true, current }
    }
  }
}

/** What `createRequested` found for a request. */
export const requestedOf = (ctx: Context): Requested => ctx.state['requested'] as Requested
