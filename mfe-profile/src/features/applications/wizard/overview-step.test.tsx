import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, applicationId, manager } from '../../../testing/samples.ts'
import { Refused, startRemote } from '../../../testing/start-remote.tsx'
import { openWizard, wizardService } from '../../../testing/wizard-service.ts'

describe('the overview', () => {
  test('when the draft is complete, then price and facts are shown, and submitting locks the application', async () => {
    const given = wizardService(application({ remark: 'Provjerite odjele.' }))
    const { user, container, visited, visit } = await startRemote({
      path: `/profil/izz/${applicationId}?step=overview`, user: manager(),
      answers: {
        ...given.answers,
        'submit-application': () => {
          given.kept.application = {
            ...given.kept.application, state: 'under_check', submittedAt: '2026-11-05T10:00:00.000Z', remark: null,
          }
          return given.kept.application
        },
        'get-board': () => { throw new Refused('STATE_CONFLICT') },
      },
    })
    expect(await screen.findByText('Provjerite odjele.')).toBeTruthy()
    expect(screen.getByText('212 × 4,50 €')).toBeTruthy()
    expect(screen.getByText('1.119,60 €')).toBeTruthy()
    expect(screen.getByText('11.11.–24.11.2026.')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Pošalji prijavu' }))
    // The success page belongs to another remote; going back from it leads to the locked application.
    await waitFor(() => expect(visited).toEqual([`/success-korisnik?application=${applicationId}`]))
    visit(`/profil/izz/${applicationId}`)
    expect(await screen.findByText('Na provjeri')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Prijavu pregledava administrator' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('when the page is in English, then a bill is in German format throughout', async () => {
    const { price } = application()
    const lines = [{ kind: 'employees' as const, quantity: 1200, unitAmount: 450, amount: 540_000 }]
    const given = wizardService(application({ price: { ...price!, lines, total: 540_000 } }))
    await startRemote({
      path: `/en/profile/izz/${applicationId}?step=overview`, locale: 'en', user: manager(), answers: given.answers,
    })
    expect(await screen.findByText('1.200 × 4,50 €')).toBeTruthy()
    expect(screen.getAllByText('5.400,00 €')).toHaveLength(2)
  })

  test('when a field is missing, then the overview names it with its place, and submitting is disabled', async () => {
    const faults = [{ path: '/details/gender', rule: 'sum' as const, params: { expected: 212, actual: 210 } }]
    const given = wizardService(application({ faults }), () => faults)
    const { user } = await openWizard(given, 'overview')
    expect(await screen.findByText(/Zbroj je 210. Nedostaju još 2 do 212./)).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Pošalji prijavu' }) as HTMLButtonElement).disabled).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Po spolu' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Žene')))
  })

  test.each([
    ['belongs to someone else', 'NOT_FOUND'], ['has no id', 'VALIDATION_FAILED'],
  ] as const)('when the application %s, then there is no such page', async (_, code) => {
    const { missing } = await startRemote({
      path: `/profil/izz/${applicationId}`, user: manager(),
      answers: { 'get-application': () => { throw new Refused(code) } },
    })
    await waitFor(() => expect(missing).toContain(`/profil/izz/${applicationId}`))
  })
})
