import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { api } from './api.ts'
import { links } from './links.ts'
import { pages } from './pages.ts'

export const remote = defineRemote({
  name: 'mfe-marketing',
  pages,
  links,
  sources: {
    'terms-of-service': () =>
      import(/* webpackChunkName: "terms-of-service" */ './features/terms/terms-page.tsx'),
    index: () => import(/* webpackChunkName: "index" */ './features/home/home-page.tsx'),
  },
  locales: {
    hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
  // The home page doesn't load the texts of the terms.
  sections: {
    terms: {
      hr: () => import(
        /* webpackChunkName: "locale-hr.terms" */ './locales/terms.hr.json', { with: { type: 'json' } },
      ),
      en: () => import(
        /* webpackChunkName: "locale-en.terms" */ './locales/terms.en.json', { with: { type: 'json' } },
      ),
    },
  },
  createStore: (host) => createRemoteStore(api, host),
})

export const { name, routes, mount } = remote
