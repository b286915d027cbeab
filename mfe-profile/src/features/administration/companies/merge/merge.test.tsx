import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, company, companyId } from '../../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../../testing/start-remote.tsx'

const named = (id: string, name: string, taxId: string) => company({
  id, profile: { ...company().profile, name, taxId }, contact: { ...company().contact, phone: `01 ${taxId}` },
})
const double = named('0190f6c0-0000-7000-8000-0000000000c2', 'KVARNER Oprema', '94577403194')
const stranger = named('0190f6c0-0000-7000-8000-0000000000c3', 'Adria nova d.o.o.', '12345678903')

const open = (answers: Answers = {}, path = `/admin/tvrtke/${companyId}`) => startRemote({
  path, locale: path.startsWith('/en') ? 'en' : 'hr', user: administrator(),
  answers: { 'list-companies': () => ({ companies: [company(), double, stranger] }), ...answers },
})

test('when a company looks like another one, then both are compared, and merged with a reason and the typed name', async () => {
  const { user, bodyOf, notices, asked, container } = await open({ 'merge-companies': () => company() })
  await user.click(await screen.findByRole('button', { name: /^Usporedi i.spoji: KVARNER Oprema/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Spojiti drugu tvrtku u.„Kvarner oprema d.o.o.”/ }))
  const cells = within(dialog.getByRole('table', { name: 'Usporedba tvrtki' })).getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent))
  expect(cells.slice(0, 3)).toEqual([
    ['Podatak', 'Ostaje', 'Nestaje'], ['Tvrtka', 'Kvarner oprema d.o.o.', 'KVARNER Oprema'], ['OIB', '69435151530', '94577403194'],
  ])
  expect(dialog.getByText(/Osobi Mia Horvat \(mia\.horvat@kvarner\.example\) brišemo račun .* Obavještavamo je porukom/)).toBeTruthy()
  expect(await accessibilityFaults(container)).toEqual([])
  const send = dialog.getByRole('button', { name: 'Spoji tvrtke' })
  await user.click(send)
  expect(dialog.getAllByText('Ovo polje je obavezno.').length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText('Razlog'), ' Dva računa ')
  const name = dialog.getByLabelText('Upišite naziv tvrtke koja nestaje')
  await user.type(name, 'Kvarner oprema')
  await user.click(send)
  expect(asked.some(({ operation }) => operation === 'merge-companies')).toBe(false)
  await user.clear(name)
  await user.type(name, 'KVARNER  Oprema ')
  await user.click(send)
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'ok' }]))
  expect(bodyOf('merge-companies')).toEqual({ from: double.id, name: 'KVARNER  Oprema', reason: 'Dva računa' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({ operation }) => operation === 'list-companies').length).toBeGreaterThan(1)
})

test('when nothing looks alike, then any other company can be chosen; a refusal is shown, and the dialog stays', async () => {
  const { user } = await open({
    'list-companies': () => ({ companies: [company(), { ...stranger, emailVerifiedAt: null }] }),
    'merge-companies': () => { throw new Refused('NOT_FOUND') },
  }, `/en/admin/companies/${companyId}`)
  await user.click(await screen.findByRole('button', { name: 'Merge with another company…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(screen.queryByText(/This may be the same company/)).toBeNull()
  expect(dialog.queryByRole('table')).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Company to remove'), 'Adria nova d.o.o. (12345678903)')
  expect(dialog.getByText(/is deleted .* not confirmed, so we send no mail/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Reason'), 'Twice')
  await user.type(dialog.getByLabelText('Type the name of the company to remove'), 'Adria nova d.o.o.')
  await user.click(dialog.getByRole('button', { name: 'Merge the companies' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(dialog.getByRole('table', { name: 'Comparison of the companies' })).toBeTruthy()
})
