import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { auditCursorOf, type AuditRecord } from '@glas/contracts/audit'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, applicationId, company, companyId, manager } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const staffId = '0190f6c0-0000-7000-8000-0000000000b1'
let made = 0
const record = (change: Partial<AuditRecord> = {}): AuditRecord => ({
  id: `0190f6c0-0000-7000-8000-${String(++made).padStart(12, '0')}`, at: '2026-11-12T09:51:00.000Z',
  action: 'save-application', subject: { type: 'application', id: applicationId }, userId: manager().id, companyId,
  scope: 'company', act: null, details: {}, ...change,
})
const page = (...records: AuditRecord[]) => () => ({ records, next: null })
const people = () => ({ people: [
  { id: staffId, name: 'Lucija Perić', companyId: null }, { id: manager().id, name: 'Mia Horvat', companyId },
] })

const open = (answers: Answers = {}, path = '/admin/zapisnik') => startRemote({
  path, locale: path.startsWith('/en') ? 'en' : 'hr', user: administrator(),
  answers: { 'list-people': people, 'list-companies': () => ({ companies: [company()] }), ...answers },
})
const lines = async () =>
  (await screen.findAllByRole('listitem')).map((item) => [...item.querySelectorAll('p')].map((p) => p.textContent).join(' | ').replaceAll('\u00a0', ' '))

