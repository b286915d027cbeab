import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { FieldFault } from '@glas/contracts/errors'
import * as edits from '@glas/contracts/survey/extra/edits'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { extraOf } from '../../../testing/extra.ts'
import { openBuilder } from '../../../testing/open-builder.tsx'
import { application } from '../../../testing/samples.ts'
import { Refused, type Answers } from '../../../testing/start-remote.tsx'

const title = (question: string) => ({ question, field: 'title' } as const)
const translated = (language: 'sl' | 'de', question: string) => (extra: ReturnType<typeof extraOf>) =>
  edits.setText(extra, title(question), language, `${question} ${language}`)

/** The first question is older in Slovenian, the second in both. */
const extra = [translated('sl', 'q1'), translated('sl', 'q2'), translated('de', 'q2')]
  .reduce((now, change) => change(now), extraOf('Prvo', 'Drugo'))
const changed = edits.setText(edits.setText(extra, title('q1'), 'hr', 'Prvo, novo'), title('q2'), 'hr', 'Drugo, novo')
const older = (question: number, language: string): FieldFault => ({
  path: `/questions/extra/questions/${question - 1}`, rule: 'translationOlder', params: { language, question, actual: 1 },
})
const warnings = [older(1, 'sl'), older(2, 'sl'), older(2, 'de')]

const open = (answers: Answers = {}, more: { faults?: FieldFault[] } = {}) =>
  openBuilder({ extra: changed, warnings, step: 'overview', answers, ...more })
const send = () => screen.getByRole('button', { name: 'Pošalji prijavu' }) as HTMLButtonElement
const fit = () => screen.getByRole('checkbox', { name: /Prijevodi i\sdalje vrijede/ })

test('when translations are older than their source, then they are named, and sent only with a confirmation', async () => {
  const { user, asked, container } = await open({
    'submit-application': () => application({ state: 'under_check' }),
  })
  const box = (await screen.findByText('Neki su prijevodi stariji od izvornika')).closest('div')!.parentElement!
  expect(within(box).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'slovenski: 1. „Prvo, novo” (1 tekst), 2. „Drugo, novo” (1 tekst)', 'njemački: 2. „Drugo, novo” (1 tekst)',
  ])
  // Named once, and not as ready.
  expect(screen.queryByText(/Prijevod je stariji od izvornika/)).toBeNull()
  expect(screen.queryByText('Sve je upisano. Prijava se može poslati.')).toBeNull()
  expect(send().disabled).toBe(true)
  expect(await accessibilityFaults(container)).toEqual([])
  fit().focus()
  await user.keyboard(' ')
  expect(send().disabled).toBe(false)
  await user.keyboard(' ')
  expect(send().disabled).toBe(true)
  await user.keyboard(' ')
  await user.click(send())
  await waitFor(() => expect(asked.find(({ operation }) => operation === 'submit-application')?.body)
    .toEqual({ revision: expect.any(Number), translationsFit: true }))
})

test('when the link of an older translation is followed, then its text has the focus', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: /^2\. „Drugo, novo”, njemački/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('2. pitanje, Pitanje, njemački')))
})

test('when another text is changed after the confirmation, then the confirmation is asked for again', async () => {
  const { user, visit, given } = await open()
  await screen.findByText('Neki su prijevodi stariji od izvornika')
  await user.click(fit())
  visit(`/profil/izz/${given.kept.application.id}?step=questions`)
  await user.click(await screen.findByRole('button', { name: /^1\. Prvo, novo/ }))
  await user.type(screen.getByLabelText('Pitanje'), '!')
  visit(`/profil/izz/${given.kept.application.id}?step=overview`)
  await waitFor(() => expect((fit() as HTMLInputElement).checked).toBe(false))
})

test('when the service finds older translations that the page does not know, then they are shown', async () => {
  const { user, given } = await openBuilder({
    extra: changed, step: 'overview',
    answers: { 'submit-application': () => {
      given.kept.application = { ...given.kept.application, warnings }
      throw new Refused('TRANSLATIONS_OUTDATED', warnings)
    } },
  })
  await screen.findByRole('button', { name: 'Pošalji prijavu' })
  await user.click(send())
  expect(await screen.findByText('Neki su prijevodi stariji od izvornika. Potvrdite da vrijede ili ih promijenite.'))
    .toBeTruthy()
  expect(await screen.findByRole('link', { name: /^1\. „Prvo, novo”, slovenski/ })).toBeTruthy()
})
