import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Cycle, CycleEntry } from '@glas/contracts/reporting/cycles.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const id = (n: number) => `0190f6c0-0000-7000-8000-00000000020${n}`
const entry = (n: number, changes: Partial<CycleEntry> = {}): CycleEntry => ({
  researchId: id(n), companyName: `Tvrtka ${n} d.o.o.`, name: 'Zadovoljstvo 2025', endsOn: '2025-05-20', industry: 'it',
  sizeClass: 'medium', employees: 100, fillRate: 90, newcomer: false, score: 70.25, failed: [],
  rank: { place: 1, from: 1, to: 2, of: 2 }, ...changes,
})
function cycle(changes: Partial<Cycle> = {}): Cycle {
  const { rank: _, ...failing } = entry(2, { failed: ['employees', 'fill-rate'], score: null })
  return {
    year: 2025, closedAt: null, closesFrom: '2025-12-01', today: '2025-12-10', rules: '2026-1', sha256: null,
    entries: [entry(1), failing],
    open: [{ researchId: id(3), companyName: 'Kasna d.o.o.', name: 'Klima', endsOn: '2025-11-20', state: 'opening' }],
    prizes: { newcomers: [], industries: [], bestOfAll: [id(1)] }, ...changes,
  }
}
const open = (answers: Answers = {}, path = '/admin/ciklusi/2025') => startRemote({
  path, locale: path.startsWith('/en') ? 'en' : 'hr', user: administrator(),
  answers: { 'get-cycle': () => cycle(), ...answers },
})
const row = (name: string) => screen.getByRole('link', { name }).closest('tr')!.textContent!.replaceAll('\u00a0', ' ')

describe('the list of cycles', () => {
  test('when there are years, then each is a link with its state', async () => {
    const { container } = await open({ 'list-cycles': () => ({ cycles: [
      { year: 2026, closedAt: null, researches: 4, open: 2 },
      { year: 2025, closedAt: '2025-12-15T10:00:00.000Z', researches: 30, open: 0 },
    ] }) }, '/en/admin/cycles')
    expect((await screen.findByRole('link', { name: '2025' })).getAttribute('href')).toBe('/en/admin/cycles/2025')
    expect(row('2025')).toContain('Closed 15.12.2025.')
    expect(row('2026')).toContain('Open')
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when there are none, then the page shows that', async () => {
    await open({ 'list-cycles': () => ({ cycles: [] }) }, '/admin/ciklusi')
    expect(await screen.findByText('Još nema ciklusa')).toBeTruthy()
  })
})

