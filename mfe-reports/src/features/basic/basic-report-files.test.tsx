import { afterEach, expect, test } from '@jest/globals'
import { type Answers, Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { printFailedAttribute, printReadyAttribute } from '@glas/contracts/reporting/print'
import { screen, waitFor, within } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { fileId, report, researchId, table } from '../../testing/reports.ts'
import '../../testing/loaded-fonts.ts'

const comments = Array.from({ length: 41 }, (_, i) => `Pohvala ${i + 1}.`)
const open = (answers: Answers, more = '') => startRemote(remote, {
  path: `/izvjestaj/osnovni?research=${researchId}${more}`, locale: 'hr',
  answers: {
    'get-basic-report': () => report(),
    'get-report-dimension': ({ params }) => table(params.dimension as 'age'),
    'list-report-comments': () => ({ comments, pages: 1 }),
    ...answers,
  },
})
let onTestEnd = () => {}
afterEach(() => onTestEnd())

const file = (state: string, rest: object = {}) => ({
  id: fileId, researchId, format: 'pdf', locale: 'hr', state, progress: 0, fileName: null, ...rest,
})

test('when the PDF fails, then a message appears, and a retry requests it again', async () => {
  const { user, asked } = await open({
    'create-report-file': () => file('failed', { reason: 'page-failed' }),
  }, '&by=departments')
  await user.click(await screen.findByRole('button', { name: 'PDF' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Izvještaj nije moguće izraditi!')
  await user.click(within(dialog).getByRole('button', { name: 'Pokušaj ponovno' }))
  await waitFor(() => expect(
    asked.filter(({ operation }) => operation === 'create-report-file').map(({ body }) => body),
  ).toEqual([{ format: 'pdf', locale: 'hr' }, { format: 'pdf', locale: 'hr' }]))
})

test('when a version of the XLS is chosen by keyboard, then it is requested and saved, and the menu closes', async () => {
  const saved: string[] = []
  const { prototype } = HTMLAnchorElement
  prototype.click = function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  }
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  onTestEnd = () => void Reflect.deleteProperty(prototype, 'click')
  let state = 'working'
  const xls = (rest: object = {}) => file(state, { format: 'xls-v2', progress: 40, ...rest })
  const { user, asked } = await open({
    'create-report-file': () => xls(),
    'get-report-file': () => xls(state === 'ready' ? { fileName: 'glas-v2.xlsx' } : {}),
    'download-report-file': () => new Response('PK'),
  })
  const button = await screen.findByRole('button', { name: 'XLS' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Jedna tablica')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Izrađujem XLS, 40/ })).toBe(document.activeElement))
  expect(screen.queryByRole('button', { name: /Jedna tablica/ })).toBeNull()
  // The PDF can be requested meanwhile.
  expect(screen.getByRole('button', { name: 'PDF' }).getAttribute('aria-disabled')).toBeNull()
  state = 'ready'
  await waitFor(() => expect(saved).toEqual(['glas-v2.xlsx']), { timeout: 5_000 })
  expect(asked.filter(({ operation }) => operation === 'create-report-file').map(({ body }) => body))
    .toEqual([{ format: 'xls-v2', locale: 'hr' }])
}, 15_000)

test('when the company has requested too many different files, then it is asked to wait', async () => {
  const { user, notices } = await open({ 'create-report-file': () => { throw new Refused('TOO_MANY_REQUESTS') } })
  await user.click(await screen.findByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: expect.stringContaining('Pričekajte nekoliko minuta') }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('when the XLS fails, then a message appears, and a retry requests the same version again', async () => {
  const { user, asked } = await open({ 'create-report-file': () => file('failed', { format: 'xls-v1' }) })
  await user.click(await screen.findByRole('button', { name: 'XLS' }))
  await user.click(screen.getByRole('button', { name: /^Po listovima/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Izvještaj nije moguće izraditi!')
  expect(dialog.textContent).not.toContain('ispišite')
  await user.click(within(dialog).getByRole('button', { name: 'Pokušaj ponovno' }))
  await waitFor(() => expect(
    asked.filter(({ operation }) => operation === 'create-report-file').map(({ body }) => body),
  ).toEqual([{ format: 'xls-v1', locale: 'hr' }, { format: 'xls-v1', locale: 'hr' }]))
})

const printed = (answers: Answers) => startRemote(remote, {
  path: `/en/report/basic?research=${researchId}&file=${fileId}`, locale: 'en', answers,
})

test('when a report is printed, then all of it is drawn, without buttons, and the page signals when', async () => {
  const { container, asked } = await printed({
    'get-print-report': () => ({
      report: report(), dimension: table('age'), dimensions: (['gender', 'age', 'departments'] as const).map(table),
      comments: { praise: comments, critique: ['Smjene.'] }, locale: 'en',
      by: null,
    }),
  })
  await waitFor(() => expect(container.querySelector(`[${printReadyAttribute}]`)).not.toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  const groups = within(screen.getByRole('heading', { level: 2, name: 'Groups side by side' }).closest('section')!)
  expect(groups.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Gender', 'Age How old are you?', 'Departments',
  ])
  expect(screen.getByText('“Pohvala 41.”')).toBeTruthy()
  expect(asked.map(({ operation }) => operation)).toEqual(['get-print-report'])
})

test('when a printed page gets no report, then it signals that to the printer', async () => {
  const { container } = await printed({ 'get-print-report': () => { throw new Refused('NOT_FOUND') } })
  await waitFor(() => expect(
    container.querySelector(`[${printFailedAttribute}]`)?.getAttribute(printFailedAttribute),
  ).toBe('NOT_FOUND'))
})
