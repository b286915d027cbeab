import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, application, company, companyId, manager, summary } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const other = company({
  id: '0190f6c0-0000-7000-8000-0000000000c2', emailVerifiedAt: null,
  profile: { ...company().profile, name: 'Šljivić i Đukić j.d.o.o.', taxId: '94577403194', city: 'Čakovec' },
  contact: { ...company().contact, firstName: 'Željka', lastName: 'Đurić', email: 'zeljka@sljivic.example' },
})
const open = (path: string, answers: Answers = {}) => startRemote({
  path, locale: path.startsWith('/en') ? 'en' : 'hr', user: administrator(),
  answers: { 'list-companies': () => ({ companies: [company(), other] }), ...answers },
})
const names = () => screen.getAllByRole('row').slice(1).map((row) => row.querySelector('b')?.textContent)

describe('companies', () => {
  test('when they are listed, then each is found by name, tax number, contact or town, without diacritics', async () => {
    const { user, container } = await open('/admin/tvrtke')
    const search = await screen.findByRole('searchbox', { name: 'Naziv, porezni broj, kontakt ili mjesto' })
    expect(names()).toEqual(['Kvarner oprema d.o.o.', 'Šljivić i Đukić j.d.o.o.'])
    for (const words of ['sljivic DUKIC', 'duric', '94577403194', 'cakovec', 'zeljka@']) {
      await user.clear(search)
      await user.type(search, words)
      expect([words, names()]).toEqual([words, ['Šljivić i Đukić j.d.o.o.']])
    }
    expect(screen.getByText('nije potvrđena')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Otvori: Šljivić i Đukić j.d.o.o.' }).getAttribute('href'))
      .toBe(`/admin/tvrtke/${other.id}`)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when there are many, then they are shown a page at a time', async () => {
    const many = Array.from({ length: 130 }, (_, i) => company({ id: `0190f6c0-0000-7000-8000-${String(i).padStart(12, '0')}` }))
    const { user } = await open('/en/admin/companies', { 'list-companies': () => ({ companies: many }) })
    await user.click(await screen.findByRole('button', { name: 'Show 30 more rows' }))
    expect(names()).toHaveLength(130)
    expect(screen.queryByRole('button', { name: /more row/ })).toBeNull()
  })

  test('when there is none, then the heading announces that', async () => {
    await open('/en/admin/companies', { 'list-companies': () => ({ companies: [] }) })
    expect(await screen.findByRole('heading', { name: 'No companies yet' })).toBeTruthy()
  })
})

describe('a company', () => {
  const entry = {
    id: companyId, at: '2026-11-12T09:51:00.000Z', action: 'save-application',
    subject: { type: 'application', id: companyId }, userId: manager().id, companyId, scope: 'company', act: null, details: {},
  }

  test('when it is opened, then its contact, research and log are shown', async () => {
    const { container, title } = await open(`/admin/tvrtke/${companyId}`, {
      'list-submissions': () => ({ applications: [summary({ state: 'finished', fillRate: 79.2, submittedAt: entry.at })] }),
      'list-survey-audit': () => ({ records: [entry], next: null }),
      'list-people': () => ({ people: [{ id: manager().id, name: 'Mia Horvat', companyId }] }),
    })
    expect((await screen.findByRole('link', { name: 'Zadovoljstvo zaposlenika 2026.' })).getAttribute('href'))
      .toBe(`/admin/prijave/${summary().id}`)
    const about = within(screen.getByRole('complementary', { name: /Podaci o/ }))
    expect(about.getByRole('link', { name: 'mia.horvat@kvarner.example' })).toBeTruthy()
    expect(about.getByText('potvrđena')).toBeTruthy()
    await screen.findByText('Spremljen nacrt prijave', { selector: 'p' })
    expect(screen.getAllByText('Mia Horvat', { ignore: 'option' })).toHaveLength(2)
    expect(title()).toBe('Kvarner oprema d.o.o.')
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a statement is issued, then its total leads to it; before, what is expected is shown', async () => {
    const total = (change: object) => ({ total: 95_726, currency: 'EUR', issuedAt: null, ...change })
    const { user } = await open(`/en/admin/companies/${companyId}`, {
      'list-submissions': () => ({ applications: [
        summary({ state: 'finished', fillRate: 79.2, price: total({ issuedAt: '2026-11-25T00:00:00.000Z' }) }),
        summary({ id: entry.id, name: 'Running', state: 'in_progress', price: total({ total: 111_960 }) }),
        summary({ id: manager().id, name: 'PPI', price: null }),
      ] }),
      'get-application': () => application({ state: 'finished', reportReady: true }),
      'get-statement': () => { throw new Refused('STATE_CONFLICT') },
    })
    const cells = async (name: string) => {
      const row = (await screen.findByRole('link', { name })).closest('tr')!
      return within(row).getAllByRole('cell').at(-1)!.textContent
    }
    expect(await cells('Zadovoljstvo zaposlenika 2026.')).toContain('957,26\u00a0€statement of 25.11.2026.')
    expect(await cells('Running')).toContain('1.119,60\u00a0€expected')
    expect(await cells('PPI')).toContain('–')
    await user.click(screen.getByRole('link', { name: /957,26/ }))
    expect(await screen.findByRole('heading', { name: 'Final statement' })).toBeTruthy()
  })

  test('when its log is filtered, then the address keeps it, only its people and staff are listed, and the CSV has the same', async () => {
    const staff = '0190f6c0-0000-7000-8000-0000000000b1'
    const saved: Blob[] = []
    Object.assign(URL, { createObjectURL: (blob: Blob) => { saved.push(blob); return 'blob:x' }, revokeObjectURL: () => {} })
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user, asked, visited } = await open(`/admin/tvrtke/${companyId}?action=save-application`, {
      'list-survey-audit': ({ query }) =>
        ({ records: query.action === entry.action && query.company === companyId ? [entry] : [], next: null }),
      'list-people': () => ({ people: [
        { id: staff, name: 'Lucija Perić', companyId: null }, { id: manager().id, name: 'Mia Horvat', companyId },
        { id: other.id, name: 'Željka Đurić', companyId: other.id },
      ] }),
    })
    expect(await screen.findByText('Spremljen nacrt prijave', { selector: 'p' })).toBeTruthy()
    expect(screen.queryByLabelText('Tvrtka')).toBeNull()
    const who = screen.getByLabelText<HTMLSelectElement>('Tko')
    await waitFor(() => expect([...who.options].map(({ text }) => text)).toEqual(['Svi ljudi', 'Lucija Perić', 'Mia Horvat']))
    await user.selectOptions(who, 'Mia Horvat')
    await user.type(screen.getByLabelText('Od dana'), '1.11.2026.')
    const query = { company: companyId, person: manager().id, action: 'save-application', from: '2026-10-31T23:00:00.000Z' }
    await waitFor(() => expect(asked.findLast(({ operation }) => operation === 'list-survey-audit')?.query)
      .toEqual({ ...query, limit: '10' }))
    const kept = { person: manager().id, action: 'save-application', from: '2026-11-01' }
    expect(Object.fromEntries(new URL(visited.at(-1)!, 'http://glas.test').searchParams)).toEqual(kept)
    const whole = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Cijeli zapisnik tvrtke' }).href)
    expect(Object.fromEntries(whole.searchParams)).toEqual({ ...kept, company: companyId })
    await user.click(screen.getByRole('button', { name: 'Preuzmi CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked.findLast(({ operation }) => operation === 'list-notify-audit')?.query).toEqual({ ...query, limit: '500' })
    click.mockRestore()
  })

  test('when a note is saved, then it is kept; when someone else was quicker, then both texts are shown', async () => {
    let note = { revision: 3, text: 'Traže ponudu.', savedAt: '2026-11-12T09:51:00.000Z', savedBy: manager().id }
    const { user, bodyOf, notices } = await open(`/admin/tvrtke/${companyId}`, {
      'get-company-note': () => note,
      'save-company-note': ({ body }) => {
        if (body.revision !== note.revision) throw new Refused('REVISION_CONFLICT')
        return note = { ...note, revision: note.revision + 1, text: body.text }
      },
    })
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Bilješka za osoblje')
    expect(field.value).toBe('Traže ponudu.')
    await user.type(field, ' Hitno.')
    note = { ...note, revision: 4, text: 'Ponuda poslana.' }
    await user.click(screen.getByRole('button', { name: 'Spremi bilješku' }))
    expect((await screen.findByText(/Sada piše: „Ponuda poslana.”/))).toBeTruthy()
    expect(field.value).toBe('Traže ponudu. Hitno.')
    await user.click(screen.getByRole('button', { name: 'Spremi bilješku' }))
    await waitFor(() => expect(notices).toEqual([{ kind: 'ok', text: 'Bilješka je spremljena.' }]))
    expect(bodyOf('save-company-note')).toEqual({ revision: 4, text: 'Traže ponudu. Hitno.' })
    expect(screen.queryByText(/Sada piše/)).toBeNull()
  })

  test('when it has nothing yet, then that is said; when it does not exist, then it is a 404', async () => {
    await open(`/en/admin/companies/${companyId}`)
    expect(await screen.findByText('The company has not submitted any application yet.')).toBeTruthy()
    expect(await screen.findByText('No entries yet.')).toBeTruthy()
    const { missing } = await open(`/admin/tvrtke/${other.id}`, { 'get-company': () => { throw new Refused('NOT_FOUND') } })
    await waitFor(() => expect(missing).toContain(`/admin/tvrtke/${other.id}`))
  })
})
