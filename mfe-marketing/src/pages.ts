import type { PageDeclaration } from '@glas/contracts/page-declaration'

const open = { access: 'guest', frame: 'full', prerendered: true } as const

/** The pages of this remote (D-2.1). */
export const pages = [
  {
    ...open, name: 'index', hr: '/', en: '/en',
    title: { hr: 'Glas: istraživanje zadovoljstva zaposlenika', en: 'Glas: employee satisfaction research' },
  },
  {
    ...open, name: 'terms-of-service', hr: '/uvjeti-koristenja', en: '/en/terms-of-service',
    title: { hr: 'Uvjeti korištenja', en: 'Terms of service' }, footer: { order: 20 },
  },
  {
    ...open, name: 'contact', hr: '/kontakt', en: '/en/contact',
    title: { hr: 'Kontakt', en: 'Contact' }, footer: { order: 50 },
  },
] as const satisfies readonly PageDeclaration[]
