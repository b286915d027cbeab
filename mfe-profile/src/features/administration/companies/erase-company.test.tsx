import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Erasure } from '@glas/contracts/identity/erasure.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, company, companyId } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const asked: Erasure = { requestedAt: '2026-11-03T10:00:00.000Z', dueAt: '2026-11-10T10:00:00.000Z', by: 'company' }
const byStaff: Erasure = { ...asked, by: 'admin' }

async function open(erasure: Erasure | null, answers: Answers = {}) {
  let pending = erasure
  const started = await startRemote({ path: `/admin/tvrtke/${companyId}`, user: administrator(), answers: {
    'list-companies': () => ({ companies: [company()] }),
    'get-company': () => company({ erasure: pending }),
    'erase-company': () => ({ erasure: pending = pending ? null : byStaff }),
    'keep-company': () => pending = null,
    ...answers,
  } })
  await screen.findByRole('heading', { name: 'Kvarner oprema d.o.o.' })
  return started
}

async function confirm(user: Awaited<ReturnType<typeof open>>['user'], button: string, name: string, reason: string) {
  const dialog = within(await screen.findByRole('alertdialog'))
  if (name) await user.type(dialog.getByLabelText('Naziv tvrtke, za potvrdu'), name)
  if (reason) await user.type(dialog.getByLabelText('Razlog'), reason)
  await user.click(dialog.getByRole('button', { name: button }))
}

test('when a company has not asked, then an administrator begins the wait, and can withdraw it', async () => {
  const { user, bodyOf, notices, container } = await open(null)
  await user.click(screen.getByRole('button', { name: 'Pokreni brisanje…' }))
  expect(await accessibilityFaults(container)).toEqual([])
  await confirm(user, 'Pokreni brisanje', '', '')
  expect(await screen.findAllByText('Ovo polje je obavezno.')).toHaveLength(2)
  await confirm(user, 'Pokreni brisanje', 'Kvarner oprema d.o.o.', 'Dopis od 2.11.')
  expect(await screen.findByText(/Osoblje je 03.11.2026. pokrenulo brisanje/)).toBeTruthy()
  expect(bodyOf('erase-company')).toEqual({ name: 'Kvarner oprema d.o.o.', reason: 'Dopis od 2.11.' })
  expect(screen.queryByRole('button', { name: 'Izbriši tvrtku odmah…' })).toBeNull()
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Povuci brisanje' }))
  expect(await screen.findByRole('button', { name: 'Pokreni brisanje…' })).toBeTruthy()
  expect(notices.map(({ text }) => text)).toEqual([
    'Brisanje je pokrenuto. Tvrtka dobiva poruku.', 'Brisanje je povučeno.',
  ])
})

test('when a company has asked, then it is erased at once, and the list of companies follows', async () => {
  const { user, visited, notices } = await open(asked)
  expect(screen.getByText('Tvrtka je 03.11.2026. zatražila brisanje. Briše se 10.11.2026.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Izbriši tvrtku odmah…' }))
  await confirm(user, 'Izbriši odmah', 'Kvarner oprema d.o.o.', 'Na molbu')
  await waitFor(() => expect(visited.at(-1)).toBe('/admin/tvrtke'))
  expect(notices).toMatchObject([{ kind: 'ok', text: 'Tvrtka je izbrisana.' }])
})

test('when the name is another, or the company was quicker, then the dialog shows a message', async () => {
  let refusal = new Refused('VALIDATION_FAILED', [{ path: '/name', rule: 'equal' }])
  const { user } = await open(null, { 'erase-company': () => { throw refusal } })
  await user.click(screen.getByRole('button', { name: 'Pokreni brisanje…' }))
  await confirm(user, 'Pokreni brisanje', 'Kvarner', 'Dopis')
  expect(await screen.findByText('To nije naziv tvrtke.')).toBeTruthy()
  refusal = new Refused('STATE_CONFLICT')
  await confirm(user, 'Pokreni brisanje', ' oprema', '')
  expect(await screen.findByRole('alert')).toBeTruthy()
})
