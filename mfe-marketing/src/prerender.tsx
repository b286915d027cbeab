import { prerenderPages } from '@glas/mfe-kit/prerender.tsx'
import { pages } from './pages.ts'
import { remote } from './remote.tsx'

/** Prerenders the public pages for each market and locale. */
export const prerender = () => prerenderPages(remote, pages)
