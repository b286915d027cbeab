import type { User } from '@glas/contracts/identity/accounts.operations'
import { routeNamed, type RouteName } from '@glas/contracts/routes'
import { isServed, type Offer } from './page-of.ts'

/** The header's navigation: links, and menus of links. Texts are under `nav.<name>`. */
export const headerNav = [
  { menu: 'research', items: ['conducting-research', 'questionnaire', 'reports', 'puls'] },
  { link: 'calculator' },
  { link: 'award-conditions' },
  { menu: 'project', items: ['project-history', 'feedback', 'blogs'] },
] as const satisfies readonly ({ menu: string; items: readonly RouteName[] } | { link: RouteName })[]

export const footerNav = ['anonymity', 'terms-of-service', 'gdpr', 'cookies', 'contact'] as const satisfies RouteName[]

/** Sections of the bar of the signed-in. */
export const profileNav = {
  company: ['profile-izz', 'profile-puls', 'profile-feedback', 'profile-instructions', 'profile-edit'],
  admin: ['admin-applications', 'admin-companies', 'admin-testimonials', 'admin-cycles', 'admin-mails'],
} as const satisfies Record<User['scope'], RouteName[]>

/** A section stays marked on the pages below it: profile-izz on profile-izz-id. */
export const isWithin = (section: RouteName, page: string) => page === section || page.startsWith(`${section}-`)

/** Whether a link to a page is drawn: only to one that there is. */
export const isLinked = (name: RouteName, offer: Offer): boolean => isServed(routeNamed(name), offer)