describe('a cycle', () => {
  test('when it is open, then it shows places, conditions that fail, and what has no report', async () => {
    const { container } = await open()
    await screen.findByRole('heading', { level: 1, name: 'Ciklus 2025.' })
    expect(row('Tvrtka 1 d.o.o.')).toContain('1. od 2 (1.–2.)')
    expect(row('Tvrtka 1 d.o.o.')).toContain('70,25')
    expect(row('Tvrtka 2 d.o.o.')).toContain('Manje od 20 zaposlenikaPremalen odaziv')
    expect(screen.getByText(/završilo 20\.11\.2025\., izvještaj se/)).toBeTruthy()
    expect(screen.getByText('Najbolji od najboljih').parentElement!.textContent).toContain('Tvrtka 1 d.o.o.')
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when only one place is possible, then the row says that it is certain', async () => {
    await open({ 'get-cycle': () => cycle({ entries: [entry(1, { rank: { place: 1, from: 1, to: 1, of: 2 } })] }) })
    await screen.findByRole('heading', { level: 1, name: 'Ciklus 2025.' })
    expect(row('Tvrtka 1 d.o.o.')).toContain('1. od 2 (sigurno)')
  })

  test.each([[1, false], [2, true]])('when the rules have %i places with a prize, then the second one has it: %s', async (
    placesByClass, listed,
  ) => {
    const second = entry(2, { rank: { place: 2, from: 1, to: 2, of: 2 } })
    await open({ 'get-cycle': () => cycle({ placesByClass, entries: [entry(1), second] }) })
    await screen.findByText('1. mjesto, srednje (51–250)')
    expect(screen.queryByText('2. mjesto, srednje (51–250)') !== null).toBe(listed)
  })

  test('when a research has ended without a report, then the page says what it waits for', async () => {
    const waiting = { companyName: 'Kasna d.o.o.', name: 'Klima', state: 'running' as const }
    await open({ 'get-cycle': () => cycle({ today: '2025-12-10', open: [
      { ...waiting, researchId: id(3), endsOn: '2025-12-10' }, { ...waiting, researchId: id(4), endsOn: '2025-12-09' },
    ] }) }, '/en/admin/cycles/2025')
    expect(await screen.findByText('runs until 10.12.2025.')).toBeTruthy()
    expect(screen.getByText('ended 09.12.2025., entry of printed questionnaires is not closed')).toBeTruthy()
  })

  test('when it is closed by the typed year, then everything shown is sent', async () => {
    const { user, bodyOf, asked, notices } = await open({ 'close-cycle': () => cycle({ closedAt: '2025-12-10T10:00:00.000Z' }) })
    await user.click(await screen.findByRole('button', { name: 'Zatvori ciklus…' }))
    const dialog = within(await screen.findByRole('dialog'))
    // Everything is named once more: prizes, failed conditions, what is left out and why.
    const text = dialog.getByRole('button', { name: 'Zatvori ciklus 2025.' }).closest('dialog')!.textContent!.replaceAll('\u00a0', ' ')
    for (const named of [
      'Najbolji od najboljih', 'Tvrtka 2 d.o.o.: Manje od 20 zaposlenika; Premalen odaziv',
      'Kasna d.o.o., Klima: završilo 20.11.2025., izvještaj se priprema',
    ]) expect(text).toContain(named)
    expect(dialog.getByText('1. mjesto, srednje (51–250)').parentElement!.textContent).toContain('Tvrtka 1 d.o.o.')
    const send = dialog.getByRole('button', { name: 'Zatvori ciklus 2025.' })
    await user.type(dialog.getByLabelText('Upišite godinu ciklusa'), '2024')
    await user.click(send)
    expect(asked.some(({ operation }) => operation === 'close-cycle')).toBe(false)
    await user.clear(dialog.getByLabelText('Upišite godinu ciklusa'))
    await user.type(dialog.getByLabelText('Upišite godinu ciklusa'), '2025')
    await user.click(send)
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'ok' }]))
    expect(bodyOf('close-cycle')).toEqual({ typedYear: '2025', leftOut: [id(3)], researches: [id(1), id(2)] })
  })

  test('when it has changed meanwhile, then the dialog shows a message, and the page reads it again', async () => {
    const { user, asked } = await open(
      { 'close-cycle': () => { throw new Refused('STATE_CONFLICT') } }, '/en/admin/cycles/2025',
    )
    await user.click(await screen.findByRole('button', { name: 'Close the cycle…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Type the year of the cycle'), '2025')
    await user.click(dialog.getByRole('button', { name: 'Close cycle 2025' }))
    expect(await dialog.findByText(/have changed in the meantime/)).toBeTruthy()
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'get-cycle')).toHaveLength(2))
  })

  test('when it is too early or already closed, then there is no button', async () => {
    const { unmount } = await open({ 'get-cycle': () => cycle({ today: '2025-11-30' }) })
    expect(await screen.findByText(/Može se.zatvoriti od.01\.12\.2025\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Zatvori ciklus…' })).toBeNull()
    unmount()
    await open({ 'get-cycle': () => cycle({ closedAt: '2025-12-15T10:00:00.000Z', sha256: 'ab'.repeat(32) }) })
    expect(await screen.findByText('Izostavljeno')).toBeTruthy()
    expect(row('Tvrtka 1 d.o.o.')).toContain('srednje (51–250)')
    // Too small for any class.
    expect(row('Tvrtka 2 d.o.o.')).not.toContain('srednje (51–250)')
    expect(screen.queryByRole('button', { name: 'Zatvori ciklus…' })).toBeNull()
  })

  test('when there is no such year, then the page is not found', async () => {
    const { missing } = await open({ 'get-cycle': () => { throw new Refused('NOT_FOUND') } })
    await waitFor(() => expect(missing).toContain('/admin/ciklusi/2025'))
  })
})
