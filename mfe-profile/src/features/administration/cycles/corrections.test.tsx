import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Cycle, CycleEntry } from '@glas/contracts/reporting/cycles.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const id = (n: number) => `0190f6c0-0000-7000-8000-00000000020${n}`
const entry = (n: number, changes: Partial<CycleEntry> = {}): CycleEntry => ({
  researchId: id(n), companyName: `Tvrtka ${n} d.o.o.`, name: 'Zadovoljstvo 2025', endsOn: '2025-05-20', industry: 'it',
  sizeClass: 'medium', employees: 100, fillRate: 90, newcomer: false, score: 70.25, failed: [],
  rank: { place: n, from: 1, to: 2, of: 2 }, ...changes,
})
const version = { version: 1, sha256: 'ab'.repeat(32), publishedAt: '2025-12-15T10:00:00.000Z' }
const cycle = (changes: Partial<Cycle> = {}): Cycle => ({
  year: 2025, closedAt: '2025-12-15T10:00:00.000Z', closesFrom: '2025-12-01', today: '2026-01-10', rules: '2026-1',
  sha256: version.sha256, placesByClass: 3, entries: [entry(1), entry(2)], open: [], versions: [version],
  late: [{ researchId: id(3), companyName: 'Kasna d.o.o.', name: 'Klima', endsOn: '2025-11-20' }],
  prizes: { newcomers: [], industries: [], bestOfAll: [id(1)] }, ...changes,
})
const { rank: _, ...without } = entry(1, { excluded: true })
const effect = {
  cycle: cycle({ entries: [without, entry(2, { rank: { place: 1, from: 1, to: 1, of: 1 } })], prizes: { newcomers: [], industries: [], bestOfAll: [id(2)] } }),
  changes: [
    { researchId: id(1), companyName: 'Tvrtka 1 d.o.o.', before: { rank: { place: 1, from: 1, to: 2, of: 2 }, prizes: ['class', 'best-of-all'] }, after: { prizes: [] } },
    { researchId: id(2), companyName: 'Tvrtka 2 d.o.o.', before: { rank: { place: 2, from: 1, to: 2, of: 2 }, prizes: ['class'] }, after: { rank: { place: 1, from: 1, to: 1, of: 1 }, prizes: ['class', 'best-of-all'] } },
  ],
}
const open = (answers: Answers = {}, locale: 'hr' | 'en' = 'hr', market?: 'ba') => startRemote({
  path: locale === 'hr' ? '/admin/ciklusi/2025' : '/en/admin/cycles/2025', locale, user: administrator(),
  ...(market && { market }),
  answers: { 'get-cycle': () => cycle(), 'preview-correction': () => effect, ...answers },
})
const opened = async (started: Awaited<ReturnType<typeof open>>) => {
  await started.user.click(await screen.findByRole('button', { name: 'Ispravi ciklus…' }))
  return within(await screen.findByRole('dialog'))
}

test('when a closed year is corrected, then everything that changes is named before it is published', async () => {
  const started = await open({ 'correct-cycle': () => cycle() })
  const { user, asked, bodyOf, notices, container } = started
  const dialog = await opened(started)
  await user.click(dialog.getByLabelText('Tvrtka 1 d.o.o.'))
  await user.click(dialog.getByRole('button', { name: 'Pokaži što se mijenja' }))
  // Without a reason nothing is asked.
  expect(asked.some(({ operation }) => operation === 'preview-correction')).toBe(false)
  await user.selectOptions(dialog.getByLabelText('Razlog'), 'data-wrong')
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Pokaži što se mijenja' }))
  await dialog.findByText('Što se mijenja')
  expect(bodyOf('preview-correction')).toEqual({ included: [], excluded: [id(1)] })
  const text = dialog.getByRole('button', { name: 'Objavi ispravak' }).closest('dialog')!.textContent!.replaceAll('\u00a0', ' ')
  for (const named of [
    'Tvrtka 1 d.o.o.bilo: 1. mjesto, najbolji od najboljih; vrijedi: bez mjesta',
    'Tvrtka 2 d.o.o.bilo: 2. mjesto; vrijedi: 1. mjesto, najbolji od najboljih',
    'Podaci koje je tvrtka prijavila nisu bili točni', '2 tvrtke čiji se rezultat mijenja', 'Benchmark izvještaji ne računaju se ponovno',
  ]) expect(text).toContain(named)
  expect(text).not.toContain('neki se prosjeci')
  await user.type(dialog.getByLabelText('Upišite godinu ciklusa'), '2024')
  await user.click(dialog.getByRole('button', { name: 'Objavi ispravak' }))
  expect(asked.some(({ operation }) => operation === 'correct-cycle')).toBe(false)
  await user.clear(dialog.getByLabelText('Upišite godinu ciklusa'))
  await user.type(dialog.getByLabelText('Upišite godinu ciklusa'), '2025')
  await user.click(dialog.getByRole('button', { name: 'Objavi ispravak' }))
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'ok' }]))
  expect(bodyOf('correct-cycle')).toEqual({
    typedYear: '2025', version: 1, reason: 'data-wrong', included: [], excluded: [id(1)],
  })
})

