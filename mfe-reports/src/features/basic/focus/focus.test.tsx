import { expect, test } from '@jest/globals'
import type { Focus } from '@glas/contracts/reporting/focus.operations'
import { type Answers, Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { screen, waitFor, within } from '@testing-library/react'
import { remote } from '../../../remote.tsx'
import { section, words } from '../../../testing/open-report.tsx'
import { pulseDraft } from '../../../testing/pulse-draft.ts'
import { report, researchId, table } from '../../../testing/reports.ts'

const member = { email_verified_at: '2026-11-01T08:00:00.000Z', scope: 'company' } as never
const texts = (label: string) => ({ hr: `${label}.`, en: `${label}.` })
const statements = ['one', 'two', 'three', 'four'].map((key) => ({ key, category: 'communication' as const, text: texts(key) }))

/** Opens a report whose focus is kept as the service keeps it. */
async function open({ user = member, answers = {}, locale = 'hr', kept = null }: {
  user?: never; answers?: Answers; locale?: 'hr' | 'en'; kept?: Focus | null
} = {}) {
  let focus = kept
  const started = await startRemote(remote, {
    path: `${locale === 'hr' ? '/izvjestaj/osnovni' : '/en/report/basic'}?research=${researchId}&reportLang=${locale}`, locale, user,
    answers: {
      'get-basic-report': () => report({ statements: [...report().statements, ...statements] }),
      'get-report-dimension': ({ params }) => table(params.dimension as 'age'),
      'list-report-comments': () => ({ comments: [], pages: 1 }),
      'get-report-focus': () => ({ focus }),
      'set-report-focus': ({ body }) => ({ focus: focus = body }),
      'remove-report-focus': () => ({ focus: focus = null }),
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return started
}
const chosen: Focus = { category: 'communication', statements: ['one', 'two'], owner: 'Ivana', dueOn: '2027-03-15' }

test('when she chooses a category, three statements, an owner and a day, then it is saved, changed and removed', async () => {
  const { user, asked } = await open()
  const own = section('Vaš fokus')
  await user.selectOptions(await within(own).findByLabelText('Kategorija'), 'communication')
  await user.click(within(own).getByRole('button', { name: 'Spremi fokus' }))
  for (const fault of ['Odaberite barem jednu tvrdnju.', 'Upišite tko vodi brigu o tome.', 'Upišite dan']) {
    expect(words(own)).toContain(fault)
  }
  for (const name of [/^one/, /^two/, /^three/]) await user.click(within(own).getByRole('checkbox', { name }))
  expect((within(own).getByRole('checkbox', { name: /^four/ }) as HTMLInputElement).disabled).toBe(true)
  expect(words(own)).toContain('Tvrdnje, odabrano 3 od 3')
  await user.type(within(own).getByLabelText('Nositelj'), 'Ivana Marušić')
  await user.type(within(own).getByLabelText('Do kada'), '15.03.2027.')
  await user.click(within(own).getByRole('button', { name: 'Spremi fokus' }))
  expect(await within(own).findByText('Na ovome radimo')).toBeTruthy()
  expect(asked.find(({ operation }) => operation === 'set-report-focus')!.body).toEqual({
    category: 'communication', statements: ['one', 'two', 'three'], owner: 'Ivana Marušić', dueOn: '2027-03-15',
  })
  expect(words(own)).toContain('Ivana Marušić')
  expect(words(own)).toContain('15.03.2027.')
  expect(document.activeElement).toBe(within(own).getByRole('heading', { level: 2 }))
  await user.click(within(own).getByRole('button', { name: 'Promijeni' }))
  expect((within(own).getByLabelText('Nositelj') as HTMLInputElement).value).toBe('Ivana Marušić')
  await user.click(within(own).getByRole('button', { name: 'Odustani' }))
  await user.click(within(own).getByRole('button', { name: 'Ukloni fokus' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ukloni fokus' }))
  expect(await within(own).findByLabelText('Kategorija')).toBeTruthy()
  expect(document.activeElement).toBe(within(own).getByRole('heading', { level: 2, hidden: true }))
})

const pulse = pulseDraft()

test('when she prepares a Puls from the focus, then its wizard opens with the statements that are on the list', async () => {
  const { user, asked, visited, notices, answer } = await open({ kept: chosen, answers: {
    'create-application': () => pulse,
    'get-pulse-choice': () => ({ categories: [], sets: [], earlier: [], statements: [statements[1]] }),
    'save-application': () => { throw new Refused('INTERNAL') },
  } })
  const press = async () => user.click(await screen.findByRole('button', { name: /^Pripremi puls/ }))
  await press()
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ kind: 'error' }))
  expect(visited).toEqual([])
  answer({ 'save-application': ({ body }) => pulseDraft({ revision: 2, draft: body.draft }) })
  await press()
  await waitFor(() => expect(visited).toEqual([`/profil/puls/${pulse.id}`]))
  // The second attempt fills the draft of the first.
  expect(asked.filter(({ operation }) => operation === 'create-application').map(({ body }) => body))
    .toEqual([{ product: 'puls' }])
  expect(asked.findLast(({ operation }) => operation === 'save-application')!.body).toEqual({
    revision: 1, draft: { ...pulse.draft, questions: { ...pulse.draft.questions, statements: ['two'] } },
  })
  expect(notices.at(-1)!.text).toContain('samo tvrdnje koje su na njegovu popisu')
})

test('when she is asked whether to remove the focus, then it stays until she confirms, and a fault is in the dialog', async () => {
  let fails = true
  const { user, asked } = await open({
    kept: chosen, answers: { 'remove-report-focus': () => {
      if (fails) throw new Refused('INTERNAL')
      return { focus: null }
    } },
  })
  await user.click(await screen.findByRole('button', { name: 'Ukloni fokus' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Ukloniti fokus?' })
  await user.click(within(dialog).getByRole('button', { name: 'Zadrži fokus' }))
  expect(asked.some(({ operation }) => operation === 'remove-report-focus')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Ukloni fokus' }))
  const confirm = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ukloni fokus' })
  await user.click(confirm())
  expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toBeTruthy()
  fails = false
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each(['hr', 'en'] as const)('when there is a focus, then it is shown without faults of accessibility in %s', async (locale) => {
  const { container } = await open({ locale, kept: chosen })
  expect(await screen.findByText('Ivana')).toBeTruthy()
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when a save is refused, then the first faulty field has the focus, and says what is wrong', async () => {
  const { user, asked, answer } = await open({ kept: chosen, answers: { 'set-report-focus': () => {
    throw new Refused('VALIDATION_FAILED', [{ path: '/dueOn', rule: 'tooEarly', params: { limit: '2026-11-27' } }])
  } } })
  await user.click(await screen.findByRole('button', { name: 'Promijeni' }))
  const [owner, due] = [screen.getByLabelText('Nositelj'), screen.getByLabelText('Do kada')]
  const save = () => user.click(screen.getByRole('button', { name: 'Spremi fokus' }))
  await user.selectOptions(screen.getByLabelText('Kategorija'), 'communication')
  await user.clear(owner)
  await save()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Tvrdnja communication/ }))
  await user.click(screen.getByRole('checkbox', { name: /^one/ }))
  await save()
  expect(document.activeElement).toBe(owner)
  // A zero-width space alone is not a name.
  await user.type(owner, '\u200b')
  await save()
  expect(document.activeElement).toBe(owner)
  expect(words(section('Vaš fokus'))).toContain('Uklonite skrivene znakove')
  expect(asked.some(({ operation }) => operation === 'set-report-focus')).toBe(false)
  await user.clear(owner)
  await user.type(owner, 'Ana')
  await user.clear(due)
  await user.type(due, '01.01.2020.')
  await save()
  expect(await within(section('Vaš fokus')).findByText(/Najraniji je datum 27\.11\.2026\./)).toBeTruthy()
  expect(document.activeElement).toBe(due)
  await user.clear(due)
  await user.type(due, '01.02.2027.')
  expect(words(section('Vaš fokus'))).not.toContain('Najraniji je datum')
  answer({ 'set-report-focus': ({ body }) => ({ focus: body }) })
  await save()
  expect(await within(section('Vaš fokus')).findByText('Na ovome radimo')).toBeTruthy()
})

test('when saving fails, then what was entered stays, beside the fault', async () => {
  const { user } = await open({ kept: chosen, answers: { 'set-report-focus': () => { throw new Refused('INTERNAL') } } })
  await user.click(await screen.findByRole('button', { name: 'Promijeni' }))
  await user.click(screen.getByRole('button', { name: 'Spremi fokus' }))
  expect(await within(section('Vaš fokus')).findByRole('alert')).toBeTruthy()
  expect((screen.getByLabelText('Nositelj') as HTMLInputElement).value).toBe('Ivana')
})

test('when an administrator reads the report, then there is no focus, and none is asked for', async () => {
  const { asked } = await open({ user: { scope: 'admin', email_verified_at: '2026-11-01T08:00:00.000Z' } as never })
  expect(screen.queryByRole('heading', { name: 'Vaš fokus' })).toBeNull()
  expect(asked.some(({ operation }) => operation === 'get-report-focus')).toBe(false)
})
