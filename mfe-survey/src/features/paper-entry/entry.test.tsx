import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused } from '@glas/mfe-kit/testing/start-remote.tsx'
import {
  type PaperResearch, entryPath, heading, openEntry, openHand, ready, researchId, send, set, startEachEmpty, wholeSheet,
} from '../../testing/enter.tsx'
import { makePaperResearch } from '../../testing/paper.ts'
import { instrument, pulse } from '../../testing/research.ts'
import { holdTimers } from '../../testing/respond.ts'

const device = startEachEmpty()

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent).join(' ')

describe('the overview of entry', () => {
  test('when a research runs, then it counts questionnaires, and the choice leads to typing', async () => {
    const site = await openEntry(await makePaperResearch({ declared: 30, entered: 12 }))
    await heading('Unos s papira')
    expect(screen.getByRole('img', { name: set('Prijavljeno: 30. Uneseno: 12. Spremno na ovom uređaju: 0. Još za unos: 18.') })).toBeTruthy()
    expect(screen.getByText(/^Zaključiti možete nakon\s24\.11\.2026\./)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10\s%$/ }).checked).toBe(true)
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.click(screen.getByRole('radio', { name: 'Sve' }))
    await site.user.click(screen.getByRole('link', { name: 'Upiši tipkama' }))
    await heading('Upitnik 1')
    expect(sessionStorage.getItem(`glas.entry.share.${researchId}`)).toBe('100')
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    expect(await screen.findByText(set('Svaki se upitnik upisuje dvaput.'))).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('when others enter some, then the overview counts them, and only the overview asks for the counts', async () => {
    const refresh = holdTimers((ms) => ms === 30_000)
    const research = await makePaperResearch()
    const site = await openEntry(research)
    const asked = () => site.asked.filter(({ operation }) => operation === 'get-paper-entry').length
    await screen.findByRole('img', { name: set('Prijavljeno: 30. Uneseno: 0.') })
    expect(asked()).toBe(1)
    research.enterElsewhere(2)
    expect(refresh()).toBe(1)
    await screen.findByRole('img', { name: set('Prijavljeno: 30. Uneseno: 2.') })
    await site.user.click(screen.getByRole('link', { name: 'Upiši tipkama' }))
    await heading('Upitnik 1')
    expect([refresh(), asked()]).toEqual([0, 2])
  })

  test.each([
    ['it has not begun', { state: 'approved' }, /^Unos počinje\s11\.11\.2026\./],
    ['entry is closed', { state: 'entry_closed', entered: 28 }, 'Unos je zaključen'],
    ['as many are entered as were declared', { entered: 30 }, 'Uneseno je koliko je i prijavljeno'],
    ['its keys are being made', { termsSha256: null }, 'Ključevi istraživanja još se izrađuju'],
  ] as const)('when %s, then a message explains that, and nothing can be entered', async (_, change, words) => {
    await openEntry(await makePaperResearch(change))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upiši tipkama' })).toBeNull()
  })

  test('when nothing is printed, then a message explains that; when there is no research, then there is no page', async () => {
    const research = await makePaperResearch()
    const answer = (code: 'STATE_CONFLICT' | 'NOT_FOUND') => ({ ...research, answers: { ...research.answers, 'get-paper-entry': () => { throw new Refused(code) } } })
    await openEntry(answer('STATE_CONFLICT') as unknown as PaperResearch)
    await heading('Ovdje nema ničega za unos')
    cleanup()
    const site = await openEntry(answer('NOT_FOUND') as unknown as PaperResearch)
    await waitFor(() => expect(site.missing).toContain(entryPath))
    const other = await openEntry(research, '/admin/unos/12')
    await waitFor(() => expect(other.missing).toContain('/admin/unos/12'))
  })
})

test('when hundreds wait on this device, then the last ones of this tab can be corrected', async () => {
  const site = await openHand(await makePaperResearch({ declared: 300 }, pulse))
  for (let nth = 0; nth < 51; nth++) {
    await site.user.keyboard('123+{Enter}')
    await waitFor(() => expect(device().count()).toBe(nth + 1))
  }
  await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
  expect(await screen.findByText(set('Prikazano je zadnjih 50 od 51.'))).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Ispravi upitnik/ })).toHaveLength(50)
}, 30_000)

