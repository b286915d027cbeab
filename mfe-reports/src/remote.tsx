import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { begin } from './begin.ts'
import { links } from './links.ts'
import { pages } from './pages.ts'
import { createStore } from './store.ts'
import { locales } from './texts.ts'

export const remote = defineRemote({
  name: 'mfe-reports',
  pages,
  links,
  sources: {
    'report-basic': () => import(/* webpackChunkName: "report-basic" */ './features/basic/basic-report-page.tsx'),
    'report-comparative': () =>
      import(/* webpackChunkName: "report-comparative" */ './features/comparative/comparative-report-page.tsx'),
    'report-puls': () => import(/* webpackChunkName: "report-puls" */ './features/puls/puls-report-page.tsx'),
    'report-benchmark': () =>
      import(/* webpackChunkName: "report-benchmark" */ './features/benchmark/benchmark-page.tsx'),
  },
  locales,
  createStore,
  begin,
})

export const { name, routes, mount } = remote
