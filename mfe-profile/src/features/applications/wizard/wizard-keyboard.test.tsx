import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { FieldFault } from '@glas/contracts/errors'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, applicationId, fullDraft, manager } from '../../../testing/samples.ts'
import { startRemote } from '../../../testing/start-remote.tsx'

beforeEach(() => localStorage.clear())

const open = async (search: string, faults: FieldFault[] = [], draft = fullDraft()) => {
  const sent = () => application({ faults, draft })
  const started = await startRemote({
    path: `/profil/izz/${applicationId}${search}`, user: manager(),
    answers: {
      'get-application': sent,
      'save-application': ({ body }) => application({ faults, draft: body.draft, revision: body.revision + 1 }),
      'parse-recipients': () => ({ recipients: fullDraft().options.recipients, faults: [] }),
      'submit-application': () => application({ state: 'under_check' }),
    },
  })
  /** Presses a button by keyboard only; it has to be reachable with Tab. */
  const press = async (name: string, key: string) => {
    const button = await screen.findByRole('button', { name })
    expect(button.tabIndex).toBe(0)
    button.focus()
    await started.user.keyboard(key)
  }
  return { ...started, press }
}

describe('the wizard without a mouse', () => {
  test('when only keys are used, then all steps can be completed and the application submitted', async () => {
    const { press, asked, container } = await open('?step=details')
    await press('Dalje na izbor pitanja', '{Enter}')
    await screen.findByRole('heading', { name: 'Demografska pitanja' })
    expect(document.activeElement?.tagName).toBe('H1')
    await press('Dalje na dodatne mogućnosti', '{Enter}')
    await screen.findByRole('heading', { name: 'Komu šaljemo pozivnicu' })
    await press('Dalje na pregled', ' ')
    await screen.findByText('Sve je upisano. Prijava se može poslati.')
    expect(await accessibilityFaults(container)).toEqual([])
    await press('Pošalji prijavu', '{Enter}')
    await waitFor(() => expect(asked.some(({ operation }) => operation === 'submit-application')).toBe(true))
  }, 60_000)

  test('when parts of a whole are invalid, then the first of them has the focus and its fault', async () => {
    const draft = fullDraft()
    draft.details.gender.female = 96
    const params = { expected: 212, actual: 210 }
    const faults: FieldFault[] = [{ path: '/details/gender', rule: 'sum', params }]
    const { press, container } = await open('?step=details', faults, draft)
    const women = await screen.findByLabelText('Žene')
    await press('Dalje na izbor pitanja', '{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(women))
    for (const label of ['Žene', 'Muškarci']) {
      const part = screen.getByLabelText(label)
      expect(part.getAttribute('aria-invalid')).toBe('true')
      const words = part.getAttribute('aria-describedby')!.split(' ').map(
        (id) => document.getElementById(id)?.textContent,
      )
      expect(words.join(' ')).toContain('Zbroj je 210. Nedostaju još 2 zaposlenika do 212.')
    }
    expect(await accessibilityFaults(container)).toEqual([])
  })
})

describe('going on with a draft', () => {
  const page = () => document.querySelector('[aria-current="step"]')?.textContent?.replaceAll('\u00a0', ' ')

  test('when it was left at a step in this browser, then that step opens', async () => {
    const first = await open('?step=questions')
    await screen.findByRole('heading', { name: 'Demografska pitanja' })
    first.unmount()
    await open('')
    await waitFor(() => expect(page()).toBe('2. Izbor pitanja'))
  })

  test.each([
    ['a step is not complete', [{ path: '/options/invitationAt', rule: 'tooEarly' } as const], '3. Dodatne mogućnosti'],
    ['all is there', [], 'Pregled i slanje'],
  ])('when no earlier visit is known and %s, then the first incomplete step opens', async (
    _, faults, expected,
  ) => {
    await open('', faults)
    await waitFor(() => expect(page()).toBe(expected))
  })
})
