import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { createPageSet } from '@glas/contracts/page-set'
import { accessOf, frameOf, isRespondents, pagesToCome, pageTable } from '@glas/contracts/testing/page-table'
import { shellPages, type SitePage } from '../src/server/releases/live-pages.ts'
import type { ShellPage } from '../src/state.ts'

/** Declarations of some pages that the table doesn't have. */
const more: Readonly<Record<string, Partial<PageDeclaration>>> = {
  'terms-of-service': { title: { hr: 'Uvjeti korištenja', en: 'Terms of service' }, footer: { order: 20 } },
  'contact': { title: { hr: 'Kontakt', en: 'Contact' }, footer: { order: 50 } },
  'conducting-research': { title: { hr: 'Postupak istraživanja', en: 'How research runs' }, nav: { in: 'research', order: 10 } },
  'reports': { title: { hr: 'Izvještaji', en: 'Reports' }, nav: { in: 'research', order: 30 } },
  'puls': { title: { hr: 'Glas Puls', en: 'Glas Puls' }, nav: { in: 'research', order: 40 } },
  'calculator': { title: { hr: 'Kalkulator', en: 'Calculator' }, nav: { in: 'header', order: 20 } },
  'award-conditions': {
    title: { hr: 'Uvjeti nagrade', en: 'Award conditions' }, nav: { in: 'header', order: 30 }, market: 'awardConditions',
  },
  'past-winners': {
    title: { hr: 'Dosadašnji dobitnici', en: 'Past winners' }, footer: { order: 25 }, market: 'awardConditions',
  },
  'past-winners-certificate': {
    title: { hr: 'Potvrda nagrade', en: 'Certificate of the award' }, parent: 'past-winners', market: 'awardConditions',
  },
  'past-winners-year': {
    title: { hr: 'Dosadašnji dobitnici', en: 'Past winners' }, parent: 'past-winners', market: 'awardConditions',
  },
  'project-history': { title: { hr: 'Povijest projekta', en: 'History' }, nav: { in: 'project', order: 10 } },
  'feedback': { title: { hr: 'Iskustva korisnika', en: 'User testimonials' }, nav: { in: 'project', order: 20 } },
  'blogs': {
    title: { hr: 'Blogovi', en: 'Blog' },
    nav: { in: 'project', order: 30, note: { hr: 'O radu, ljudima i brojkama', en: 'On work, people and numbers' } },
  },
  'blog': { title: { hr: 'Blog', en: 'Blog' }, parent: 'blogs' },
  'anonymity': {
    title: { hr: 'Kako čuvamo anonimnost', en: 'How we protect anonymity' }, footer: { order: 10 },
  },
  'gdpr': { title: { hr: 'Zaštita podataka', en: 'Data protection' }, footer: { order: 30 } },
  'cookies': { title: { hr: 'Kolačići', en: 'Cookies' }, footer: { order: 40 } },
  'questionnaire': {
    nav: {
      in: 'research', order: 20, label: { hr: 'Upitnik', en: 'Questionnaire' },
      note: { hr: 'Imam kod i želim odgovoriti', en: 'I have a code and want to answer' },
    },
  },
  'profile-izz': {
    title: { hr: 'Istraživanja', en: 'Research' }, alias: '/profile/izz', home: 'company',
    nav: { in: 'company', order: 10 },
  },
  'profile-izz-id': { parent: 'profile-izz' },
  'profile-puls': { title: { hr: 'Puls', en: 'Puls' }, nav: { in: 'company', order: 20 } },
  'profile-puls-id': { parent: 'profile-puls' },
  'profile-feedback': {
    title: { hr: 'Povratna informacija', en: 'Feedback' }, nav: { in: 'company', order: 30 },
  },
  'profile-instructions': { title: { hr: 'Upute', en: 'Instructions' }, nav: { in: 'company', order: 40 } },
  'profile-edit': {
    title: { hr: 'Podaci o tvrtki', en: 'Company details' }, nav: { in: 'company', order: 50 },
  },
  'change-password': {
    parent: 'profile-edit', nav: { in: 'admin', order: 70, label: { hr: 'Račun', en: 'Account' } },
  },
  'admin-applications': {
    title: { hr: 'Prijave', en: 'Applications' }, home: 'admin', nav: { in: 'admin', order: 10 },
  },
  'admin-applications-id': { parent: 'admin-applications' },
  'admin-testimonials': { title: { hr: 'Iskustva', en: 'Testimonials' }, nav: { in: 'admin', order: 30 } },
  'admin-cycles': { title: { hr: 'Ciklusi', en: 'Cycles' }, nav: { in: 'admin', order: 40 } },
  'admin-cycles-year': { parent: 'admin-cycles' },
  'admin-mails': { title: { hr: 'E-pošta', en: 'Mail' }, nav: { in: 'admin', order: 50 } },
  'admin-companies': { title: { hr: 'Tvrtke', en: 'Companies' }, nav: { in: 'admin', order: 20 } },
  'admin-companies-id': { title: { hr: 'Tvrtka', en: 'Company' }, parent: 'admin-companies' },
  'admin-audit': { title: { hr: 'Zapisnik', en: 'Audit log' }, nav: { in: 'admin', order: 60 } },
}

const isToCome = (name: string) => pagesToCome.some((page) => page.name === name)

/** The site's first pages. */
export const firstPages: readonly SitePage[] = pageTable.filter(({ name }) => !isToCome(name)).map((row) => ({
  ...row, title: { hr: row.name, en: row.name }, access: accessOf(row.name), frame: frameOf(row.name),
  ...(isRespondents(row.name) && { respondent: true as const }), ...more[row.name],
}))

/** Every page of the table (D-2). */
export const allPages: readonly SitePage[] = [...firstPages, ...pagesToCome]

/** Pages as the browser knows them. */
export const asShellPages = (pages: readonly SitePage[]): ShellPage[] => shellPages(createPageSet(pages), false)

/** Pages, one of which names an unknown guard. */
export const withUnknownGuard = (name: string, pages: readonly SitePage[] = firstPages): SitePage[] =>
  pages.map((page) => (page.name === name ? { ...page, access: 'nobody-knows' as PageDeclaration['access'] } : page))
