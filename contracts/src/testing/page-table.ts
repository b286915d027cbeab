import type { Frame, PageAccess, PageDeclaration } from '../page-declaration.ts'
import type { RemoteName } from '../services.ts'

/** A row of the table of D-2. */
export interface PageRow {
  readonly name: string
  readonly hr: string
  readonly en: string
  readonly remote: RemoteName
}

/** The table of D-2: name, Croatian path, English path, remote. */
export const pageTable: readonly PageRow[] = `
index / /en marketing
blogs /blogovi /en/blogs marketing
blog /blogovi/:slug /en/blogs/:slug marketing
past-winners /dosadasnji-dobitnici /en/past-winners marketing
past-winners-year /dosadasnji-dobitnici/:slug /en/past-winners/:slug marketing
past-winners-certificate /potvrda-nagrade/:id /en/award-certificate/:id marketing
calculator /kalkulator /en/calculator marketing
feedback /iskustva-korisnika /en/user-testimonials marketing
reports /izvjestaji /en/reports marketing
contact /kontakt /en/contact marketing
cookies /kolacici /en/cookies marketing
gdpr /gdpr /en/gdpr marketing
receipt /potvrda /en/receipt survey
anonymity /anonimnost /en/anonymity marketing
terms-of-service /uvjeti-koristenja /en/terms-of-service marketing
award-conditions /uvjeti-nagrade /en/award-conditions marketing
conducting-research /postupak-istrazivanja /en/conducting-research marketing
project-history /povijest-projekta /en/project-history marketing
puls /puls /en/puls marketing
questionnaire /upitnik /en/questionnaire survey
registration /registracija /en/registration profile
login /login /en/login profile
login-as-client /login-as-client /en/login-as-client profile
forgot-password /zaboravljena-lozinka /en/forgot-password profile
new-password /nova-lozinka /en/new-password profile
confirm-email /potvrdi-email /en/confirm-email profile
login-review /pregled-prijave /en/login-review survey
employee-satisfaction-page /employee-satisfaction-page /en/employee-satisfaction-page survey
employee-satisfaction-page-questionnaire /employee-satisfaction-page/questionnaire /en/employee-satisfaction-page/questionnaire survey
employee-satisfaction-page-success /employee-satisfaction-page/success /en/employee-satisfaction-page/success survey
questionnaire-puls /questionnaire-puls /en/questionnaire-puls survey
questionnaire-puls-login-review /questionnaire-puls/login-review /en/questionnaire-puls/login-review survey
questionnaire-puls-questionnaire /questionnaire-puls/questionnaire /en/questionnaire-puls/questionnaire survey
questionnaire-puls-review /questionnaire-puls/review /en/questionnaire-puls/review survey
questionnaire-puls-success /questionnaire-puls/success /en/questionnaire-puls/success survey
questionnaire-review /questionnaire-review /en/questionnaire-review survey
success-admin /success-admin /en/success-admin survey
success-admin-puls /success-admin-puls /en/success-admin-puls survey
success-korisnik /success-korisnik /en/success-korisnik survey
report-basic /izvjestaj/osnovni /en/report/basic reports
report-comparative /izvjestaj/usporedni /en/report/comparative reports
report-benchmark /izvjestaj/benchmark /en/report/benchmark reports
report-puls /izvjestaj/puls /en/report/puls reports
profile-izz /profil/izz /en/profile/izz profile
profile-izz-id /profil/izz/:id /en/profile/izz/:id profile
profile-puls /profil/puls /en/profile/puls profile
profile-puls-id /profil/puls/:id /en/profile/puls/:id profile
profile-feedback /profil/povratna-informacija /en/profile/feedback profile
profile-instructions /profil/upute /en/profile/instructions profile
profile-edit /profil/uredi /en/profile/edit profile
change-password /profile/change-password /en/profile/change-password profile
admin-applications /admin/prijave /en/admin/applications profile
admin-applications-id /admin/prijave/:id /en/admin/applications/:id profile
admin-companies /admin/tvrtke /en/admin/companies profile
admin-companies-id /admin/tvrtke/:id /en/admin/companies/:id profile
admin-testimonials /admin/iskustva /en/admin/testimonials profile
admin-cycles /admin/ciklusi /en/admin/cycles profile
admin-cycles-year /admin/ciklusi/:year /en/admin/cycles/:year profile
admin-mails /admin/posta /en/admin/mails profile
admin-audit /admin/zapisnik /en/admin/audit profile
admin-entry /admin/unos/:id /en/admin/entry/:id survey
`.trim().split('\n').map((line) => {
  const [name, hr, en, remote] = line.split(' ') as [string, string, string, string]
  return { name, hr, en, remote: `mfe-${remote}` as RemoteName }
})

const frameRules: readonly [RegExp, Frame][] = [
  [/-success$|^success-|-review$|^report-|^questionnaire-puls$/, 'none'],
  [/^employee-satisfaction-page(-questionnaire)?$/, 'bare'],
  [/^questionnaire-puls-questionnaire$/, 'bare-puls'],
  [/^profile-|^admin-|^change-password$/, 'profile'],
  [/./, 'full'],
]
/** The frame that D-2.6 gives a page. */
export const frameOf = (name: string): Frame => frameRules.find(([pattern]) => pattern.test(name))![1]

const accessRules: readonly [RegExp, PageAccess][] = [
  [/^admin-|^success-admin|^login-as-client$/, 'admin'],
  [/^profile-|^success-korisnik$/, 'company'],
  [/^report-|-review$|^change-password$/, 'member'],
  [/./, 'guest'],
]
/** Who may open a page, by its name (D-2.2, D-2.3, D-2.5). */
export const accessOf = (name: string): PageAccess => accessRules.find(([pattern]) => pattern.test(name))![1]

/** Whether it is a respondents' page (D-6.9). */
export const isRespondents = (name: string): boolean =>
  /^(questionnaire|employee-satisfaction-page|questionnaire-puls)(-questionnaire|-success)?$|^receipt$/.test(name)

type Placed = Pick<PageDeclaration, 'title' | 'nav' | 'footer' | 'parent' | 'market'>

/** Titles and places of the pages in the table that no remote declares yet; a remote that adds one takes them over. */
const toCome: Readonly<Record<string, Placed>> = {}

/** Declarations of the pages that don't exist yet, for tests of a site that has them all. */
export const pagesToCome: readonly (PageDeclaration & Pick<PageRow, 'remote'>)[] = pageTable
  .filter(({ name }) => Object.hasOwn(toCome, name))
  .map((row) => ({
    ...row, access: accessOf(row.name), frame: frameOf(row.name),
    ...(isRespondents(row.name) && { respondent: true }), ...toCome[row.name]!,
  }))
