import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { setText } from '@glas/contracts/survey/extra/edits'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { extraOf } from '../../../../testing/extra.ts'
import { application } from '../../../../testing/samples.ts'
import { Refused } from '../../../../testing/start-remote.tsx'
import { openWizard, wizardService } from '../../../../testing/wizard-service.ts'

const title = { question: 'q1', field: 'title' } as const
const extra = setText(extraOf(['Kako dolazite?', 'single-choice'], 'Što bismo uveli?'), title, 'de', 'Wie kommen Sie?')
const earlier = { name: 'Lani', startsOn: '2025-11-11', extra }

async function open(answer: () => { earlier: typeof earlier | null }) {
  const given = wizardService(application())
  const opened = await openWizard({ ...given, answers: { ...given.answers, 'get-earlier-questions': answer } }, 'questions')
  await screen.findByRole('button', { name: 'Dodaj pitanje' })
  return { ...opened, given }
}

test('when there are questions of the last research, then they are taken with all their texts and new ids', async () => {
  const { user, given, container } = await open(() => ({ earlier }))
  await screen.findByText('U istraživanju „Lani” (11.11.2025.) pitali ste i svoje.')
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Preuzmi 2 pitanja/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Kako dolazite?'))
  expect(screen.getByText('Preuzeta su 2 pitanja.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Preuzmi 2/ })).toBeNull()
  await waitFor(() => expect(given.kept.application.draft.questions.extra?.questions).toHaveLength(2), { timeout: 5000 })
  const { questions } = given.kept.application.draft.questions.extra!
  expect(questions.map((question) => question.title)).toEqual(extra.questions.map((question) => question.title))
  const ids = [...questions, ...extra.questions].flatMap(({ id, options }) => [id, ...options.map((one) => one.id)])
  expect(new Set(ids).size).toBe(ids.length)
})

test('when there are none, then nothing is offered', async () => {
  const { asked } = await open(() => ({ earlier: null }))
  await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('get-earlier-questions'))
  expect(screen.queryByRole('button', { name: /s prijevodima/ })).toBeNull()
})

test('when they can not be read, then that is said, questions can be added, and it can be retried', async () => {
  const { user, answer } = await open(() => { throw new Refused('INTERNAL') })
  await screen.findByText('Pitanja iz prošlog istraživanja nisu se učitala.')
  answer({ 'get-earlier-questions': () => ({ earlier }) })
  await user.click(screen.getAllByRole('button', { name: 'Pokušaj ponovno' }).at(-1)!)
  await screen.findByRole('button', { name: /^Preuzmi 2 pitanja/ })
})
