import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { dueStateOf } from '../../../domain/focus.ts'
import { application, applicationId, board, manager } from '../../../testing/samples.ts'
import { type Answers, startRemote } from '../../../testing/start-remote.tsx'

const focus = {
  category: 'communication', statements: ['izz.inf.01', 'izz.inf.03'], owner: 'Ivana Marušić', dueOn: '2027-03-15',
}
const pulseId = '0190f6c0-0000-7000-8000-0000000000b1'

const open = (locale: 'hr' | 'en', answers: Answers = {}) => startRemote({
  path: `${locale === 'hr' ? '/profil/izz' : '/en/profile/izz'}/${applicationId}`, locale, user: manager(),
  answers: {
    'get-application': () => application({ state: 'finished', reportReady: true }),
    'get-board': () => board({ state: 'finished', now: '2027-03-10T08:00:00.000Z' }),
    'get-report-focus': () => ({ focus, title: { hr: 'Komunikacija u tvrtki', en: 'Communication' } }),
    ...answers,
  },
})

test.each([
  ['hr', 'Komunikacija u tvrtki', 'rok se bliži', 'Nositelj Ivana Marušić, do 15.03.2027.'],
  ['en', 'Communication', 'the day is near', 'Owner Ivana Marušić, until 15.03.2027.'],
] as const)('when a company works on something, then the board shows it in %s', async (locale, title, state, text) => {
  const { container } = await open(locale)
  const own = (await screen.findByRole('heading', { name: new RegExp(title.replaceAll(' ', '\\s')) })).closest('section')!
  const words = own.textContent!.replaceAll('\u00a0', ' ')
  expect(words).toContain(state)
  expect(words).toContain(text)
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when she prepares a PULS, then its draft asks the statements of the focus that are on the list', async () => {
  const { user, asked, visited, notices } = await open('hr', {
    'create-application': () => application({ id: pulseId, product: 'puls', revision: 1 }),
    'get-pulse-choice': () => ({
      categories: [], sets: [], earlier: [],
      statements: [{ key: 'izz.inf.01', category: 'communication', text: { hr: 'Znam.', en: 'I know.' } }],
    }),
    'save-application': ({ body }) => application({ id: pulseId, product: 'puls', revision: 2, draft: body.draft }),
  })
  await user.click(await screen.findByRole('button', { name: /^Pripremi puls/ }))
  await waitFor(() => expect(visited).toContain(`/profil/puls/${pulseId}`))
  const saved = asked.find(({ operation }) => operation === 'save-application')!.body
  expect([saved.revision, saved.draft.questions.statements]).toEqual([1, ['izz.inf.01']])
  expect(notices.map(({ text }) => text).join()).toContain('samo tvrdnje koje su na njegovu popisu')
})

test('when nothing was chosen, then the board has no such part', async () => {
  await open('hr', { 'get-report-focus': () => ({ focus: null }) })
  await screen.findByRole('heading', { name: /^Što je u\sprijavi$/ })
  expect(screen.queryByRole('button', { name: /^Pripremi puls/ })).toBeNull()
})

test.each([
  ['2027-03-04', 'later'], ['2027-03-05', 'soon'], ['2027-03-15', 'soon'], ['2027-03-16', 'over'],
])('when it is %s, then the day of a focus until 2027-03-15 is %s', (today, state) => {
  expect(dueStateOf({ dueOn: '2027-03-15' }, today)).toBe(state)
})
