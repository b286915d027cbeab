import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { ApplicationState, SurveyType } from '@glas/contracts/survey/application'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { openApplications, running } from '../../../testing/running-research.ts'
import { application, applicationId, board, summary } from '../../../testing/samples.ts'
import { Refused } from '../../../testing/start-remote.tsx'

/** Responses for a research with printed questionnaires in hr and sl. */
function onPaper(type: SurveyType, state: ApplicationState) {
  const online = type === 'offline' ? 0 : 200
  const given = board({
    type, state, fillRate: null,
    printed: {
      ready: state === 'approved' || state === 'in_progress', questionnaires: 212 - online, languages: ['hr', 'sl'],
      entered: null,
    },
  })
  return {
    ...running,
    'list-applications': () => ({ applications: [summary({ state, type })] }),
    'get-application': () => application({ state, codesReady: true }),
    'get-board': () => ({
      ...given, codes: { ...given.codes!, total: online, mailed: online, onSheets: 0 },
      ...(type === 'offline' && { invitation: null, reminder: null }),
    }),
  }
}

describe('printed questionnaires on the board', () => {
  test('when the application is approved, then printing comes next, in the languages that it names', async () => {
    const names: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user, asked, answer, container } = await openApplications({
      ...onPaper('combined', 'approved'),
      'download-printed-questionnaire': () => new Response('%PDF'),
    })
    expect(await screen.findByRole('heading', { name: 'Isprintajte upitnike' })).toBeTruthy()
    expect(screen.getByText('Na papiru odgovara 12 osoba.')).toBeTruthy()
    expect(screen.getByText(/^200 kodova ukupno/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Jezik upitnika'), 'Slovenščina')
    await user.click(screen.getByRole('button', { name: 'Preuzmi za tisak (PDF)' }))
    await waitFor(() => expect(names).toEqual(['glas-sl.pdf']))
    expect(asked.find(({ operation }) => operation === 'download-printed-questionnaire'))
      .toMatchObject({ params: { id: applicationId, language: 'sl' } })
    answer({ 'download-printed-questionnaire': () => { throw new Refused('STATE_CONFLICT') } })
    await user.click(screen.getByRole('button', { name: 'Preuzmi za tisak (PDF)' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when everybody answers on paper, then no codes are mentioned', async () => {
    await openApplications(onPaper('offline', 'in_progress'))
    expect(await screen.findByText(/skupljajte u zapečaćenu kutiju/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
    expect(screen.queryByRole('heading', { name: 'Kodovi' })).toBeNull()
  })

  test.each([
    ['finished', 'Unosimo tiskane upitnike', 'Unos tiskanih upitnika'],
    ['entry_closed', 'Izrađujemo izvještaj', 'Tiskani upitnici uneseni'],
  ] as const)('when the research is %s, then the board says what is being done', async (state, title, entry) => {
    await openApplications(onPaper('combined', state))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(await screen.findByText(entry)).toBeTruthy()
  })
})
