import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, company, companyId, manager, summary } from '../../../testing/samples.ts'
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

  test('when there is none, then the page says so', async () => {
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
    await screen.findByText('Spremljen nacrt prijave')
    expect(screen.getAllByText('Mia Horvat')).toHaveLength(2)
    expect(title()).toBe('Kvarner oprema d.o.o.')
    expect(await accessibilityFaults(container)).toEqual([])
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
