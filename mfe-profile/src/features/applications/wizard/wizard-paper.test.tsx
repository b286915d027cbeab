import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, fullDraft } from '../../../testing/samples.ts'
import { openWizard, wizardService } from '../../../testing/wizard-service.ts'

describe('answering on paper', () => {
  test('when some answer on paper, then their number is asked, and the rest answers online', async () => {
    const given = wizardService(application())
    const { user, container } = await openWizard(given)
    await user.click(await screen.findByRole('radio', { name: 'Dio na mreži, dio na papiru' }))
    await user.type(screen.getByLabelText('Na papiru odgovara'), '12')
    expect(await screen.findByText('Na mreži odgovara 200 zaposlenika.')).toBeTruthy()
    await waitFor(() => expect(given.kept.application.draft.details).toMatchObject({
      type: 'combined', onlineRespondents: 200, offlineRespondents: 12,
    }))
    await user.type(screen.getByLabelText('Na papiru odgovara'), '{Backspace}{Backspace}212')
    expect(await screen.findByText(/^Manje od ukupnog broja/)).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when too many answer on paper, then the overview names the field', async () => {
    const faults = [
      { path: '/details/onlineRespondents', rule: 'required' as const },
      { path: '/options/printedLanguages', rule: 'required' as const },
    ]
    const { details, ...draft } = fullDraft()
    const combined = { ...draft, details: { ...details, type: 'combined' as const, offlineRespondents: 212 } }
    await openWizard(wizardService(application({ faults, draft: combined })), 'overview')
    expect(await screen.findByText('Na papiru odgovara')).toBeTruthy()
    expect(screen.getByText('Jezici tiskanog upitnika')).toBeTruthy()
  })

  test('when some answer on paper, then slips are counted for the others', async () => {
    const { details, ...draft } = fullDraft()
    const combined = { ...draft, details: { ...details, type: 'combined' as const, offlineRespondents: 12 } }
    await openWizard(wizardService(application({ draft: combined })), 'options')
    expect(await screen.findByText(/Kodova na listićima: 198/)).toBeTruthy()
  })

  test('when all answer on paper, then codes and invitations are left out, and the languages are chosen', async () => {
    const given = wizardService(application())
    const { user, container } = await openWizard(given)
    await user.click(await screen.findByRole('radio', { name: 'Samo na papiru' }))
    expect(screen.getByText(/^Upitnike tiskate sami/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Kodovi za pristup' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dalje na izbor pitanja' }))
    await user.click(await screen.findByRole('button', { name: 'Dalje na dodatne mogućnosti' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Slovenščina' }))
    expect(screen.queryByRole('heading', { name: 'Primatelji' })).toBeNull()
    await waitFor(() => expect(given.kept.application.draft).toMatchObject({
      details: { type: 'offline', onlineRespondents: 0, offlineRespondents: 212 },
      options: { printedLanguages: ['hr', 'sl'], recipients: [] },
    }))
    expect(await accessibilityFaults(container)).toEqual([])
  })
})
