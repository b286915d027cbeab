import { configureStore } from '@reduxjs/toolkit'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'

export const remote = defineRemote({
  name: 'mfe-profile',
  pages: {},
  locales: {
    hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
  createStore: () => configureStore({ reducer: { nothing: () => null } }),
})
export const { name, routes, mount } = remote
