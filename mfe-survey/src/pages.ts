import type { PageDeclaration } from '@glas/contracts/page-declaration'

const answering = { access: 'guest', respondent: true } as const
/** What employees will see, for their company and administrators; not a respondents' page. */
const preview = { access: 'member', frame: 'none' } as const
/** After printed questionnaires were entered. */
const entered = {
  access: 'admin', frame: 'none', title: { hr: 'Upitnici su uneseni', en: 'Questionnaires entered' },
} as const
const puls = { hr: 'Glas Puls', en: 'Glas Puls' } as const
const research = { hr: 'Upitnik', en: 'Questionnaire' } as const

/** A path that is the same in both locales, apart from the prefix of en. */
const both = <const Path extends string>(path: Path) => ({ hr: path, en: `/en${path}` }) as const

/** The pages of this remote (D-2.1). */
export const pages = [
  {
    ...answering, name: 'questionnaire', hr: '/upitnik', en: '/en/questionnaire', frame: 'full',
    title: { hr: 'Upišite kod', en: 'Enter your code' },
    description: {
      hr: 'Upišite kod s listića ili iz pozivnice i odgovorite na upitnik. Bez računa i bez imena, na jednom od osam jezika.',
      en: 'Enter the code from your slip or invitation and answer the questionnaire. No account, no name, in one of eight languages.',
    },
    nav: {
      in: 'research', order: 20, label: research,
      note: { hr: 'Imam kod i želim odgovoriti', en: 'I have a code and want to answer' },
    },
  },
  {
    ...answering, name: 'employee-satisfaction-page', ...both('/employee-satisfaction-page'), frame: 'bare',
    title: research,
  },
  {
    ...answering, name: 'employee-satisfaction-page-questionnaire',
    ...both('/employee-satisfaction-page/questionnaire'), frame: 'bare', title: research,
  },
  {
    ...answering, name: 'employee-satisfaction-page-success', ...both('/employee-satisfaction-page/success'),
    frame: 'none', title: research,
  },
  { ...answering, name: 'questionnaire-puls', ...both('/questionnaire-puls'), frame: 'none', title: puls },
  {
    ...answering, name: 'questionnaire-puls-questionnaire', ...both('/questionnaire-puls/questionnaire'),
    frame: 'bare-puls', title: puls,
  },
  { ...answering, name: 'questionnaire-puls-success', ...both('/questionnaire-puls/success'), frame: 'none', title: puls },
  {
    ...answering, name: 'receipt', hr: '/potvrda', en: '/en/receipt', frame: 'full',
    title: { hr: 'Provjera potvrde', en: 'Check a receipt' }, footer: { order: 15 },
    description: {
      hr: 'Provjerite u svojem pregledniku jesu li vaši odgovori ubrojeni u istraživanje. Potvrda ne pokazuje što ste odgovorili.',
      en: 'Check in your own browser whether your answers were counted in the research. A receipt doesn’t show what you answered.',
    },
  },
  {
    ...preview, name: 'login-review', hr: '/pregled-prijave', en: '/en/login-review',
    title: { hr: 'Pregled prijave', en: 'Preview of the code entry' },
  },
  {
    ...preview, name: 'questionnaire-puls-login-review', ...both('/questionnaire-puls/login-review'),
    title: { hr: 'Pregled prijave', en: 'Preview of the code entry' },
  },
  {
    ...preview, name: 'questionnaire-review', ...both('/questionnaire-review'),
    title: { hr: 'Pregled upitnika', en: 'Preview of the questionnaire' },
  },
  {
    ...preview, name: 'questionnaire-puls-review', ...both('/questionnaire-puls/review'),
    title: { hr: 'Pregled upitnika', en: 'Preview of the questionnaire' },
  },
  {
    name: 'success-korisnik', ...both('/success-korisnik'), access: 'company', frame: 'none',
    title: { hr: 'Prijava je poslana', en: 'Application sent' },
  },
  {
    name: 'admin-entry', hr: '/admin/unos/:id', en: '/en/admin/entry/:id', access: 'admin', frame: 'profile',
    parent: 'admin-applications', title: { hr: 'Unos s papira', en: 'Entry from paper' },
  },
  { ...entered, name: 'success-admin', ...both('/success-admin') },
  { ...entered, name: 'success-admin-puls', ...both('/success-admin-puls') },
] as const satisfies readonly PageDeclaration[]
