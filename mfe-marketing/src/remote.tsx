import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { api } from './api.ts'
import { links } from './links.ts'
import { pages } from './pages.ts'
import { contact, locales, terms } from './texts.ts'

export const remote = defineRemote({
  name: 'mfe-marketing',
  pages,
  links,
  sources: {
    'terms-of-service': () =>
      import(/* webpackChunkName: "terms-of-service" */ './features/terms/terms-page.tsx'),
    contact: () => import(/* webpackChunkName: "contact" */ './features/contact/contact-page.tsx'),
    index: () => import(/* webpackChunkName: "index" */ './features/home/home-page.tsx'),
  },
  locales,
  sections: { terms, contact },
  createStore: (host) => createRemoteStore(api, host),
})

export const { name, routes, mount } = remote
