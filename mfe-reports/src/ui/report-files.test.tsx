import { afterEach, expect, test } from '@jest/globals'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { heading, openReport, words } from '../testing/open-report.tsx'
import { fileId, report, researchId } from '../testing/reports.ts'

const file = (changes: object = {}) => ({
  id: fileId, researchId, kind: 'basic', format: 'pdf', locale: 'hr', state: 'ready', progress: 100, fileName: 'glas-izvjestaj.pdf',
  requestedAt: '2026-11-21T09:00:00.000Z', keptUntil: '2026-12-21T09:00:00.000Z', ...changes,
})

let restore = () => {}
afterEach(() => restore())
/** Names of the files that are saved from now on, and the content of the last. */
function watchSaved() {
  const saved: string[] = []
  const last: { blob?: Blob } = {}
  const { prototype } = HTMLAnchorElement
  prototype.click = function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  }
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      last.blob = blob
      return 'blob:x'
    },
    revokeObjectURL: () => {},
  })
  restore = () => void Reflect.deleteProperty(prototype, 'click')
  return { saved, last }
}

async function open(answers: Parameters<typeof openReport>[2] = {}, locale: 'hr' | 'en' = 'hr') {
  const opened = await openReport({}, locale, answers)
  await heading()
  const list = screen.getByText(locale === 'hr' ? 'Izrađene datoteke' : 'Files made').closest('details')!
  expect(opened.asked.map(({ operation }) => operation)).not.toContain('list-report-files')
  // jsdom opens it, but doesn't tell.
  list.open = true
  list.dispatchEvent(new Event('toggle'))
  return { ...opened, list: within(list) }
}

test.each([
  ['hr', 'Osnovni izvještaj, PDF, hrvatski', 'Zatraženo 21.11.2026. 10:00, čuva se do 21.12.2026.', 'Izrađujem, 40 %'],
  ['en', 'Basic report, PDF, hrvatski', 'Requested 21.11.2026. 10:00, kept until 21.12.2026.', 'Being made, 40%'],
] as const)('when the list is opened in %s, then each file has its kind, its day, and a button once it is made', async (locale, what, days, working) => {
  const { list, container } = await open({
    'list-report-files': () => ({ files: [file(), file({ id: researchId, format: 'xls-v2', state: 'working', progress: 40, fileName: null })] }),
  }, locale)
  const rows = await list.findAllByRole('listitem')
  expect(words(rows[0])).toContain(what)
  expect(words(rows[0])).toContain(days)
  expect(words(rows[0])).not.toContain('glas-izvjestaj.pdf')
  expect(words(rows[1])).toContain(working)
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0])
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when comparative files of several choices are listed, then their names tell them apart', async () => {
  const names = ['glas-usporedni-izvjestaj-tvrtka-2026-dob.pdf', 'glas-usporedni-izvjestaj-tvrtka-2026-dob-muski.pdf']
  const { list } = await open({
    'list-report-files': () => ({
      files: names.map((fileName, i) => file({ id: [fileId, researchId][i], kind: 'comparative', fileName })),
    }),
  })
  const rows = await list.findAllByRole('listitem')
  for (const [i, row] of rows.entries()) {
    expect(words(row)).toContain(names[i])
    expect(within(row).getByRole('button').textContent).toContain(names[i])
  }
})

test('when a file becomes ready, then the list shows it without a reload, and it is saved under its name', async () => {
  const { saved } = watchSaved()
  let state = 'working'
  const { list, user } = await open({
    'list-report-files': () => ({ files: [file({ state })] }), 'download-report-file': () => new Response('%PDF'),
  })
  expect(await list.findByText(/^Izrađujem/)).toBeTruthy()
  state = 'ready'
  await user.click(await list.findByRole('button', { name: /^Preuzmi Osnovni izvještaj, PDF/ }, { timeout: 5_000 }))
  await waitFor(() => expect(saved).toEqual(['glas-izvjestaj.pdf']))
}, 15_000)

test('when there are no files, then it says how to get one', async () => {
  const { list } = await open({ 'list-report-files': () => ({ files: [] }) })
  expect(await list.findByText(/^Još nema izrađenih datoteka/)).toBeTruthy()
})

test('when the list can’t be read, then it can be tried again', async () => {
  const { list, user, answer } = await open({ 'list-report-files': () => { throw new Refused('INTERNAL') } })
  const retry = await list.findByRole('button', { name: /ponovno/ })
  answer({ 'list-report-files': () => ({ files: [file()] }) })
  await user.click(retry)
  expect(await list.findByRole('listitem')).toBeTruthy()
})

test('when the whole report is saved, then the file is the JSON that the service exports', async () => {
  const { saved, last } = watchSaved()
  const exported = { report: { ...report(), dimensions: [], comments: { praise: ['Ekipa.'], critique: [] } } }
  const { list, user, notices } = await open({ 'list-report-files': () => ({ files: [] }), 'export-report': () => exported })
  await user.click(list.getByRole('button', { name: 'Preuzmi JSON' }))
  await waitFor(() => expect([saved, notices]).toEqual([['glas-izvjestaj-2026.json'], []]))
  expect(last.blob?.type).toBe('application/json')
})

test('when a file can’t be downloaded, then a notice appears', async () => {
  const { list, user, notices } = await open({
    'list-report-files': () => ({ files: [file()] }), 'download-report-file': () => { throw new Refused('NOT_FOUND') },
  })
  await user.click(await list.findByRole('button', { name: /^Preuzmi Osnovni/ }))
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Datoteka nije preuzeta. Pokušajte ponovno.' }]))
})
