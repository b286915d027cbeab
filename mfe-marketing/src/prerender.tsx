import { prerenderPages } from '@glas/mfe-kit/prerender.tsx'
import { pages } from './pages.ts'
import { remote } from './remote.tsx'

/** Public pages are in the HTML, for each market and locale. */
export const prerender = () => prerenderPages(remote, pages)
