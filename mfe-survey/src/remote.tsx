import { respondentKitLocales } from '@glas/mfe-kit/i18n/respondent-locales'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { links } from './links.ts'
import { pages } from './pages.ts'
import { createStore } from './store.ts'
import { company, locales, respondent } from './texts.ts'

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
    'questionnaire-puls': () =>
      import(/* webpackChunkName: "questionnaire-puls" */ './features/questionnaire/intro-page.tsx'),
    'questionnaire-puls-questionnaire': () =>
      import(
        /* webpackChunkName: "questionnaire-puls-questionnaire" */
        './features/questionnaire/questionnaire-page.tsx'
      ),
    'questionnaire-puls-success': () =>
      import(/* webpackChunkName: "questionnaire-puls-success" */ './features/questionnaire/success-page.tsx'),
    'receipt': () => import(/* webpackChunkName: "receipt" */ './features/receipt/receipt-page.tsx'),
    'login-review': () => import(/* webpackChunkName: "login-review" */ './previews-page.tsx'),
    'questionnaire-puls-login-review': () =>
      import(/* webpackChunkName: "questionnaire-puls-login-review" */ './previews-page.tsx'),
    'questionnaire-review': () => import(/* webpackChunkName: "questionnaire-review" */ './previews-page.tsx'),
    'questionnaire-puls-review': () =>
      import(/* webpackChunkName: "questionnaire-puls-review" */ './previews-page.tsx'),
    'success-korisnik': () =>
      import(/* webpackChunkName: "success-korisnik" */ './features/application-sent/application-sent-page.tsx'),
    'admin-entry': () => import(/* webpackChunkName: "admin-entry" */ './features/paper-entry/entry-pages.tsx'),
    'success-admin': () => import(/* webpackChunkName: "success-admin" */ './features/paper-entry/entry-pages.tsx'),
    'success-admin-puls': () =>
      import(/* webpackChunkName: "success-admin-puls" */ './features/paper-entry/entry-pages.tsx'),
  },
  locales,
  sections: { ...respondent, ...company },
  kit: respondentKitLocales,
  createStore,
})

export const { name, routes, mount } = remote
