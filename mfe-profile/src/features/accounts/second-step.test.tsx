import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, session } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'

const refuse = (code: ConstructorParameters<typeof Refused>[0]) => () => {
  throw new Refused(code)
}

/** Opens the log-in and enters the password. */
async function enterPassword(answers: Answers, locale: 'hr' | 'en' = 'hr') {
  const opened = await startRemote({ path: locale === 'hr' ? '/login' : '/en/login', locale, answers })
  const words = locale === 'hr' ? ['E-pošta', 'Lozinka', 'Prijavi se'] : ['E-mail', 'Password', 'Log in']
  await opened.user.type(screen.getByLabelText(words[0]!), 'ana@glas.example')
  await opened.user.type(screen.getByLabelText(words[1]!), 'more i vjetar')
  await opened.user.click(screen.getByRole('button', { name: words[2]! }))
  return opened
}

const withCode = (answers: Answers) => enterPassword({ 'log-in': refuse('SECOND_FACTOR_REQUIRED'), ...answers })

describe('the second step', () => {
  test('when a code is pasted and Enter pressed, then the administrator is in', async () => {
    const { user, bodyOf, container, visited } = await withCode({ 'log-in-with-code': () => session(administrator()) })
    const field = await screen.findByLabelText('Kod iz aplikacije')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code'])
    expect(await accessibilityFaults(container)).toEqual([])
    await user.paste('123 456')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(visited).toEqual(['/admin/prijave']))
    expect(bodyOf('log-in-with-code')).toEqual({ code: '123 456' })
  })

  test('when the code is wrong, then that is beside it and it can be replaced at once', async () => {
    const { user } = await withCode({ 'log-in-with-code': refuse('WRONG_CODE') })
    await user.type(await screen.findByLabelText('Kod iz aplikacije'), '123456{Enter}')
    expect(await screen.findByText(/Kod nije točan ili je već iskorišten/)).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('Kod iz aplikacije')
    expect(document.activeElement).toBe(field)
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  })

  test('when there is no app at hand, then a recovery code is entered instead', async () => {
    const { user, bodyOf, visited } = await withCode({ 'log-in-with-code': () => session(administrator()) })
    await user.click(await screen.findByRole('button', { name: /Upišite kod za oporavak/ }))
    expect(screen.getByRole('heading', { name: 'Kod za oporavak' })).toBeTruthy()
    const field = screen.getByLabelText('Kod za oporavak')
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([null, 'off'])
    await user.type(field, '7k3m-9qxt-04bd{Enter}')
    await waitFor(() => expect(visited).toEqual(['/admin/prijave']))
    expect(bodyOf('log-in-with-code')).toEqual({ code: '7k3m-9qxt-04bd' })
  })

  test('when codes have to wait, then the page says how long and what works meanwhile', async () => {
    const { user } = await withCode({ 'log-in-with-code': refuse('TOO_MANY_REQUESTS') })
    await user.type(await screen.findByLabelText('Kod iz aplikacije'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/do pet minuta ili upišite kod za oporavak/)
  })

  test('when the step has ended, then the password is asked for again, with the reason', async () => {
    const { user } = await withCode({ 'log-in-with-code': refuse('CHALLENGE_OVER') })
    await user.type(await screen.findByLabelText('Kod iz aplikacije'), '123456{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Upišite lozinku ponovno/)
    expect(screen.getByLabelText('Lozinka')).toBeTruthy()
  })

  test('when nothing is entered, then nothing is sent', async () => {
    const { user, asked } = await withCode({})
    await user.type(await screen.findByLabelText('Kod iz aplikacije'), '{Enter}')
    expect(await screen.findByText('Ovo polje je obavezno.')).toBeTruthy()
    expect(asked.map(({ operation }) => operation)).toEqual(['log-in'])
  })
})

test('when the account is deactivated, then a message explains that', async () => {
  await enterPassword({ 'log-in': refuse('ACCOUNT_DEACTIVATED') })
  expect((await screen.findByRole('alert')).textContent).toMatch(/Račun je deaktiviran/)
})

test('when a second factor is required and missing, then it is set up, and the recovery codes come before the pages', async () => {
  const { user, container, visited, answer } = await enterPassword({
    'log-in': refuse('SECOND_FACTOR_MISSING'),
    'begin-required-second-factor': () => ({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', qr: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      expiresAt: '2026-11-05T09:25:00.000Z',
    }),
    'confirm-required-second-factor': refuse('WRONG_CODE'),
  }, 'en')
  expect((await screen.findByAltText('QR code with the secret key for the app')).getAttribute('src'))
    .toMatch(/^data:image\/svg\+xml,/)
  expect(screen.getByText(/^JBSW Y3DP/)).toBeTruthy()
  expect(await accessibilityFaults(container)).toEqual([])
  const field = screen.getByLabelText('The code that the app shows now')
  await user.type(field, '111111{Enter}')
  expect(await screen.findByText(/clock of your phone/)).toBeTruthy()
  answer({ 'confirm-required-second-factor': () => ({ recoveryCodes: ['7K3M-9QXT-04BD'], session: session(administrator()) }) })
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  expect(await screen.findByText('7K3M-9QXT-04BD')).toBeTruthy()
  expect(visited).toEqual([])
  await user.click(screen.getByRole('button', { name: /I have saved them/ }))
  await waitFor(() => expect(visited).toEqual(['/en/admin/applications']))
})

test('when the time for the setup has expired, then the password is required again', async () => {
  await enterPassword({
    'log-in': refuse('SECOND_FACTOR_MISSING'), 'begin-required-second-factor': refuse('CHALLENGE_OVER'),
  })
  expect(await screen.findByText(/Upišite lozinku ponovno/)).toBeTruthy()
})
