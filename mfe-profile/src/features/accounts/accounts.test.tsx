import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { captcha } from '../../testing/captcha.ts'
import { administrator, companyId, manager, session } from '../../testing/samples.ts'
import { Refused, startRemote } from '../../testing/start-remote.tsx'

const fields: readonly (readonly [string, string])[] = [
  ['Naziv tvrtke', 'Kvarner oprema d.o.o.'], ['OIB', '69435151530'], ['Djelatnost', 'Brodska oprema'],
  ['Grad ili mjesto', 'Rijeka'], ['Ulica', 'Riva'], ['Kućni broj', '12a'], ['Ime', 'Mia'], ['Prezime', 'Horvat'],
  ['Telefon', '+385 51 555 018'], ['E-pošta', 'mia.horvat@kvarner.example'], ['Lozinka', 'more i vjetar'],
  ['Lozinka još jednom', 'more i vjetar'],
]

async function fillIn(user: UserEvent) {
  for (const [label, text] of fields) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  await user.selectOptions(screen.getByLabelText('Industrija'), 'manufacturing')
  await user.selectOptions(screen.getByLabelText('Veličina tvrtke'), 'medium')
  await user.click(screen.getByRole('checkbox'))
}

const send = () => screen.getByRole('button', { name: 'Registriraj tvrtku' })

