import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { changed } from './changed.ts'
import { allDiscounts, firstQuote } from './first-quote.ts'

const open = { access: 'guest', frame: 'full', prerendered: true } as const

/** The pages of this remote (D-2.1). */
export const pages = [
  {
    ...open, name: 'index', hr: '/', en: '/en', changed: changed.index.day,
    data: 'quote-price', dataQuery: { ...firstQuote, ...allDiscounts },
    more: [{ operation: 'get-newest-winners', market: 'awardConditions' }],
    title: { hr: 'Glas: istraživanje zadovoljstva zaposlenika', en: 'Glas: employee satisfaction research' },
  },
  {
    ...open, name: 'conducting-research', hr: '/postupak-istrazivanja', en: '/en/conducting-research',
    title: { hr: 'Postupak istraživanja', en: 'How research runs' },
    nav: {
      in: 'research', order: 10,
      note: { hr: 'Od prijave do izvještaja, korak po korak', en: 'From application to report, step by step' },
    },
  },
  {
    ...open, name: 'reports', hr: '/izvjestaji', en: '/en/reports', changed: changed.reports.day,
    title: { hr: 'Izvještaji', en: 'Reports' },
    nav: {
      in: 'research', order: 30,
      note: { hr: 'Što dobivate i koliko je pouzdano', en: 'What you get and how certain it is' },
    },
  },
  {
    ...open, name: 'puls', hr: '/puls', en: '/en/puls',
    title: { hr: 'Glas Puls', en: 'Glas Puls' },
    nav: {
      in: 'research', order: 40,
      note: { hr: 'Do 15 pitanja, nekoliko puta na godinu', en: 'Up to 15 questions, several times a year' },
    },
  },
  {
    ...open, name: 'calculator', hr: '/kalkulator', en: '/en/calculator', changed: changed.calculator.day,
    data: 'quote-price', dataQuery: firstQuote,
    title: { hr: 'Kalkulator', en: 'Calculator' }, nav: { in: 'header', order: 20 },
  },
  {
    ...open, name: 'award-conditions', hr: '/uvjeti-nagrade', en: '/en/award-conditions',
    title: { hr: 'Uvjeti nagrade', en: 'Award conditions' }, nav: { in: 'header', order: 30 },
    market: 'awardConditions',
  },
  {
    ...open, name: 'past-winners', hr: '/dosadasnji-dobitnici', en: '/en/past-winners',
    changed: changed['past-winners'].day,
    title: { hr: 'Dosadašnji dobitnici', en: 'Past winners' }, footer: { order: 25 }, market: 'awardConditions',
    data: 'get-newest-leaderboard',
  },
  {
    name: 'past-winners-year', hr: '/dosadasnji-dobitnici/:slug', en: '/en/past-winners/:slug',
    access: 'guest', frame: 'full', market: 'awardConditions', parent: 'past-winners',
    data: 'get-leaderboard', values: { operation: 'list-award-years', field: 'available_years' },
    title: { hr: 'Dosadašnji dobitnici', en: 'Past winners' },
  },
  {
    name: 'past-winners-certificate', hr: '/potvrda-nagrade/:id', en: '/en/award-certificate/:id',
    access: 'guest', frame: 'full', market: 'awardConditions', parent: 'past-winners', data: 'get-award-certificate',
    title: { hr: 'Potvrda nagrade', en: 'Certificate of the award' },
  },
  {
    ...open, name: 'project-history', hr: '/povijest-projekta', en: '/en/project-history',
    title: { hr: 'Povijest projekta', en: 'History' },
    nav: {
      in: 'project', order: 10, note: { hr: 'Od papira do dokaza', en: 'From paper to proof' },
    },
  },
  {
    ...open, name: 'feedback', hr: '/iskustva-korisnika', en: '/en/user-testimonials', changed: changed.feedback.day,
    title: { hr: 'Iskustva korisnika', en: 'User testimonials' },
    nav: {
      in: 'project', order: 20,
      note: { hr: 'Što kažu oni koji su proveli istraživanje', en: 'What people who ran research say' },
    },
    data: 'list-testimonials',
  },
  {
    ...open, name: 'blogs', hr: '/blogovi', en: '/en/blogs',
    title: { hr: 'Blogovi', en: 'Blog' },
    nav: { in: 'project', order: 30, note: { hr: 'O radu, ljudima i brojkama', en: 'On work, people and numbers' } },
  },
  {
    ...open, name: 'blog', hr: '/blogovi/:slug', en: '/en/blogs/:slug', parent: 'blogs',
    title: { hr: 'Blog', en: 'Blog' },
  },
  {
    ...open, name: 'anonymity', hr: '/anonimnost', en: '/en/anonymity',
    title: { hr: 'Kako čuvamo anonimnost', en: 'How we protect anonymity' }, footer: { order: 10 },
  },
  {
    ...open, name: 'gdpr', hr: '/gdpr', en: '/en/gdpr',
    title: { hr: 'Zaštita podataka', en: 'Data protection' }, footer: { order: 30 },
  },
  {
    ...open, name: 'cookies', hr: '/kolacici', en: '/en/cookies',
    title: { hr: 'Kolačići', en: 'Cookies' }, footer: { order: 40 },
  },
  {
    ...open, name: 'terms-of-service', hr: '/uvjeti-koristenja', en: '/en/terms-of-service', changed: changed['terms-of-service'].day,
    title: { hr: 'Uvjeti korištenja', en: 'Terms of service' }, footer: { order: 20 },
  },
  {
    ...open, name: 'contact', hr: '/kontakt', en: '/en/contact', changed: changed.contact.day,
    title: { hr: 'Kontakt', en: 'Contact' }, footer: { order: 50 },
  },
] as const satisfies readonly PageDeclaration[]
