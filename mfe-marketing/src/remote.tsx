import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { api } from './api.ts'

export const remote = defineRemote({
  name: 'mfe-marketing',
  pages: {
    index: () => import(/* webpackChunkName: "index" */ './features/home/home-page.tsx'),
  },
  locales: {
    hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
  createStore: (host) => createRemoteStore(api, host),
})

export const { name, routes, mount } = remote
