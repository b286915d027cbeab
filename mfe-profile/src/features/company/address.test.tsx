import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { EmailChange } from '@glas/contracts/identity/accounts.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { captcha } from '../../testing/captcha.ts'
import { manager, ownCompany } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'

const asked: EmailChange = { email: 'kadrovska@kvarner.example', expiresAt: '2026-11-06T13:05:00.000Z' }

/** A service with a pending change, or none. */
function service(change: EmailChange | null = null): Answers {
  let pending = change
  return {
    ...captcha,
    'list-applications': () => ({ applications: [] }),
    'get-own-company': () => ownCompany({ emailChange: pending }),
    'request-email-change': ({ body }) => {
      pending = { ...asked, email: body.email }
      return pending
    },
    'withdraw-email-change': () => {
      pending = null
      return null
    },
  }
}

async function open(answers: Answers) {
  const started = await startRemote({ path: '/profil/uredi', user: manager(), answers })
  await screen.findByText('mia.horvat@kvarner.example')
  return started
}

async function submit(user: Awaited<ReturnType<typeof open>>['user'], email: string, password: string) {
  const dialog = within(screen.getByRole('dialog'))
  for (const [label, text] of [['Nova e-pošta', email], ['Lozinka', password]] as const) {
    await user.clear(dialog.getByLabelText(label))
    if (text) await user.paste(text)
  }
  await user.click(dialog.getByRole('button', { name: 'Pošalji poveznicu' }))
}

const openDialog = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Promijeni adresu' }))

test('when another address and the password are entered, then the change waits, and can be withdrawn', async () => {
  const { user, bodyOf, notices, container } = await open(service())
  await openDialog(user)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nova e-pošta')))
  expect(await accessibilityFaults(container)).toEqual([])
  await submit(user, ' kadrovska@kvarner.example ', 'more i vjetar')
  expect(await screen.findByText(/^Nova adresa kadrovska@kvarner.example čeka potvrdu do/)).toBeTruthy()
  expect(bodyOf('request-email-change')).toMatchObject({ email: 'kadrovska@kvarner.example', password: 'more i vjetar' })
  // Not in the corner, where it would cover the button that withdraws the change.
  expect(screen.getByText(/^Poveznica je poslana na kadrovska@kvarner.example/).closest('[role="status"]')).toBeTruthy()
  expect(notices).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Povuci promjenu' }))
  await waitFor(() => expect(screen.queryByText(/čeka potvrdu/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Promijeni adresu' })).toBeTruthy()
})

test.each([
  ['EMAIL_TAKEN', 'Nova e-pošta', /već otvoren račun/], ['WRONG_CREDENTIALS', 'Lozinka', 'Lozinka nije točna.'],
] as const)('when it is refused with %s, then the reason is beside the field', async (code, label, words) => {
  const { user } = await open({ ...service(), 'request-email-change': () => { throw new Refused(code) } })
  await openDialog(user)
  await submit(user, 'kadrovska@kvarner.example', 'anything')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByLabelText(label))
})

test('when it is the same address, or fields are empty, then nothing is sent', async () => {
  const { user, asked: calls } = await open(service())
  await openDialog(user)
  await submit(user, 'Mia.Horvat@kvarner.example', 'more i vjetar')
  expect(await screen.findByText('To je adresa koju već imate.')).toBeTruthy()
  await submit(user, '', '')
  expect(screen.getAllByText('Ovo polje je obavezno.').length).toBeGreaterThan(0)
  expect(calls.filter(({ operation }) => operation === 'request-email-change')).toEqual([])
})

test('when someone else has got the new address meanwhile, then that is said, and the change can be withdrawn', async () => {
  await open(service({ ...asked, taken: true }))
  expect(screen.getByText(/kadrovska@kvarner.example u.međuvremenu je.zauzeo drugi račun/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Povuci promjenu' })).toBeTruthy()
  expect(screen.queryByText(/čeka potvrdu/)).toBeNull()
})

test('when withdrawing fails, then a message appears and the change still waits', async () => {
  const { user } = await open({ ...service(asked), 'withdraw-email-change': () => { throw new Refused('INTERNAL') } })
  await user.click(screen.getByRole('button', { name: 'Povuci promjenu' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText(/čeka potvrdu/)).toBeTruthy()
})
