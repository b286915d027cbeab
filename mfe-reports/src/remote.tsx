import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { links } from './links.ts'
import { pages } from './pages.ts'
import { createStore } from './store.ts'

export const remote = defineRemote({
  name: 'mfe-reports',
  pages,
  links,
  sources: {
    'report-basic': () => import(/* webpackChunkName: "report-basic" */ './features/basic/basic-report-page.tsx'),
  },
  locales: {
    hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
  createStore,
})

export const { name, routes, mount } = remote