test('when the administrator goes back, then the choice is as it was', async () => {
  const started = await open()
  const { user, bodyOf } = started
  const dialog = await opened(started)
  await user.selectOptions(dialog.getByLabelText('Razlog'), 'report-missing')
  await user.click(dialog.getByLabelText('Kasna d.o.o.'))
  await user.click(dialog.getByRole('button', { name: 'Pokaži što se mijenja' }))
  await user.click(await dialog.findByRole('button', { name: 'Natrag na izbor' }))
  expect((dialog.getByLabelText('Kasna d.o.o.') as HTMLInputElement).checked).toBe(true)
  expect((dialog.getByLabelText('Razlog') as HTMLSelectElement).value).toBe('report-missing')
  expect(bodyOf('preview-correction')).toEqual({ included: [id(3)], excluded: [] })
})

test('when a correction hides means from benchmarks, then it names in how many', async () => {
  const started = await open({ 'preview-correction': () => ({ ...effect, hiddenMeans: 5 }) })
  const dialog = await opened(started)
  await started.user.selectOptions(dialog.getByLabelText('Razlog'), 'data-wrong')
  await started.user.click(dialog.getByRole('button', { name: 'Pokaži što se mijenja' }))
  await dialog.findByText(/^U.5.benchmark izvještaja neki se.prosjeci više ne.prikazuju/)
})

test('when a correction would change nothing, or another came first, then the dialog shows a message', async () => {
  const started = await open({ 'preview-correction': () => ({ ...effect, changes: [] }) })
  const { user, answer } = started
  const dialog = await opened(started)
  await user.selectOptions(dialog.getByLabelText('Razlog'), 'fault')
  await user.click(dialog.getByRole('button', { name: 'Pokaži što se mijenja' }))
  await dialog.findByText(/^Ovaj izbor ne.mijenja/)
  answer({ 'preview-correction': () => effect, 'correct-cycle': () => { throw new Refused('STATE_CONFLICT') } })
  await user.click(dialog.getByRole('button', { name: 'Pokaži što se mijenja' }))
  await user.type(await dialog.findByLabelText('Upišite godinu ciklusa'), '2025')
  await user.click(dialog.getByRole('button', { name: 'Objavi ispravak' }))
  await dialog.findByText(/u.međuvremenu su se promijenila/)
})

test('when a year was corrected, then the page lists its files, and says who was left out', async () => {
  const corrected = { version: 2, sha256: 'cd'.repeat(32), publishedAt: '2026-01-12T10:00:00.000Z', reason: 'rules-broken' } as const
  const { container } = await open({ 'get-cycle': () => cycle({ entries: [without, entry(2)], versions: [version, corrected] }) }, 'en')
  const files = within((await screen.findByRole('heading', { name: 'Published files' })).closest('section')!)
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))).toEqual([
    `Correction of 12.01.2026.The conditions of the award were not met${corrected.sha256}`,
    `At the closing on 15.12.2025.${version.sha256}`,
  ])
  screen.getByText('Left out by a correction')
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when the market has no award, or the year is open, then it can’t be corrected', async () => {
  const { unmount } = await open({}, 'hr', 'ba')
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText('Nagrade')
  expect(screen.queryByRole('button', { name: 'Ispravi ciklus…' })).toBeNull()
  unmount()
  await open({ 'get-cycle': () => cycle({ closedAt: null, sha256: null }) })
  await screen.findByText('Nagrade')
  expect(screen.queryByRole('button', { name: 'Ispravi ciklus…' })).toBeNull()
})
