import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { openApplications, running } from '../../testing/running-research.ts'
import { application, applicationId, companyId, manager, summary } from '../../testing/samples.ts'
import { Refused, startRemote, type ReceivedCall } from '../../testing/start-remote.tsx'

describe('the list of applications', () => {
  test('when there are none, then the page explains what to do, and the first one opens its draft', async () => {
    const { user, visited, container } = await openApplications({
      'list-applications': () => ({ applications: [] }),
      'create-application': () => application(),
      'get-application': () => application(),
    })
    expect(await screen.findByRole('heading', { name: 'Još nema istraživanja' })).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Prijavi prvo istraživanje' }))
    await waitFor(() => expect(visited).toEqual([`/profil/izz/${applicationId}`]))
  })

  test('when there are several, then they can be sorted by column and filtered by state', async () => {
    const ids = ['1', '2', '3'].map((last) => `0190f6c0-0000-7000-8000-00000000000${last}`)
    const { user } = await openApplications({
      ...running,
      'list-applications': () => ({
        applications: [
          summary({ id: ids[0]!, state: 'in_progress', fillRate: 44.8 }),
          summary({
            id: ids[1]!, name: 'A 2025.', state: 'finished', fillRate: 79.9, reportReady: true, startsOn: '2025-11-03',
            endsOn: '2025-11-19',
          }),
          summary({ id: ids[2]!, name: null, startsOn: null, endsOn: null, submittedAt: '2026-10-01T00:00:00.000Z' }),
        ],
      }),
    })
    const table = await screen.findByRole('group', { name: 'Sve prijave' })
    const names = () => within(screen.getAllByRole('table')[0]!).getAllByRole('row').slice(1)
      .map((row) => row.querySelector('td')!.textContent)
    expect(table).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Istraživanje' }))
    expect(names()).toEqual(['A 2025.', 'Zadovoljstvo zaposlenika 2026.', 'Prijava bez naziva'])
    expect(screen.getByText('Vraćeno na doradu')).toBeTruthy()
    expect(screen.getByText('03.11.–19.11.2025.')).toBeTruthy()
    // Also the page of a finished research stays within reach: it has its final statement.
    expect(screen.getByRole('link', { name: 'A 2025.' }).getAttribute('href')).toBe(`/profil/izz/${ids[1]}`)
    expect(screen.getByRole('link', { name: 'Izvještaj: A 2025.' }).getAttribute('href')).toBe(
      `/izvjestaj/osnovni?research=${ids[1]}`,
    )
    await user.selectOptions(screen.getByLabelText('Stanje'), 'finished')
    expect(names()).toEqual(['A 2025.'])
  })

  test('when it does not load, then a message appears and it is retried', async () => {
    const { user, answer } = await openApplications({ 'list-applications': () => { throw new Refused('INTERNAL') } })
    await screen.findByRole('alert')
    answer(running)
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Zadovoljstvo zaposlenika 2026.' })).toBeTruthy()
  })

  test('when there are both products, then each list has its own, and a new PULS is created as one', async () => {
    const started: unknown[] = []
    const list = () => ({
      applications: [
        summary({ state: 'draft', name: 'Zadovoljstvo' }),
        summary({ id: companyId, product: 'puls', state: 'finished', name: 'Ljetni puls', reportReady: true }),
      ],
    })
    const { user, visited } = await startRemote({
      path: '/profil/puls', user: manager(), answers: {
        ...running, 'list-applications': list,
        'get-application': () => application({ id: companyId, product: 'puls', state: 'finished', reportReady: true }),
        'create-application': ({ body }: ReceivedCall) => {
          started.push(body)
          return application({ product: 'puls' })
        },
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ljetni puls' })).toBeTruthy()
    expect(screen.queryByText('Zadovoljstvo')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Izvještaj pulsa je spreman' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Otvori izvještaj' }).getAttribute('href'))
      .toBe(`/izvjestaj/puls?research=${companyId}`)
    await user.click(screen.getByRole('button', { name: 'Novi puls' }))
    await waitFor(() => expect(visited).toEqual([`/profil/puls/${applicationId}`]))
    expect(started).toEqual([{ product: 'puls' }])
  })
})
