import { expect, test } from '@jest/globals'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, waitFor } from '@testing-library/react'
import { remote } from '../remote.tsx'
import { groupsOf } from '../testing/comparative.ts'
import { heading } from '../testing/open-report.tsx'
import { fileId, report, researchId, table } from '../testing/reports.ts'

const open = (path: string, locale: 'hr' | 'en') => startRemote(remote, {
  path, locale,
  answers: {
    'get-basic-report': () => report(),
    'get-report-dimension': ({ params }) => table(params.dimension as 'age'),
    'get-comparative-groups': () => groupsOf('age'),
    'list-report-comments': () => ({ comments: ['Ekipa.'], pages: 1 }),
    'create-report-file': () => ({ id: fileId, researchId, format: 'pdf', locale: 'hr', state: 'failed', progress: 0, fileName: null }),
  },
})
const en = `/en/report/basic?research=${researchId}`
const press = (name: string) => screen.getByRole('button', { name })

test('when nothing is chosen on an English page, then the report and its file are Croatian, and the controls English', async () => {
  const { user, bodyOf, container } = await open(en, 'en')
  expect(await heading()).toContain('Prvo razgovarajte')
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe('hr')
  expect(screen.getByRole('group', { name: 'Language of the report' })).toBeTruthy()
  expect(screen.getByText('Comparative').closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(press('Hrvatski').getAttribute('aria-pressed')).toBe('true')
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(press('PDF'))
  expect(await screen.findByRole('dialog', { name: 'Unable to generate report!' })).toBeTruthy()
  expect(bodyOf('create-report-file')).toEqual({ format: 'pdf', locale: 'hr' })
})

test('when a company reads a Croatian report on an English page, then it searches, and chooses its focus, in English', async () => {
  await startRemote(remote, {
    path: en, locale: 'en', user: { scope: 'company', email_verified_at: '2026-11-01T08:00:00.000Z' } as never,
    answers: {
      'get-basic-report': () => report(),
      'get-report-dimension': ({ params }) => table(params.dimension as 'age'),
      'list-report-comments': () => ({ comments: ['Ekipa.'], pages: 2 }),
      'get-report-focus': () => ({ focus: null }),
    },
  })
  expect(await heading()).toContain('Prvo razgovarajte')
  expect(await screen.findByRole('button', { name: 'Save the focus' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your focus' }).closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByRole('link', { name: 'Choose as the focus' })).toBeTruthy()
  expect(screen.getByLabelText('Search the comments')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Show more' }).length).toBeGreaterThan(0)
})

test('when another language is chosen, then the report, its address, its files and its links follow, and the page stays', async () => {
  const { user, bodyOf, history } = await open(`/izvjestaj/osnovni?research=${researchId}&by=age`, 'hr')
  await heading()
  press('English').focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await heading()).toContain('Talk about'))
  expect(history()).toContain('by=age')
  expect(history()).toContain('reportLang=en')
  expect(document.activeElement?.textContent).toBe('English')
  expect(screen.getByRole('link', { name: 'Usporedni' }).getAttribute('href')).toContain('reportLang=en')
  await user.click(press('PDF'))
  await waitFor(() => expect(bodyOf('create-report-file')).toEqual({ format: 'pdf', locale: 'en' }))
  expect(await screen.findByRole('dialog', { name: 'Izvještaj nije moguće izraditi!' })).toBeTruthy()
})

test('when groups are chosen in a report of another language, then the language stays in the address', async () => {
  const { user, history } = await open(`/izvjestaj/usporedni?research=${researchId}&reportLang=en`, 'hr')
  expect(await heading()).toBe('Age: groups clearly differ in 1 category.')
  await user.click(screen.getByRole('checkbox', { name: 'Age' }))
  await waitFor(() => expect(history()).toContain('by=none'))
  expect(history()).toContain('reportLang=en')
})
