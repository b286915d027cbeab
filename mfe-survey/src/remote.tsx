import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { locales } from './locales.ts'
import { links } from './links.ts'
import { pages } from './pages.ts'
import { createStore } from './store.ts'

export const remote = defineRemote({
  name: 'mfe-survey',
  pages,
  links,
  sources: {
    'questionnaire': () => import(/* webpackChunkName: "questionnaire" */ './features/entry/entry-page.tsx'),
    'employee-satisfaction-page': () =>
      import(/* webpackChunkName: "employee-satisfaction-page" */ './features/questionnaire/intro-page.tsx'),
    'employee-satisfaction-page-questionnaire': () =>
      import(
        /* webpackChunkName: "employee-satisfaction-page-questionnaire" */
        './features/questionnaire/questionnaire-page.tsx'
      ),
    'employee-satisfaction-page-success': () =>
      import(/* webpackChunkName: "employee-satisfaction-page-success" */ './features/questionnaire/success-page.tsx'),
    'success-korisnik': () =>
      import(/* webpackChunkName: "success-korisnik" */ './features/application-sent/application-sent-page.tsx'),
  },
  locales,
  createStore,
})

export const { name, routes, mount } = remote
