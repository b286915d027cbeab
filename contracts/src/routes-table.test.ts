import { describe, expect, test } from '@jest/globals'
import { matchRoute, pathInLocale, routes, type Route } from './routes.ts'

/** The table of D-2, written out: name, Croatian path, English path, remote. */
const table = `
index / /en marketing
blogs /blogovi /en/blogs marketing
blog /blogovi/:slug /en/blogs/:slug marketing
past-winners /dosadasnji-dobitnici /en/past-winners marketing
past-winners-year /dosadasnji-dobitnici/:slug /en/past-winners/:slug marketing
calculator /kalkulator /en/calculator marketing
feedback /iskustva-korisnika /en/user-testimonials marketing
reports /izvjestaji /en/reports marketing
contact /kontakt /en/contact marketing
cookies /kolacici /en/cookies marketing
gdpr /gdpr /en/gdpr marketing
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
admin-testimonials /admin/iskustva /en/admin/testimonials profile
admin-cycles /admin/ciklusi /en/admin/cycles profile
admin-mails /admin/posta /en/admin/mails profile
admin-entry /admin/unos/:id /en/admin/entry/:id survey
`.trim().split('\n').map((line) => line.split(' ') as [name: string, hr: string, en: string, remote: string])

const all: readonly Route[] = routes

describe('the table of routes (D-2)', () => {
  test.each(table)('when the page is %s, then it is at %s and %s, of its remote', (name, hr, en, remote) => {
    expect(all.find((route) => route.name === name)).toMatchObject({ hr, en, remote: `mfe-${remote}` })
    for (const [path, locale] of [[hr, 'hr'], [en, 'en']] as const) {
      expect(matchRoute(path.replace(/:\w+/, '2025'))).toMatchObject({ route: { name }, locale })
    }
  })

  test('when the routes are compared with the table, then there are no others', () => {
    expect(all.map(({ name }) => name).filter((name) => !table.some(([known]) => known === name))).toEqual([])
  })

  test('when the short path of the profile is taken to a locale, then it is the profile there (D-2.1)', () => {
    expect((['hr', 'en'] as const).map((locale) => pathInLocale('/profile/izz', locale)))
      .toEqual(['/profil/izz', '/en/profile/izz'])
  })
})