describe('typing questionnaires', () => {
  test('when a questionnaire is typed by keys alone, then it is sealed on the device, sent, and the next one follows', async () => {
    const research = await makePaperResearch({ declared: 30 })
    const site = await openHand(research)
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.keyboard('4,')
    expect(said()).toMatch(/2\. Tvrdnja 1\.2: prazno\. 3 od 24\. 3\. Tvrdnja 2\.1/)
    await site.user.keyboard(`2{Backspace}1${wholeSheet.slice(3)}`)
    expect(await screen.findByText(/1\spitanje je ostalo prazno\./)).toBeTruthy()
    await site.user.keyboard('{Enter}')
    await ready(1)
    await heading('Upitnik 2')
    expect([device().count(), device().text()]).toEqual([1, expect.not.stringMatching(/izz\.|gender|Tvrdnja/)])
    await site.user.keyboard(`${wholeSheet}{Enter}`)
    await ready(2)
    await send(site)
    await heading('2 upitnika su unesena.')
    expect(screen.getByText(/1\spitanje je ostalo prazno/)).toBeTruthy()
    expect(device().count()).toBe(0)
    expect(site.visited.at(-1)).toBe(`/success-admin?research=${researchId}`)
    expect(site.asked.filter(({ operation }) => operation === 'submit-answers').every(({ anonymous }) => anonymous)).toBe(true)
    const opened = await Promise.all([...research.stored.values()].map(research.open))
    const [first] = opened.toSorted((a, b) => Object.keys(a.answerFields).length - Object.keys(b.answerFields).length)
    expect(first).toEqual({
      v: 1, enps_grade: 9, esi_workplace_satisfaction: 8, esi_workplace_expectations: 7, esi_ideal_job_comparison: 0,
      answerFields: Object.fromEntries(instrument.statements.flatMap(({ key }, nth) => (nth === 1 ? [] : [[key, nth === 0 ? 4 : nth === 2 ? 1 : 3]]))),
      praiseCritiqueAnswer: {}, demographics: { gender: 'female' }, department: 'd1',
    })
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.keyboard('{Enter}')
    await heading('Upitnik 3')
  })

  test('when everything is left blank, then it is not entered, and can be discarded', async () => {
    const site = await openHand(await makePaperResearch({ declared: 30 }))
    await site.user.keyboard(`${','.repeat(24)}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain('Prazan se upitnik ne unosi')
    expect(device().count()).toBe(0)
    await site.user.keyboard('{Escape}')
    await site.user.click(await screen.findByRole('button', { name: 'Odbaci upitnik' }))
    await heading('Upitnik 1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('when something is written by hand, then it is typed last, with the notice about names', async () => {
    const research = await makePaperResearch()
    const site = await openHand(research)
    await site.user.keyboard(`${wholeSheet}*`)
    const praise = await screen.findByRole('textbox', { name: /^Pohvala/ })
    expect(document.activeElement).toBe(praise)
    await site.user.keyboard('Pišite na ana@kvarner.example, 3 puta')
    expect(await screen.findByText(/„ana@kvarner\.example” izgleda kao adresa/)).toBeTruthy()
    await site.user.clear(praise)
    await site.user.keyboard('Kava.{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/1\skomentar je upisan\./)).toBeTruthy()
    await site.user.keyboard('{Enter}')
    await ready(1)
    await send(site)
    await heading('1 upitnik je unesen.')
    expect((await research.open([...research.stored.values()][0]!)).praiseCritiqueAnswer).toEqual({ praise: 'Kava.' })
  })

  test('when it is drawn, then it is typed again without the first entry, and a third look decides', async () => {
    const research = await makePaperResearch()
    const site = await openHand(research, 100)
    await site.user.keyboard(`${wholeSheet}{Enter}`)
    await screen.findByText(set('Ovaj je upitnik izvučen za drugi upis'))
    expect(screen.getByRole('img', { name: /^Upisano 0 od 24/ })).toBeTruthy()
    expect(device().count()).toBe(0)
    await site.user.keyboard(`${'3'.repeat(17)}4987011{Enter}`)
    await screen.findByText(set('Dva se upisa razlikuju na 1 mjestu'))
    const region = screen.getByRole('application')
    expect(within(region).getByText('prvi upis').nextSibling?.textContent).toBe('3')
    expect(within(region).getByText('drugi upis').nextSibling?.textContent).toBe('4')
    await site.user.keyboard('2{Enter}')
    await ready(1)
    await send(site)
    await heading('1 upitnik je unesen.')
    expect(screen.getByText(/1\sje upisan dvaput\. Dva su se upisa razlikovala na\s1\smjestu\./)).toBeTruthy()
    const { answerFields } = await research.open([...research.stored.values()][0]!)
    expect(answerFields[instrument.statements[17]!.key]).toBe(2)
  })

  test('when a sealed questionnaire was wrong, then it is corrected until it is sent', async () => {
    const research = await makePaperResearch()
    const site = await openHand(research)
    await site.user.keyboard(`${wholeSheet}{Enter}`)
    await ready(1)
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await site.user.click(await screen.findByRole('button', { name: 'Ispravi upitnik 1' }))
    await heading('Ispravak upitnika 1')
    await screen.findByText('Sve je upisano')
    await site.user.keyboard(`${'{ArrowUp}'.repeat(24)}1${'{ArrowDown}'.repeat(23)}{Enter}`)
    await ready(1)
    await send(site)
    await heading('1 upitnik je unesen.')
    const { answerFields } = await research.open([...research.stored.values()][0]!)
    expect([research.taken.size, answerFields[instrument.statements[0]!.key]]).toEqual([1, 1])
  })

  test('when Escape is pressed, then it asks, and only the unfinished questionnaire is lost', async () => {
    const site = await openHand(await makePaperResearch())
    await site.user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await site.user.keyboard(`${wholeSheet}{Enter}`)
    await ready(1)
    await site.user.keyboard('12{Escape}')
    await screen.findByRole('alertdialog', { name: 'Odbaciti ovaj upitnik?' })
    await site.user.click(screen.getByRole('button', { name: 'Odbaci upitnik' }))
    expect(await screen.findByRole('img', { name: /^Upisano 0 od 24/ })).toBeTruthy()
    await ready(1)
  })

  test('when a key has no meaning, then a message appears, and nothing changes', async () => {
    const site = await openHand(await makePaperResearch())
    await site.user.keyboard('7')
    await waitFor(() => expect(said()).toMatch(/Ta tipka ovdje ne odgovara\..*1 od 24\. 1\. Tvrdnja 1\.1/))
    await site.user.keyboard('{Control>}4{/Control}')
    expect(screen.getByRole('img', { name: /^Upisano 0 od 24/ })).toBeTruthy()
  })

  test('when a PULS is entered, then its own last page follows', async () => {
    const site = await openHand(await makePaperResearch({}, pulse))
    await site.user.keyboard('123+{Enter}')
    await ready(1)
    await send(site)
    await heading('1 upitnik je unesen.')
    expect(site.visited.at(-1)).toBe(`/success-admin-puls?research=${researchId}`)
  })
})
