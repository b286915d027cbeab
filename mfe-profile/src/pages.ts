import type { PageDeclaration } from '@glas/contracts/page-declaration'

const account = { access: 'guest', frame: 'full' } as const
const profile = { access: 'company', frame: 'profile' } as const
const admin = { access: 'admin', frame: 'profile' } as const

/** The pages of this remote (D-2.1). */
export const pages = [
  {
    ...account, name: 'registration', hr: '/registracija', en: '/en/registration', changed: '2026-11-26',
    title: { hr: 'Registracija tvrtke', en: 'Register your company' },
    description: {
      hr: 'Otvorite račun tvrtke za nekoliko minuta. Zatim možete prijaviti istraživanje zadovoljstva zaposlenika i prije slanja vidjeti cijenu.',
      en: 'Open your company’s account in a few minutes. Then you can apply for employee satisfaction research and see the price before you send it.',
    },
  },
  {
    ...account, name: 'login', hr: '/login', en: '/en/login', changed: '2026-11-26',
    title: { hr: 'Prijava', en: 'Log in' },
    description: {
      hr: 'Prijavite se u račun svoje tvrtke: istraživanja, odaziv i izvještaji na jednom mjestu. Zaposlenici odgovaraju bez računa, samo s kodom.',
      en: 'Log in to your company’s account: research, response and reports in one place. Employees answer without an account, with a code alone.',
    },
  },
  {
    ...account, name: 'forgot-password', hr: '/zaboravljena-lozinka', en: '/en/forgot-password', changed: '2026-11-26',
    title: { hr: 'Zaboravljena lozinka', en: 'Forgot password' },
    description: {
      hr: 'Upišite adresu s kojom se prijavljujete i poslat ćemo vam poveznicu za novu lozinku. Vrijedi jedan sat i samo jednom.',
      en: 'Enter the address you log in with, and we will send you a link for a new password. It is good for one hour and works once.',
    },
  },
  {
    ...account, name: 'new-password', hr: '/nova-lozinka', en: '/en/new-password', unlisted: true,
    title: { hr: 'Nova lozinka', en: 'New password' },
    description: {
      hr: 'Postavite novu lozinku svojeg računa poveznicom koju smo vam poslali.',
      en: 'Set a new password for your account with the link that we sent you.',
    },
  },
  {
    ...account, name: 'confirm-email', hr: '/potvrdi-email', en: '/en/confirm-email', unlisted: true,
    title: { hr: 'Potvrda e-pošte', en: 'Confirm your e-mail' },
    description: {
      hr: 'Potvrdite adresu e-pošte svojeg računa poveznicom koju smo vam poslali.',
      en: 'Confirm the e-mail address of your account with the link that we sent you.',
    },
  },

  {
    ...profile, name: 'profile-izz', hr: '/profil/izz', en: '/en/profile/izz', alias: '/profile/izz', home: 'company',
    title: { hr: 'Istraživanja', en: 'Research' }, nav: { in: 'company', order: 10 },
  },
  {
    ...profile, name: 'profile-izz-id', hr: '/profil/izz/:id', en: '/en/profile/izz/:id', parent: 'profile-izz',
    title: { hr: 'Prijava', en: 'Application' },
  },
  {
    ...profile, name: 'profile-puls', hr: '/profil/puls', en: '/en/profile/puls',
    title: { hr: 'Puls', en: 'Puls' }, nav: { in: 'company', order: 20 },
  },
  {
    ...profile, name: 'profile-puls-id', hr: '/profil/puls/:id', en: '/en/profile/puls/:id', parent: 'profile-puls',
    title: { hr: 'Prijava pulsa', en: 'Puls application' },
  },
  {
    ...profile, name: 'profile-feedback', hr: '/profil/povratna-informacija', en: '/en/profile/feedback',
    title: { hr: 'Povratna informacija', en: 'Feedback' }, nav: { in: 'company', order: 30 },
  },
  {
    ...profile, name: 'profile-instructions', hr: '/profil/upute', en: '/en/profile/instructions',
    title: { hr: 'Upute', en: 'Instructions' }, nav: { in: 'company', order: 40 },
  },
  {
    ...profile, name: 'profile-edit', hr: '/profil/uredi', en: '/en/profile/edit',
    title: { hr: 'Podaci o tvrtki', en: 'Company details' }, nav: { in: 'company', order: 50 },
  },
  {
    ...profile, name: 'change-password', hr: '/profile/change-password', en: '/en/profile/change-password',
    access: 'member', parent: 'profile-edit', title: { hr: 'Promjena lozinke', en: 'Change password' },
    nav: { in: 'admin', order: 70, label: { hr: 'Račun', en: 'Account' } },
  },

  {
    ...admin, frame: 'full', name: 'login-as-client', hr: '/login-as-client', en: '/en/login-as-client',
    title: { hr: 'Prijava kao klijent', en: 'Log in as client' },
  },
  {
    ...admin, name: 'admin-applications', hr: '/admin/prijave', en: '/en/admin/applications', home: 'admin',
    title: { hr: 'Prijave', en: 'Applications' }, nav: { in: 'admin', order: 10 },
  },
  {
    ...admin, name: 'admin-applications-id', hr: '/admin/prijave/:id', en: '/en/admin/applications/:id',
    parent: 'admin-applications', title: { hr: 'Prijava', en: 'Application' },
  },
  {
    ...admin, name: 'admin-companies', hr: '/admin/tvrtke', en: '/en/admin/companies',
    title: { hr: 'Tvrtke', en: 'Companies' }, nav: { in: 'admin', order: 20 },
  },
  {
    ...admin, name: 'admin-companies-id', hr: '/admin/tvrtke/:id', en: '/en/admin/companies/:id',
    parent: 'admin-companies', title: { hr: 'Tvrtka', en: 'Company' },
  },
  {
    ...admin, name: 'admin-testimonials', hr: '/admin/iskustva', en: '/en/admin/testimonials',
    title: { hr: 'Iskustva', en: 'Testimonials' }, nav: { in: 'admin', order: 30 },
  },
  {
    ...admin, name: 'admin-cycles', hr: '/admin/ciklusi', en: '/en/admin/cycles',
    title: { hr: 'Ciklusi', en: 'Cycles' }, nav: { in: 'admin', order: 40 },
  },
  {
    ...admin, name: 'admin-cycles-year', hr: '/admin/ciklusi/:year', en: '/en/admin/cycles/:year',
    parent: 'admin-cycles', title: { hr: 'Ciklus', en: 'Cycle' },
  },
  {
    ...admin, name: 'admin-mails', hr: '/admin/posta', en: '/en/admin/mails',
    title: { hr: 'E-pošta', en: 'Mail' }, nav: { in: 'admin', order: 50 },
  },
  {
    ...admin, name: 'admin-audit', hr: '/admin/zapisnik', en: '/en/admin/audit',
    title: { hr: 'Zapisnik', en: 'Audit log' }, nav: { in: 'admin', order: 60 },
  },
] as const satisfies readonly PageDeclaration[]
