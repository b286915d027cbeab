import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { captcha } from '../../testing/captcha.ts'
import { manager } from '../../testing/samples.ts'
import { Refused, startRemote } from '../../testing/start-remote.tsx'

describe('a forgotten password', () => {
  test.each([
    ['hr', '/zaboravljena-lozinka', 'E-pošta', 'Pošalji poveznicu', 'E-pošta nije pronađena.'],
    ['en', '/en/forgot-password', 'E-mail', 'Send the link', 'Email not found.'],
  ] as const)('when in %s the address is unknown, then a message is beside the field', async (
    locale, path, label, send, words,
  ) => {
    const { user } = await startRemote({
      path, locale, answers: { ...captcha, 'request-password-reset': () => { throw new Refused('EMAIL_NOT_FOUND') } },
    })
    await user.type(screen.getByLabelText(label), 'nobody@b.hr')
    await user.click(screen.getByRole('button', { name: send }))
    const fault = await screen.findByText(words)
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(fault.closest('[id]')!.id)
  })

  test('when the address is known, then a link is mailed', async () => {
    const { user, bodyOf } = await startRemote({
      path: '/zaboravljena-lozinka', answers: { ...captcha, 'request-password-reset': () => null },
    })
    await user.type(screen.getByLabelText('E-pošta'), ' mia@b.hr ')
    await user.click(screen.getByRole('button', { name: 'Pošalji poveznicu' }))
    expect(await screen.findByRole('heading', { name: 'Provjerite poštu' })).toBeTruthy()
    expect(bodyOf('request-password-reset')).toMatchObject({ email: 'mia@b.hr', locale: 'hr' })
  })

  test('when a link is valid, then the new password is set; otherwise the message says invalid token', async () => {
    const { user, bodyOf } = await startRemote({
      path: '/nova-lozinka?token=abc', answers: { 'check-password-reset': () => null, 'reset-password': () => null },
    })
    await screen.findByLabelText('Lozinka')
    await user.type(screen.getByLabelText('Lozinka'), 'novo more')
    await user.type(screen.getByLabelText('Lozinka još jednom'), 'novo more')
    await user.click(screen.getByRole('button', { name: 'Spremi lozinku' }))
    expect(await screen.findByRole('heading', { name: 'Lozinka je promijenjena' })).toBeTruthy()
    expect(bodyOf('reset-password')).toEqual({ token: 'abc', password: 'novo more', passwordConfirmation: 'novo more' })
  })

  test.each([
    ['hr', '/nova-lozinka', 'Poveznica ne vrijedi', 'Zatraži novu poveznicu', '/zaboravljena-lozinka'],
    ['en', '/en/new-password', 'Invalid token', 'Ask for a new link', '/en/forgot-password'],
  ] as const)('when in %s the link is used up, then opening it shows that, and offers a new one', async (
    locale, path, words, link, href,
  ) => {
    const { asked, container } = await startRemote({
      path: `${path}?token=abc`, locale,
      answers: { 'check-password-reset': () => { throw new Refused('INVALID_TOKEN') } },
    })
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(container.querySelector('input')).toBeNull()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'abc' }])
  })

  test.each([
    ['hr', '/nova-lozinka', ['Lozinka', 'Lozinka još jednom', 'Spremi lozinku'], 'Poveznica ne vrijedi'],
    ['en', '/en/new-password', ['Password', 'Password again', 'Save password'], 'Invalid token'],
  ] as const)('when in %s the link is used elsewhere meanwhile, then sending shows that', async (
    locale, path, [first, again, save], words,
  ) => {
    const { user } = await startRemote({
      path: `${path}?token=abc`, locale,
      answers: { 'check-password-reset': () => null, 'reset-password': () => { throw new Refused('INVALID_TOKEN') } },
    })
    await user.type(await screen.findByLabelText(first), 'novo more')
    await user.type(screen.getByLabelText(again), 'novo more')
    await user.click(screen.getByRole('button', { name: save }))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  test.each([
    ['hr', '/nova-lozinka', ['Lozinka', 'Lozinka još jednom', 'Spremi lozinku'],
      'Nešto je pošlo po zlu, pokušajte ponovno.'],
    ['en', '/en/new-password', ['Password', 'Password again', 'Save password'],
      'Something went wrong, please try again.'],
  ] as const)('when in %s the reset fails, then an error is shown and what was typed stays', async (
    locale, path, [first, again, save], words,
  ) => {
    // If the link can't be checked, the form is shown all the same.
    const fail = () => { throw new Refused('INTERNAL') }
    const { user, answer } = await startRemote({
      path: `${path}?token=abc`, locale, answers: { 'check-password-reset': fail, 'reset-password': fail },
    })
    await user.type(await screen.findByLabelText(first), 'novo more')
    await user.type(screen.getByLabelText(again), 'novo more')
    await user.click(screen.getByRole('button', { name: save }))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect((screen.getByLabelText(first) as HTMLInputElement).value).toBe('novo more')
    answer({ 'reset-password': () => { throw new Refused('TOO_MANY_REQUESTS') } })
    await user.click(screen.getByRole('button', { name: save }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(new RegExp(`^${words} .+`)))
  })

  test.each([
    ['hr', '/zaboravljena-lozinka', 'E-pošta', 'Pošalji poveznicu', 'Nešto je pošlo po zlu, pokušajte ponovno.'],
    ['en', '/en/forgot-password', 'E-mail', 'Send the link', 'Something went wrong, please try again.'],
  ] as const)('when in %s the link can not be asked for, then an error is shown', async (locale, path, label, send, words) => {
    const { user } = await startRemote({
      path, locale, answers: { ...captcha, 'request-password-reset': () => { throw new Refused('INTERNAL') } },
    })
    await user.type(screen.getByLabelText(label), 'mia@b.hr')
    await user.click(screen.getByRole('button', { name: send }))
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })
})

describe('confirming an address', () => {
  test('when the mailed link is opened, then the address is confirmed once and a link leads on', async () => {
    const { asked } = await startRemote({
      path: '/potvrdi-email?token=t1', user: manager({ email_verified_at: null }),
      answers: { 'confirm-email': () => ({ email: 'mia.horvat@kvarner.example' }) },
    })
    expect(await screen.findByRole('heading', { name: 'Adresa je potvrđena' })).toBeTruthy()
    expect(asked).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Na moja istraživanja' }).getAttribute('href')).toBe('/profil/izz')
  })

  test('when it replaces another address, then the page says that one logs in with it', async () => {
    await startRemote({
      path: '/potvrdi-email?token=t1', user: manager(),
      answers: { 'confirm-email': () => ({ email: 'kadrovska@kvarner.example', changed: true }) },
    })
    expect(await screen.findByRole('heading', { name: 'Nova adresa je potvrđena' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('kadrovska@kvarner.example')
    expect(screen.getByRole('link', { name: 'Prijavite se' }).getAttribute('href')).toBe('/login')
  })

  test('when that fails first and is tried again, then the page has the same message', async () => {
    const { user, answer } = await startRemote({
      path: '/potvrdi-email?token=t1', user: manager(),
      answers: { 'confirm-email': () => { throw new Refused('UNAVAILABLE') } },
    })
    await screen.findByRole('alert')
    answer({ 'confirm-email': () => ({ email: 'kadrovska@kvarner.example', changed: true }) })
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    expect(await screen.findByRole('heading', { name: 'Nova adresa je potvrđena' })).toBeTruthy()
  })

  test('when the new address was registered meanwhile, then the page says that it is taken', async () => {
    await startRemote({
      path: '/potvrdi-email?token=t1', answers: { 'confirm-email': () => { throw new Refused('EMAIL_TAKEN') } },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('već otvoren račun')
  })

  test.each([
    ['hr', '/potvrdi-email', 'Poveznica ne vrijedi', 'Prijavite se'], ['en', '/en/confirm-email', 'Invalid token', 'Log in'],
  ] as const)('when in %s the link is old, then the message is invalid token', async (locale, path, words, link) => {
    await startRemote({
      path: `${path}?token=t1`, locale, answers: { 'confirm-email': () => { throw new Refused('INVALID_TOKEN') } },
    })
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.getByRole('link', { name: link })).toBeTruthy()
  })

  test('when an old link is opened by a user whose address is confirmed, then the page leads on and offers no mail', async () => {
    await startRemote({
      path: '/potvrdi-email?token=t1', user: manager(), answers: { 'confirm-email': () => { throw new Refused('INVALID_TOKEN') } },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Poveznica ne vrijedi')
    expect(screen.getByRole('link', { name: 'Na moja istraživanja' }).getAttribute('href')).toBe('/profil/izz')
    expect(screen.queryByRole('button', { name: 'Pošalji ponovno' })).toBeNull()
  })

  test.each([
    ['hr', '/potvrdi-email', 'Pošalji ponovno', 'E-pošta je poslana.', 'Pogreška pri slanju.'],
    ['en', '/en/confirm-email', 'Send again', 'Email sent!', 'Error in sending.'],
  ] as const)('when in %s the mail is requested again, then a message reports that it was sent or failed', async (
    locale, path, again, sent, failed,
  ) => {
    const { user, answer, container } = await startRemote({
      path, locale, user: manager({ email_verified_at: null }), answers: { 'resend-confirmation': () => null },
    })
    await user.click(screen.getByRole('button', { name: again }))
    expect(await screen.findByText(sent)).toBeTruthy()
    answer({ 'resend-confirmation': () => { throw new Refused('INTERNAL') } })
    await user.click(screen.getByRole('button', { name: again }))
    expect(await screen.findByText(failed)).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when the address was mistyped, then it is corrected there, and the page names the new address', async () => {
    const newcomer = manager({ email_verified_at: null, email: 'mia@kvarne.example' })
    const { user, bodyOf, container, asked } = await startRemote({
      path: '/potvrdi-email', user: newcomer, reloaded: (who) => ({ ...who, email: 'mia@kvarner.example' }),
      answers: { ...captcha, 'correct-email': ({ body }) => ({ ...newcomer, email: body.email }) },
    })
    await user.click(screen.getByRole('button', { name: 'Adresa nije točna? Ispravite je' }))
    const field = screen.getByLabelText('E-pošta') as HTMLInputElement
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value).toBe('mia@kvarne.example')
    await user.clear(field)
    await user.type(field, 'mia')
    await user.click(screen.getByRole('button', { name: 'Ispravi i\u00a0pošalji' }))
    expect(await screen.findByText(/^Upišite ispravnu adresu e-pošte/)).toBeTruthy()
    expect(screen.getByText('Ovo polje je obavezno.')).toBeTruthy()
    expect(asked).toEqual([])
    expect(await accessibilityFaults(container)).toEqual([])
    await user.clear(field)
    await user.type(field, ' mia@kvarner.example ')
    await user.type(screen.getByLabelText('Lozinka'), 'more i vjetar')
    await user.click(screen.getByRole('button', { name: 'Ispravi i\u00a0pošalji' }))
    expect(await screen.findByText(/Nova je poveznica poslana na mia@kvarner.example/)).toBeTruthy()
    expect((await screen.findByText('mia@kvarner.example')).tagName).toBe('B')
    expect(bodyOf('correct-email')).toMatchObject({ email: 'mia@kvarner.example', password: 'more i vjetar' })
  })

  test.each([
    ['EMAIL_TAKEN', 'E-mail', 'There is already an account with this e-mail address.'],
    ['WRONG_CREDENTIALS', 'Password', 'The password is wrong.'],
  ] as const)('when the correction is refused with %s, then the reason is beside the field', async (code, label, words) => {
    const { user } = await startRemote({
      path: '/en/confirm-email', locale: 'en', user: manager({ email_verified_at: null }),
      answers: { ...captcha, 'correct-email': () => { throw new Refused(code) } },
    })
    await user.click(screen.getByRole('button', { name: 'Wrong address? Correct it' }))
    await user.type(screen.getByLabelText('Password'), 'anything')
    await user.click(screen.getByRole('button', { name: 'Correct and send' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement)
      .toBe(screen.getByRole('button', { name: 'Wrong address? Correct it' })))
  })

  test('when it was confirmed elsewhere and reading that fails, then a message reports a failure', async () => {
    const refused = () => { throw new Refused('ALREADY_CONFIRMED') }
    const { user } = await startRemote({
      path: '/en/confirm-email', locale: 'en', user: manager({ email_verified_at: null }),
      reloaded: () => { throw new TypeError('Failed to fetch') },
      answers: { ...captcha, 'correct-email': refused, 'resend-confirmation': refused },
    })
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Error in sending.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Wrong address? Correct it' }))
    const form = screen.getByRole('form')
    await user.type(within(form).getByLabelText('Password'), 'anything')
    await user.click(within(form).getByRole('button', { name: 'Correct and send' }))
    expect(await within(form).findByRole('alert')).toBeTruthy()
  })

  test('when no user is signed in, then the page explains how to have the mail sent again', async () => {
    await startRemote({ path: '/potvrdi-email' })
    expect(screen.queryByRole('button', { name: 'Pošalji ponovno' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Prijavite se' })).toBeTruthy()
  })
})
