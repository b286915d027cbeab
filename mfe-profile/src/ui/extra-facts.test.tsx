import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import * as edits from '@glas/contracts/survey/extra/edits'
import { extraOf } from '../testing/extra.ts'
import { administrator, application, applicationId, fullDraft } from '../testing/samples.ts'
import { startRemote } from '../testing/start-remote.tsx'

const sent = (extra = extraOf('Kako se zovete?', ['Kantina', 'single-choice'])) => application({
  state: 'under_check', submittedAt: '2026-11-05T10:00:00.000Z',
  draft: { ...fullDraft(), questions: { ...fullDraft().questions, extra } },
  warnings: [
    { path: '/questions/extra/questions/0', rule: 'asksWho', params: { question: 1 } },
    { path: '/questions/extra/questions/1', rule: 'translationOlder', params: { language: 'de', question: 2, actual: 1 } },
  ],
})
const check = (given = sent(), locale: 'hr' | 'en' = 'hr') => startRemote({
  path: `${locale === 'hr' ? '/admin/prijave' : '/en/admin/applications'}/${applicationId}`, locale, user: administrator(),
  answers: { 'get-application': () => given, 'list-submissions': () => ({ applications: [] }) },
})

test('when an administrator checks an application, then its own questions are there, and the one that asks who is marked', async () => {
  const { container } = await check()
  const facts = within(await screen.findByRole('region', { name: 'Pitanja' }))
  const [first, second] = facts.getAllByText(/obavezno/).map((small) => small.closest('li')!.textContent)
  expect(first).toContain('Kako se zovete?')
  expect(first).toMatch(/traži podatak po kojem se vidi tko odgovara/)
  expect(second).toContain('Kantina a · Kantina b')
  expect(second).not.toMatch(/traži podatak/)
  for (const words of ['Kantina', 'Kantina a · Kantina b']) expect(facts.getByText(words).lang).toBe('hr')
  // Above the facts, each warning has its question and language by name.
  const warnings = screen.getAllByText('„Kako se zovete?”:')[0]!.closest('ul')!.textContent
  expect(warnings).toContain('„Kantina”: Prijevod je stariji od izvornika: njemački, tekstova: 1.')
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when a translation asks who someone is, then its language is named, and its words are there to judge', async () => {
  const extra = edits.setText(extraOf('Kako biste se opisali?'), { question: 'q1', field: 'title' }, 'sl', 'Kako vam je ime?')
  const warnings = [{
    path: '/questions/extra/questions/0', rule: 'asksWho' as const, params: { question: 1, languages: 'sl' },
  }]
  await check({ ...sent(extra), warnings })
  const facts = within(await screen.findByRole('region', { name: 'Pitanja' }))
  expect(facts.getByText(/više nisu anonimni. Jezik teksta: slovenski\.$/)).toBeTruthy()
  expect(facts.getByText('Kako vam je ime?').lang).toBe('sl')
  expect(screen.getAllByText(/Jezik teksta: slovenski/)).toHaveLength(2)
})

test('when a language is complete, then it is listed among those asked; others are not', async () => {
  const one = { question: 'q1', field: 'title' } as const
  const german = edits.setText(edits.addLanguage(extraOf('Zašto?'), 'de'), one, 'de', 'Warum?')
  await check(sent(edits.addLanguage(german, 'fr')), 'en')
  // English is that of a recipient, and lacks the text.
  expect(await screen.findByText('Asked in: Croatian, German.')).toBeTruthy()
})

test('when no group is asked for, then the facts say nothing of what comes first', async () => {
  const { draft, ...rest } = sent()
  const grouped = await check({ ...rest, draft })
  expect(await screen.findByText('Prvo dolazi')).toBeTruthy()
  grouped.unmount()
  const questions = { ...draft.questions, demographics: [], departments: [], locations: [], placedFirst: 'none' as const }
  await check({ ...rest, draft: { ...draft, questions } })
  expect(await screen.findByText('Demografska pitanja')).toBeTruthy()
  expect(screen.queryByText('Prvo dolazi')).toBeNull()
})
