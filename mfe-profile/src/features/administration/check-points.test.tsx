import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, application, applicationId, fullDraft, summary } from '../../testing/samples.ts'
import { startRemote, type ReceivedCall } from '../../testing/start-remote.tsx'

const lastId = '0190f6c0-0000-7000-8000-000000000009'

beforeEach(() => localStorage.clear())

describe('what an administrator looks at before approving', () => {
  test.each([
    ['hr', 'Pozivnica: 18.11.2026. (Dan sjećanja)', 'Zaposlenika: 180 → 212', 'Odjeli: uklonjeno: Staro'],
    ['en', 'Invitation: 18.11.2026. (Remembrance Day)', 'Employees: 180 → 212', 'Departments: removed: Staro'],
  ] as const)('when days are off and the last application differed, then both are named in %s', async (locale, day, employees, units) => {
    const now = fullDraft()
    now.options = { ...now.options, invitationAt: '2026-11-18T09:00' }
    const before = fullDraft()
    before.details = { ...before.details, employees: 180 }
    before.questions = { ...before.questions, departments: [...before.questions.departments, { name: 'Staro', headcount: 9 }] }
    const { container } = await startRemote({
      path: `${locale === 'hr' ? '/admin/prijave' : '/en/admin/applications'}/${applicationId}`, locale, user: administrator(),
      answers: {
        'get-application': ({ params }: ReceivedCall) => (params?.id === lastId
          ? application({ id: lastId, state: 'entry_closed', draft: before })
          : application({ state: 'under_check', submittedAt: '2026-11-05T10:00:00.000Z', draft: now })),
        'list-submissions': () => ({ applications: [
          summary({ id: lastId, name: 'Lani', state: 'finished', submittedAt: '2025-10-05T10:00:00.000Z' }),
          summary({ id: '0190f6c0-0000-7000-8000-000000000008', product: 'puls', submittedAt: '2026-10-05T10:00:00.000Z' }),
        ] }),
      },
    })
    const check = within(await screen.findByRole('region', { name: locale === 'hr' ? 'Na što pripaziti' : 'What to look at' }))
    expect(check.getByText(day)).toBeTruthy()
    const lines = async () => (await check.findAllByRole('listitem')).map(({ textContent }) => textContent)
    await waitFor(async () => expect(await lines()).toEqual(expect.arrayContaining([employees, units])))
    expect(await accessibilityFaults(container)).toEqual([])
  })
})

describe('the list of applications', () => {
  test('when a filter is saved, then the next visit has it, and it narrows the list', async () => {
    const visit = () => startRemote({
      path: '/admin/prijave', user: administrator(),
      answers: { 'list-submissions': () => ({ applications: [
        summary({ state: 'under_check', submittedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() }),
        summary({ id: lastId, companyName: 'Sava tehnika', product: 'puls', state: 'finished' }),
      ] }) },
    })
    const first = await visit()
    expect(await screen.findByText('čeka 3 dana')).toBeTruthy()
    await first.user.selectOptions(screen.getByLabelText('Vrsta'), 'puls')
    await first.user.click(screen.getByRole('button', { name: 'Spremi filtar' }))
    first.unmount()
    const { user } = await visit()
    await user.click(await screen.findByRole('button', { name: 'PULS' }))
    expect(screen.getAllByRole('row')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Ukloni filtar PULS' }))
    expect(JSON.parse(localStorage.getItem('glas.admin.filters')!)).toEqual([])
    expect(screen.getByRole('button', { name: 'XLSX: preuzmi popis' })).toBeTruthy()
  })
})
