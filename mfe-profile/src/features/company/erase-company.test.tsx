import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Erasure } from '@glas/contracts/identity/erasure.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, board, manager, ownCompany, summary } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'

const asked: Erasure = { requestedAt: '2026-11-03T10:00:00.000Z', dueAt: '2026-11-10T10:00:00.000Z', by: 'company' }

/** A service with a pending erasure, or none. */
function service(erasure: Erasure | null = null): Answers {
  let pending = erasure
  return {
    'list-applications': () => ({ applications: [] }),
    'get-own-company': () => ownCompany({ erasure: pending }),
    'request-erasure': () => pending = asked,
    'withdraw-erasure': () => {
      pending = null
      return null
    },
  }
}

async function open(answers: Answers, path = '/profil/uredi') {
  const started = await startRemote({ path, locale: path.startsWith('/en') ? 'en' : 'hr', user: manager(), answers })
  await screen.findByText('mia.horvat@kvarner.example')
  return started
}

async function send(user: Awaited<ReturnType<typeof open>>['user'], name: string, password: string) {
  const dialog = within(screen.getByRole('dialog'))
  for (const [label, text] of [['Naziv tvrtke, za potvrdu', name], ['Lozinka', password]] as const) {
    await user.clear(dialog.getByLabelText(label))
    if (text) await user.paste(text)
  }
  await user.click(dialog.getByRole('button', { name: 'Zatraži brisanje' }))
}
const begin = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Izbriši tvrtku…' }))

test('when name and password are entered, then the day is shown at the top, and it can be withdrawn', async () => {
  const { user, bodyOf, notices, container } = await open(service())
  await begin(user)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Naziv tvrtke, za potvrdu')))
  expect(await accessibilityFaults(container)).toEqual([])
  await send(user, 'Kvarner oprema d.o.o.', 'more i vjetar')
  expect(await screen.findAllByText('Tvrtka i njezini podaci brišu se 10.11.2026.')).toHaveLength(2)
  expect(bodyOf('request-erasure')).toEqual({ name: 'Kvarner oprema d.o.o.', password: 'more i vjetar' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Izbriši tvrtku…' })).toBeNull()
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Odustani od brisanja' }))
  await waitFor(() => expect(screen.queryByText(/brišu se 10/)).toBeNull())
  expect(notices.map(({ text }) => text)).toEqual([
    'Brisanje je zatraženo. Na vašu adresu stiže potvrda.', 'Brisanje je povučeno. Ništa nije izbrisano.',
  ])
  expect(screen.getByRole('button', { name: 'Izbriši tvrtku…' })).toBeTruthy()
})

describe('a request', () => {
  const otherName = new Refused('VALIDATION_FAILED', [{ path: '/name', rule: 'equal' }])
  test.each([
    [otherName, 'Naziv tvrtke, za potvrdu', 'To nije naziv tvrtke.'],
    [new Refused('WRONG_CREDENTIALS'), 'Lozinka', 'Lozinka nije točna.'],
  ] as const)('when it is refused with %p, then the reason is beside the field', async (refusal, label, words) => {
    const { user } = await open({ ...service(), 'request-erasure': () => { throw refusal } })
    await begin(user)
    await send(user, 'Kvarner', 'anything')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByLabelText(label))
  })

  test('when a field is empty, then nothing is sent', async () => {
    const { user, asked: calls } = await open(service())
    await begin(user)
    await send(user, '', '')
    expect(await screen.findAllByText('Ovo polje je obavezno.')).toHaveLength(2)
    expect(calls.filter(({ operation }) => operation === 'request-erasure')).toEqual([])
  })
})

test.each([
  ['no research', () => ({ applications: [] })],
  ['a research', () => ({ applications: [summary({ state: 'in_progress' })] })],
])('when a company with %s waits to be erased, then its desk shows the day, and withdraws', async (_, applications) => {
  const { user, container } = await startRemote({ path: '/profil/izz', user: manager(), answers: {
    ...service({ ...asked, by: 'admin' }), 'list-applications': applications,
    'get-application': () => application({ state: 'in_progress', codesReady: true }), 'get-board': () => board(),
  } })
  expect(await screen.findByText('Tvrtka i njezini podaci brišu se 10.11.2026.')).toBeTruthy()
  expect(screen.getByText(/Brisanje je pokrenulo osoblje Glasa/)).toBeTruthy()
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Odustani od brisanja' }))
  await waitFor(() => expect(screen.queryByText(/brišu se/)).toBeNull())
})

test('when the desk cannot read the company, then it says what it does not know', async () => {
  await startRemote({ path: '/profil/izz', user: manager(), answers: {
    ...service(), 'get-own-company': () => { throw new Refused('INTERNAL') },
  } })
  expect(await screen.findByText(/Ne znamo je li zatraženo brisanje tvrtke/)).toBeTruthy()
})

test('when staff have started it, then the notice names them; when withdrawing fails, then it stays', async () => {
  const { user, container } = await open({
    ...service({ ...asked, by: 'admin' }), 'withdraw-erasure': () => { throw new Refused('INTERNAL') },
  }, '/en/profile/edit')
  expect(screen.getByText(/Glas staff started the erasure/)).toBeTruthy()
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Withdraw the erasure' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText(/Glas staff started the erasure/)).toBeTruthy()
})
