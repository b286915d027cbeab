import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const me = administrator()
const other = {
  id: '0190f6c0-0000-7000-8000-0000000000d2', firstName: 'Iva', lastName: 'Kos', email: 'iva@glas.example',
  createdAt: '2026-11-01T08:00:00.000Z', lastLoginOn: '2026-11-20', secondFactor: true, deactivatedAt: null,
}
const own = { ...other, id: me.id, firstName: 'Ana', lastName: 'Kovač', email: me.email, secondFactor: false, lastLoginOn: null }
const factor = (since: string | null, required = false) =>
  () => ({ since, recoveryCodesLeft: since ? 9 : 0, required })
const since = '2026-11-02T08:00:00.000Z'

const open = (answers: Answers = {}, locale: 'hr' | 'en' = 'hr') => startRemote({
  path: locale === 'hr' ? '/profile/change-password' : '/en/profile/change-password', locale, user: me,
  answers: {
    'get-second-factor': factor(null), 'list-administrators': () => ({ administrators: [own, other] }), ...answers,
  },
})

describe('the second factor', () => {
  test('when it is set up, then the code of the app comes after the password, and recovery codes are shown once', async () => {
    const { user, container, answer, notices } = await open({
      'begin-second-factor': () => ({
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', qr: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
        expiresAt: '2026-11-05T09:25:00.000Z',
      }),
      'confirm-second-factor': () => ({ recoveryCodes: ['7K3M-9QXT-04BD', 'AAAA-BBBB-CCCC'] }),
    }, 'en')
    await user.click(await screen.findByRole('button', { name: 'Turn on' }))
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'more i vjetar{Enter}')
    const code = await screen.findByLabelText('The code that the app shows now')
    expect(document.activeElement).toBe(code)
    await user.keyboard('123456{Enter}')
    expect(await screen.findByText('7K3M-9QXT-04BD')).toBeTruthy()
    expect(document.activeElement?.closest('dialog')).toBe(screen.getByRole('dialog'))
    expect(await accessibilityFaults(container)).toEqual([])
    answer({ 'get-second-factor': factor(since) })
    await user.click(screen.getByRole('button', { name: /I have saved them/ }))
    expect(screen.queryByText('7K3M-9QXT-04BD')).toBeNull()
    expect(notices.at(-1)).toEqual({ kind: 'ok', text: 'Two-step login is on.' })
  })

  test('when it is removed, then that takes the password and a code, and a wrong one is said beside it', async () => {
    const { user, bodyOf, answer } = await open({
      'get-second-factor': factor(since), 'remove-second-factor': () => { throw new Refused('WRONG_CODE') },
    })
    await user.click(await screen.findByRole('button', { name: 'Isključi' }))
    await user.type(screen.getByLabelText('Lozinka', { selector: 'input' }), 'more i vjetar')
    await user.type(screen.getByLabelText('Kod iz aplikacije ili kod za oporavak'), '111111{Enter}')
    expect(await screen.findByText(/Kod nije točan ili je već iskorišten/)).toBeTruthy()
    answer({ 'remove-second-factor': () => null })
    await user.type(screen.getByLabelText('Kod iz aplikacije ili kod za oporavak'), '{Enter}')
    await waitFor(() => expect(screen.queryByLabelText('Lozinka', { selector: 'input' })).toBeNull())
    expect(bodyOf('remove-second-factor')).toEqual({ password: 'more i vjetar', code: '111111' })
  })

  test('when one is required, then it can be replaced and not removed', async () => {
    await open({ 'get-second-factor': factor(since, true) })
    expect(await screen.findByRole('button', { name: 'Nova aplikacija' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Isključi' })).toBeNull()
    expect(screen.getByText(/ne može se isključiti/)).toBeTruthy()
  })

  test('when its state cannot be read, then a message appears and the rest works', async () => {
    await open({ 'get-second-factor': () => { throw new Refused('UNAVAILABLE') } })
    expect(await screen.findByText(/Stanje prijave u.dva koraka nije se učitalo/)).toBeTruthy()
    expect(await screen.findByText('iva@glas.example')).toBeTruthy()
  })
})

describe('administrators', () => {
  test('when they are listed, then one cannot act on oneself', async () => {
    const { container } = await open()
    expect(await screen.findByText('iva@glas.example')).toBeTruthy()
    expect(screen.getByText('to ste vi')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /Deaktiviraj/ })).toHaveLength(1)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when one is deactivated, then a question comes first, and the list is read again', async () => {
    const { user, asked, answer, notices } = await open({ 'deactivate-administrator': () => null })
    await user.click(await screen.findByRole('button', { name: 'Deaktiviraj račun: Iva Kos' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Deaktivirati račun: Iva Kos?' }))
    answer({ 'list-administrators': () => ({ administrators: [own, { ...other, deactivatedAt: since }] }) })
    await user.click(question.getByRole('button', { name: 'Deaktiviraj' }))
    expect(await screen.findByRole('button', { name: 'Ponovno aktiviraj račun: Iva Kos' })).toBeTruthy()
    expect(asked.find(({ operation }) => operation === 'deactivate-administrator')?.params).toEqual({ id: other.id })
    expect(notices.at(-1)?.text).toBe('Račun je deaktiviran: Iva Kos')
  })

  test('when a reset fails, then the question stays, with a message', async () => {
    const { user } = await open({ 'reset-second-factor': () => { throw new Refused('UNAVAILABLE') } })
    await user.click(await screen.findByRole('button', { name: /^Poništi prijavu u.dva koraka: Iva Kos/ }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: /^Poništi prijavu u.dva koraka$/ }))
    expect(await question.findByRole('alert')).toBeTruthy()
  })

  test('when the list cannot be read, then it can be requested again', async () => {
    const { user, answer } = await open({ 'list-administrators': () => { throw new Refused('UNAVAILABLE') } })
    const retry = await screen.findByRole('button', { name: /ponovno/i })
    answer({ 'list-administrators': () => ({ administrators: [own, other] }) })
    await user.click(retry)
    expect(await screen.findByText('iva@glas.example')).toBeTruthy()
  })
})

test('when an administrator changes the password, then the way back leads to the account', async () => {
  const { user } = await open({ 'change-password': () => null })
  await user.click(await screen.findByRole('button', { name: 'Promijeni lozinku' }))
  await user.click(screen.getByRole('button', { name: 'Odustani' }))
  expect(await screen.findByRole('heading', { name: 'Račun' })).toBeTruthy()
})