describe('registration', () => {
  test('when nothing is filled in, then each field shows its fault, nothing is sent, and the focus is on the first', async () => {
    const { user, asked, container } = await startRemote({ path: '/registracija' })
    await user.click(send())
    expect(await screen.findAllByText('Ovo polje je obavezno.')).toHaveLength(14)
    expect(screen.getByText('Ovo morate prihvatiti.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Naziv tvrtke'))
    expect(asked).toEqual([])
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test.each([['hr', '/registracija', 'uvjete korištenja', '/uvjeti-koristenja'],
    ['en', '/en/registration', 'terms of service', '/en/terms-of-service']] as const)(
    'when the terms are opened in %s, then in a separate tab: form input stays', async (locale, path, words, href) => {
      await startRemote({ path, locale })
      const link = screen.getByRole('link', { name: words })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
    })

  test('when the OIB is too short or its check digit is wrong, then the fault names which', async () => {
    const { user } = await startRemote({ path: '/registracija' })
    await user.type(screen.getByLabelText('OIB'), '6943515153')
    await user.click(send())
    expect(await screen.findByText('Potrebno je 11 znamenki, a upisano ih je 10.')).toBeTruthy()
    await user.type(screen.getByLabelText('OIB'), '1')
    expect(await screen.findByText('Broj nije ispravan: provjerite znamenke.')).toBeTruthy()
  })

  test.each([
    ['/registracija', 'Naziv tvrtke', 'Registriraj tvrtku',
      'Uklonite skrivene znakove, primjerice tabulator, prijelom retka ili oznaku smjera teksta.'],
    ['/en/registration', 'Company name', 'Register company',
      'Remove hidden characters, such as tabs, line breaks or text-direction marks.'],
  ])('when a name at %s has hidden characters, then its field shows the fault, and nothing is sent', async (path, label, button, sentence) => {
    const { user, asked } = await startRemote({ path, answers: captcha, locale: path.startsWith('/en') ? 'en' : 'hr' })
    await user.click(screen.getByLabelText(label))
    await user.paste('Glas \u202ed.o.o.')
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('when the passwords are short or differ, then both fields explain it', async () => {
    const { user } = await startRemote({ path: '/registracija' })
    await user.type(screen.getByLabelText('Lozinka'), 'abc')
    await user.type(screen.getByLabelText('Lozinka još jednom'), 'abd')
    await user.click(send())
    expect(await screen.findByText('Potrebno je najmanje 6 znakova.')).toBeTruthy()
    expect(screen.getByText('Upisi se ne podudaraju.')).toBeTruthy()
  })

  test('when everything is valid, then the company is registered, and the confirmation page opens', async () => {
    const newcomer = manager({ email_verified_at: null })
    const { user, bodyOf } = await startRemote({
      path: '/registracija',
      answers: {
        ...captcha,
        'register-company': () => ({ companyId, userId: newcomer.id }),
        'log-in': () => session(newcomer),
      },
    })
    await fillIn(user)
    await user.click(send())
    expect(await screen.findByRole('heading', { name: 'Provjerite poštu' })).toBeTruthy()
    expect(screen.getByText('mia.horvat@kvarner.example')).toBeTruthy()
    expect(bodyOf('register-company')).toMatchObject({
      company: { taxId: '69435151530', industry: 'manufacturing', size: 'medium', streetNumber: '12a' },
      contact: { firstName: 'Mia', email: 'mia.horvat@kvarner.example' },
      termsAccepted: true,
      locale: 'hr',
    })
  })

  test('when the service finds faults, then they are beside their fields and the input stays', async () => {
    const { user, answer } = await startRemote({
      path: '/registracija',
      answers: { ...captcha, 'register-company': () => { throw new Refused('EMAIL_TAKEN') } },
    })
    await fillIn(user)
    await user.click(send())
    expect(await screen.findByText('S tom je adresom e-pošte već otvoren račun.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('E-pošta'))
    answer({
      'register-company': () => {
        throw new Refused('VALIDATION_FAILED', [{ path: '/company/name', rule: 'maxLength', params: { limit: 160 } }])
      },
    })
    await user.click(send())
    expect(await screen.findByText('Dopušteno je najviše 160 znakova.')).toBeTruthy()
    for (const [label, text] of fields) expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe(text)
  })

  test('when the service is unavailable, then a message appears and the form stays', async () => {
    const { user } = await startRemote({
      path: '/registracija',
      answers: { ...captcha, 'register-company': () => { throw new Refused('INTERNAL') } },
    })
    await fillIn(user)
    await user.click(send())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nešto je na našoj strani pošlo po zlu. Pokušajte ponovno.',
    )
    expect((screen.getByLabelText('Naziv tvrtke') as HTMLInputElement).value).toBe('Kvarner oprema d.o.o.')
  })
})

describe('login', () => {
  const logIn = async (path: string, who = manager()) => {
    const started = await startRemote({
      path,
      answers: {
        'log-in': () => session(who),
        'list-applications': () => ({ applications: [] }),
        'list-submissions': () => ({ applications: [] }),
      },
    })
    await started.user.type(screen.getByLabelText('E-pošta'), who.email)
    await started.user.type(screen.getByLabelText('Lozinka'), 'more i vjetar')
    await started.user.click(screen.getByRole('button', { name: 'Prijavi se' }))
    await waitFor(() => expect(started.visited.length).toBeGreaterThan(0))
    return started.visited[0]
  }

  test('when a company user logs in, then the applications open; an administrator gets submitted ones', async () => {
    expect(await logIn('/login')).toBe('/profil/izz')
    document.body.replaceChildren()
    expect(await logIn('/login', administrator())).toBe('/admin/prijave')
  })

  test('when a page required the login, then the user returns to it', async () => {
    expect(await logIn('/login?redirect=%2Fprofil%2Fizz%3Fa%3D1')).toBe('/profil/izz?a=1')
    document.body.replaceChildren()
    // The language was switched on the login page.
    expect(await logIn('/login?redirect=%2Fen%2Fprofile%2Fizz%3Fa%3D1')).toBe('/profil/izz?a=1')
  })

  test('when a user is signed in already, then the login page is skipped', async () => {
    const { visited } = await startRemote({
      path: '/login', user: manager(), answers: { 'list-applications': () => ({ applications: [] }) },
    })
    await waitFor(() => expect(visited).toEqual(['/profil/izz']))
  })

  test('when the address is not confirmed yet, then the page that resends the mail opens', async () => {
    expect(await logIn('/login', manager({ email_verified_at: null }))).toBe('/potvrdi-email')
  })

  test('when the log-in fails, then the message does not reveal why, in both languages', async () => {
    const { user, container } = await startRemote({
      path: '/en/login', locale: 'en', answers: { 'log-in': () => { throw new Refused('WRONG_CREDENTIALS') } },
    })
    await user.type(screen.getByLabelText('E-mail'), 'a@b.hr')
    await user.type(screen.getByLabelText('Password'), 'nothing')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The e-mail address or the password is wrong.')
    expect((screen.getByLabelText('E-mail') as HTMLInputElement).value).toBe('a@b.hr')
    expect(await accessibilityFaults(container)).toEqual([])
  })
})
