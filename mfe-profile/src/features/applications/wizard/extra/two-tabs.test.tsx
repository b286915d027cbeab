import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import * as edits from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { extraOf } from '../../../../testing/extra.ts'
import { openBuilder } from '../../../../testing/open-builder.tsx'

const titled = (extra: ExtraQuestions, question: string, text: string) =>
  edits.setText(extra, { question, field: 'title' }, 'hr', text)
const titlesOf = (extra: ExtraQuestions) => extra.questions.map(({ title }) => title.texts.hr)
const focused = () => document.activeElement

/** Both tabs change the first title; the other one changes the second, too, and this one adds a third question. */
async function openConflict() {
  const base = extraOf('Prvo', 'Drugo')
  const opened = await openBuilder({ extra: base })
  const { user, given } = opened
  const { application } = given.kept
  const theirs = titled(titled(base, 'q1', 'Prvo, drugdje'), 'q2', 'Drugo, drugdje')
  given.kept.application = {
    ...application, revision: application.revision + 1,
    draft: { ...application.draft, questions: { ...application.draft.questions, extra: theirs } },
  }
  await user.click(screen.getByRole('button', { name: /^1\. Prvo/ }))
  await user.type(screen.getByLabelText('Pitanje'), ', ovdje')
  await user.click(screen.getByRole('button', { name: 'Dodaj pitanje' }))
  await user.click(screen.getByRole('button', { name: /^Dulji tekst/ }))
  await user.type(screen.getByLabelText('Pitanje'), 'Treće')
  expect(await screen.findByText('Prijava je promijenjena na drugom mjestu')).toBeTruthy()
  expect(screen.getByText(/Vlastita pitanja spajamo u\soba slučaja/)).toBeTruthy()
  return opened
}

describe('own questions that two tabs have changed', () => {
  test.each([
    ['Zadrži moje izmjene', 'Prvo, ovdje', 'Prvo, drugdje'], ['Učitaj noviju', 'Prvo, drugdje', 'Prvo, ovdje'],
  ])('when „%s” is chosen, then nothing is lost: the text that lost is offered', async (choice, kept, other) => {
    const { user, saved, container } = await openConflict()
    await user.click(screen.getByRole('button', { name: choice }))
    await saved((extra) => expect(titlesOf(extra)).toEqual([kept, 'Drugo, drugdje', 'Treće']))
    const conflict = within(await screen.findByRole('region', { name: 'Isti tekst promijenjen je na dva mjesta' }))
    expect(conflict.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([kept, other])
    expect(await accessibilityFaults(container)).toEqual([])
    // Closing the tab would lose the text: the browser asks.
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)

    await user.click(conflict.getByRole('button', { name: /^Uzmi drugi: 1\. pitanje, Pitanje, hrvatski/ }))
    await saved((extra) => expect(titlesOf(extra)).toEqual([other, 'Drugo, drugdje', 'Treće']))
    expect(screen.queryByRole('region', { name: /Isti tekst/ })).toBeNull()
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Dodaj pitanje' })))
    await waitFor(() => expect(screen.getByText(/^Spremljeno u/)).toBeTruthy())
    const after = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(after)
    expect(after.defaultPrevented).toBe(false)
  })

  test('when it is resolved on another step, then that leads to where the texts are decided', async () => {
    const { user, visit, given } = await openConflict()
    visit(`/profil/izz/${given.kept.application.id}?step=options`)
    await user.click(await screen.findByRole('button', { name: 'Zadrži moje izmjene' }))
    expect(await screen.findByText(/^1 tekst vlastitog pitanja promijenjen je i\sdrugdje/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Pogledaj' }))
    expect(await screen.findByRole('region', { name: 'Isti tekst promijenjen je na dva mjesta' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Ostavi sadašnji/ }))
    expect(screen.queryByText(/promijenjen je i\sdrugdje/)).toBeNull()
  })
})
