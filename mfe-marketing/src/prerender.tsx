import { createRender, prerenderPages } from '@glas/mfe-kit/prerender.tsx'
import { posts } from './content/posts.ts'
import { pages } from './pages.ts'
import { remote } from './remote.tsx'

/** Prerenders the public pages for each market and locale, and each post. */
export const prerender = () => prerenderPages(remote, pages, {
  blog: posts.map(({ key, slugs }) => ({
    params: { hr: { slug: slugs.hr }, en: { slug: slugs.en } }, texts: ['blogs', `post-${key}`],
  })),
})

/** Draws a page at a request, with its operation's data. */
export const render = createRender(remote)
