import type { Host } from '@glas/contracts/host'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { links } from './links.ts'
import { pages } from './pages.ts'
import { createStore } from './store.ts'
import { locales, work } from './texts.ts'

export const remote = defineRemote({
  name: 'mfe-profile',
  pages,
  links,
  sources: {
    'registration': () => import(/* webpackChunkName: "registration" */ './features/accounts/registration-page.tsx'),
    'login': () => import(/* webpackChunkName: "login" */ './features/accounts/login-page.tsx'),
    'forgot-password': () =>
      import(/* webpackChunkName: "forgot-password" */ './features/accounts/forgot-password-page.tsx'),
    'new-password': () => import(/* webpackChunkName: "new-password" */ './features/accounts/new-password-page.tsx'),
    'confirm-email': () => import(/* webpackChunkName: "confirm-email" */ './features/accounts/confirm-email-page.tsx'),
    'profile-izz': () => import(/* webpackChunkName: "profile-izz" */ './features/applications/applications-page.tsx'),
    'profile-izz-id': () =>
      import(/* webpackChunkName: "profile-izz-id" */ './features/applications/application-page.tsx'),
    'profile-puls': () => import(/* webpackChunkName: "profile-puls" */ './features/applications/pulses-page.tsx'),
    // The same module: one script and one style sheet for both names.
    'profile-puls-id': () =>
      import(/* webpackChunkName: "profile-puls-id" */ './features/applications/application-page.tsx'),
    'profile-feedback': () =>
      import(/* webpackChunkName: "profile-feedback" */ './features/feedback/feedback-page.tsx'),
    'profile-instructions': () =>
      import(/* webpackChunkName: "profile-instructions" */ './features/instructions/instructions-page.tsx'),
    'profile-edit': () =>
      import(/* webpackChunkName: "profile-edit" */ './features/company/company-details-page.tsx'),
    'change-password': () =>
      import(/* webpackChunkName: "change-password" */ './features/accounts/change-password-page.tsx'),
    'login-as-client': () =>
      import(/* webpackChunkName: "login-as-client" */ './features/acting/acting-page.tsx'),
    'admin-applications': () =>
      import(/* webpackChunkName: "admin-applications" */ './features/administration/submissions-page.tsx'),
    'admin-applications-id': () =>
      import(/* webpackChunkName: "admin-applications-id" */ './features/administration/submission-page.tsx'),
    'admin-companies': () =>
      import(/* webpackChunkName: "admin-companies" */ './features/administration/companies/companies-page.tsx'),
    'admin-companies-id': () =>
      import(/* webpackChunkName: "admin-companies-id" */ './features/administration/companies/company-page.tsx'),
    'admin-testimonials': () =>
      import(/* webpackChunkName: "admin-testimonials" */ './features/administration/testimonials/testimonials-page.tsx'),
    'admin-cycles': () =>
      import(/* webpackChunkName: "admin-cycles" */ './features/administration/cycles/cycles-page.tsx'),
    'admin-cycles-year': () =>
      import(/* webpackChunkName: "admin-cycles-year" */ './features/administration/cycles/cycle-page.tsx'),
    'admin-audit': () =>
      import(/* webpackChunkName: "admin-audit" */ './features/administration/audit/audit-page.tsx'),
    'admin-mails': () => import(/* webpackChunkName: "admin-mails" */ './features/administration/mails/mails-page.tsx'),
  },
  locales,
  sections: work,
  createStore,
})

export const { name, routes } = remote

export const mount: typeof remote.mount = (element, host) => {
  const report = async (shown: Host) => {
    if (shown.session.user) (await import(/* webpackChunkName: "browser-reporter" */ './browser-reporter.ts')).report(shown)
  }
  const mounted = remote.mount(element, host)
  void report(host).catch(() => undefined)
  return {
    ...mounted,
    update(next) {
      void report(next).catch(() => undefined)
      return mounted.update(next)
    },
  }
}