describe('the audit log', () => {
  test('when services have entries, then they are one list by time, in words, with the people who acted', async () => {
    const { container } = await open({
      'list-identity-audit': page(
        record({ at: '2026-11-12T10:00:00.000Z', action: 'update-company', details: { fields: ['company.city', 'contact.phone'] } }),
        record({
          at: '2026-11-01T10:43:00.000Z', action: 'act-for-company', userId: staffId, scope: 'admin',
          details: { reason: 'Na molbu', endsBy: '2026-11-01T11:43:00.000Z' },
        }),
        record({
          at: '2026-11-01T10:00:00.000Z', action: 'create-admin', userId: null, companyId: null, scope: 'system',
          subject: { type: 'user', id: staffId },
        }),
        record({
          at: '2026-10-31T10:00:00.000Z', action: 'change-password', userId: staffId, companyId: null, scope: 'admin',
          subject: { type: 'user', id: staffId },
        }),
      ),
      'list-survey-audit': page(
        record({ at: '2026-11-12T11:00:00.000Z', action: 'approve-application', userId: staffId, scope: 'admin' }),
        record({ act: staffId, action: 'schedule-reminder' }),
        record({ at: '2026-11-12T09:50:00.000Z', action: 'finish-research', userId: null, scope: 'system', details: { answers: 168 } }),
      ),
      'list-notify-audit': page(
        record({
          at: '2026-11-12T10:30:00.000Z', action: 'settle-uncertain-mails', userId: staffId, companyId: null,
          scope: 'admin', details: { kind: 'invitation', mails: 3 },
        }),
        record({ at: '2026-10-12T10:30:00.000Z', action: 'fly-to-moon', userId: applicationId, companyId: null }),
      ),
    })
    expect(await lines()).toEqual([
      'Istraživanje odobreno | Lucija Perić, Kvarner oprema d.o.o.',
      'Poruke bez potvrde uzete kao dostavljene: pozivnica, poruka: 3 | Lucija Perić',
      'Promijenjeni podaci o tvrtki: mjesto, telefon | Mia Horvat, Kvarner oprema d.o.o.',
      'Promijenjeno vrijeme podsjetnika | Lucija Perić umjesto tvrtke Kvarner oprema d.o.o.',
      'Istraživanje završilo, odgovora: 168 | sustav, Kvarner oprema d.o.o.',
      'Počeo rad umjesto tvrtke, najdulje do 12:43, razlog: „Na molbu” | Lucija Perić, Kvarner oprema d.o.o.',
      'Otvoren račun administratora: Lucija Perić | sustav',
      'Promijenjena lozinka | Lucija Perić',
      'Radnja „fly-to-moon” | račun koji više ne postoji',
    ])
    expect(screen.getByRole('link', { name: 'Istraživanje odobreno' }).getAttribute('href'))
      .toBe(`/admin/prijave/${applicationId}`)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when one service is unavailable, then the rest is shown with a notice; when all are, then it can be retried', async () => {
    const away = () => { throw new Refused('UNAVAILABLE') }
    const { user, answer } = await open({ 'list-survey-audit': away, 'list-identity-audit': page(record()) }, '/en/admin/audit')
    expect((await screen.findByRole('alert')).textContent).toContain('not available at the moment: research.')
    expect(await lines()).toEqual(['Draft application saved | Mia Horvat, Kvarner oprema d.o.o.'])
    answer({ 'list-identity-audit': away, 'list-notify-audit': away })
    await user.selectOptions(screen.getByLabelText('Action'), 'Password changed')
    await screen.findByRole('heading', { name: /did not load/ })
    answer({ 'list-survey-audit': page(), 'list-identity-audit': page(), 'list-notify-audit': page() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No entries' })).toBeTruthy()
  })

  test('when filters are set, then the address and each service get them, and days are those of Zagreb', async () => {
    const { user, asked, visited } = await open()
    await screen.findByRole('heading', { name: 'Nema zapisa' })
    await user.selectOptions(screen.getByLabelText('Tvrtka'), 'Kvarner oprema d.o.o.')
    await user.selectOptions(screen.getByLabelText('Tko'), 'Lucija Perić')
    await user.selectOptions(screen.getByLabelText('Radnja'), 'Promijenjena lozinka')
    await user.type(screen.getByLabelText('Od dana'), '1.11.2026.')
    await user.type(screen.getByLabelText('Do dana'), '2.11.2026.')
    const query = {
      company: companyId, person: staffId, action: 'change-password', from: '2026-10-31T23:00:00.000Z',
      until: '2026-11-02T23:00:00.000Z', limit: '50',
    }
    for (const operation of ['list-identity-audit', 'list-survey-audit', 'list-notify-audit']) {
      await waitFor(() => expect(asked.findLast((call) => call.operation === operation)?.query).toEqual(query))
    }
    expect(Object.fromEntries(new URL(visited.at(-1)!, 'http://glas.test').searchParams)).toEqual({
      company: companyId, person: staffId, action: 'change-password', from: '2026-11-01', to: '2026-11-02',
    })
    await user.click(screen.getByRole('button', { name: 'Ukloni filtre' }))
    await waitFor(() => expect(new URL(visited.at(-1)!, 'http://glas.test').search).toBe(''))
  })

  test('when a day is typed, then it filters as a whole; what is no day has a message beside it', async () => {
    const { user, asked } = await open()
    await screen.findByRole('heading', { name: 'Nema zapisa' })
    const from = screen.getByLabelText<HTMLInputElement>('Od dana')
    await user.type(from, '1.11.2026.')
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ from: '2026-10-31T23:00:00.000Z' }))
    // `1.11.20` was on the way.
    expect(asked.some(({ query }) => String(query?.from).startsWith('2020'))).toBe(false)
    expect(from.value).toBe('1.11.2026.')
    await user.type(screen.getByLabelText('Do dana'), '31.10.2026.')
    expect(await screen.findByText('Taj je dan prije prvoga.')).toBeTruthy()
    await user.clear(from)
    await user.type(from, '31.02.2026.')
    await user.tab()
    expect(from.getAttribute('aria-invalid')).toBe('true')
    expect(from.value).toBe('31.02.2026.')
    expect(screen.getByText(/Taj dan ne postoji/)).toBeTruthy()
  })

  test('when the address holds what no filter can be, then it is left out', async () => {
    const { asked } = await open({}, '/admin/zapisnik?company=x&action=%3Cb%3E&from=2026-99-99&to=2026-11-02')
    await screen.findByRole('heading', { name: 'Nema zapisa' })
    expect(asked.find(({ operation }) => operation === 'list-survey-audit')?.query)
      .toEqual({ until: '2026-11-02T23:00:00.000Z', limit: '50' })
  })

  test('when there are more entries than a page holds, then older ones follow, and newer ones come back', async () => {
    const all = Array.from({ length: 60 }, (_, i) =>
      record({ at: new Date(Date.parse('2026-11-12T10:00:00Z') - i * 60_000).toISOString() }))
    const { user } = await open({
      'list-survey-audit': ({ query }) => {
        const start = query.after ? all.findIndex((each) => auditCursorOf(each) === query.after) + 1 : 0
        const records = all.slice(start, start + 50)
        return { records, next: start + 50 < all.length ? auditCursorOf(records.at(-1)!) : null }
      },
    })
    expect(await lines()).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Stariji zapisi' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
    expect(screen.queryByRole('button', { name: 'Stariji zapisi' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Noviji zapisi' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(50))
  })

  test('when it is downloaded, then the file has all entries, and none if a service is unavailable', async () => {
    const saved: Blob[] = []
    Object.assign(URL, { createObjectURL: (blob: Blob) => { saved.push(blob); return 'blob:x' }, revokeObjectURL: () => {} })
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const entries = [record({ act: staffId }), record({ at: '2026-11-11T08:00:00.000Z', action: 'submit-application' })]
    const { user, answer } = await open({
      'list-people': () => ({ people: [{ id: staffId, name: '=Lucija; Perić', companyId: null }] }),
      'list-survey-audit': ({ query }) => query.limit === '50' || query.after
        ? { records: [entries[1]], next: null } : { records: [entries[0]], next: auditCursorOf(entries[0]!) },
    })
    await lines()
    await user.click(screen.getByRole('button', { name: 'Preuzmi CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const text = await new Promise<string>((done) => {
      const reader = new FileReader()
      reader.onload = () => done(reader.result as string)
      reader.readAsText(saved[0]!)
    })
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Vrijeme;Što;Tko;Umjesto tvrtke;Tvrtka;Predmet;Oznaka predmeta',
      `2026-11-12 10:51:00;Spremljen nacrt prijave;"'=Lucija; Perić";da;Kvarner oprema d.o.o.;application;${applicationId}`,
      `2026-11-11 09:00:00;Prijava poslana na provjeru;račun koji više ne postoji;;Kvarner oprema d.o.o.;application;${applicationId}`,
      '',
    ])
    answer({ 'list-notify-audit': () => { throw new Refused('UNAVAILABLE') } })
    await user.click(screen.getByRole('button', { name: 'Preuzmi CSV' }))
    expect(await screen.findByText(/Zapisnik se nije preuzeo cijeli/)).toBeTruthy()
    expect(saved).toHaveLength(1)
    click.mockRestore()
  })
})
