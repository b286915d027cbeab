import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { User } from '@glas/contracts/identity/accounts.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'
import { installDeviceDatabase } from '../../testing/device-database.ts'
import { makePaperResearch } from '../../testing/paper.ts'
import { instrument, pulse } from '../../testing/research.ts'
import { holdRetries } from '../../testing/respond.ts'

type Research = Awaited<ReturnType<typeof makePaperResearch>>

const id = '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10'
const user: User = {
  id: '0190f6c0-0000-7000-8000-0000000000a1', email: 'lucija@glas.example', scope: 'admin', company: null,
  email_verified_at: '2026-11-01T08:00:00.000Z', firstName: 'Lucija', lastName: 'Babić', locale: 'hr',
}
const path = `/admin/unos/${id}`

let device: ReturnType<typeof installDeviceDatabase>
beforeEach(() => {
  sessionStorage.clear()
  device = installDeviceDatabase()
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) { this.open = true }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) { this.open = false }
})
afterEach(cleanup)

const open = (research: Research, to = path) => startRemote(remote, { path: to, user, answers: research.answers })
type Site = Awaited<ReturnType<typeof open>>

/** Words as typeset: short ones and numbers are joined to the next by a non-breaking space. */
const set = (words: string, whole = true) =>
  new RegExp(`^${words.replace(/[.?()]/g, '\\$&').replaceAll(' ', '\\s')}${whole ? '$' : ''}`)
const heading = (name: string) => screen.findByRole('heading', { name: set(name) })
/** The typing page, with the share of double entry that was chosen before. */
async function openHand(research: Research, share = 0): Promise<Site> {
  sessionStorage.setItem(`glas.entry.share.${id}`, String(share))
  const site = await open(research, `${path}?by=hand`)
  await heading('Upitnik 1')
  await screen.findByRole('application')
  return site
}
/** Answers the 18 statements of the test's instrument, its scales and groups. */
const whole = `${'3'.repeat(18)}987011`
const ready = (count: number) => screen.findByText(count === 1 ? /^1 upitnik je spreman/ : new RegExp(`^${count} upitnika su spremna`))
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent).join(' ')
async function send({ user: typist }: Site) {
  await typist.click(await screen.findByRole('button', { name: /^Pošalji \d/ }))
}

describe('the overview of entry', () => {
  test('when a research runs, then it counts questionnaires, and the choice leads to typing', async () => {
    const site = await open(await makePaperResearch({ declared: 30, entered: 12 }))
    await heading('Unos s papira')
    expect(screen.getByRole('img', { name: set('Prijavljeno: 30. Uneseno: 12. Spremno na ovom uređaju: 0. Još za unos: 18.') })).toBeTruthy()
    expect(screen.getByText(/^Zaključiti možete nakon\s24\.11\.2026\./)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10\s%$/ }).checked).toBe(true)
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.click(screen.getByRole('radio', { name: 'Sve' }))
    await site.user.click(screen.getByRole('link', { name: 'Upiši tipkama' }))
    await heading('Upitnik 1')
    expect(sessionStorage.getItem(`glas.entry.share.${id}`)).toBe('100')
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    expect(await screen.findByText(set('Svaki se upitnik upisuje dvaput.'))).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test.each([
    ['it has not begun', { state: 'approved' }, /^Unos počinje\s11\.11\.2026\./],
    ['entry is closed', { state: 'entry_closed', entered: 28 }, 'Unos je zaključen'],
    ['as many are entered as were declared', { entered: 30 }, 'Uneseno je koliko je i prijavljeno'],
    ['its keys are being made', { termsSha256: null }, 'Ključevi istraživanja još se izrađuju'],
  ] as const)('when %s, then it says so, and nothing can be entered', async (_, change, words) => {
    await open(await makePaperResearch(change))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Upiši tipkama' })).toBeNull()
  })

  test('when nothing is printed, then it says so; when there is no such research, then the page is not found', async () => {
    const research = await makePaperResearch()
    const answer = (code: 'STATE_CONFLICT' | 'NOT_FOUND') => ({ ...research, answers: { ...research.answers, 'get-paper-entry': () => { throw new Refused(code) } } })
    await open(answer('STATE_CONFLICT') as unknown as Research)
    await heading('Ovdje nema ničega za unos')
    cleanup()
    const site = await open(answer('NOT_FOUND') as unknown as Research)
    await waitFor(() => expect(site.missing).toContain(path))
    const other = await open(research, '/admin/unos/12')
    await waitFor(() => expect(other.missing).toContain('/admin/unos/12'))
  })
})

describe('typing questionnaires', () => {
  test('when a questionnaire is typed by keys alone, then it is sealed on the device, sent, and the next one follows', async () => {
    const research = await makePaperResearch({ declared: 30 })
    const site = await openHand(research)
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.keyboard('4,')
    expect(said()).toMatch(/2\. Tvrdnja 1\.2: prazno\. 3 od 24\. 3\. Tvrdnja 2\.1/)
    await site.user.keyboard(`2{Backspace}1${whole.slice(3)}`)
    expect(await screen.findByText(/1\spitanje je ostalo prazno\./)).toBeTruthy()
    await site.user.keyboard('{Enter}')
    await ready(1)
    await heading('Upitnik 2')
    expect([device.count(), device.text()]).toEqual([1, expect.not.stringMatching(/izz|gender|Tvrdnja/)])
    await site.user.keyboard(`${whole}{Enter}`)
    await ready(2)
    await send(site)
    await heading('2 upitnika su unesena.')
    expect(screen.getByText(/1\spitanje je ostalo prazno/)).toBeTruthy()
    expect(device.count()).toBe(0)
    expect(site.visited.at(-1)).toBe(`/success-admin?research=${id}`)
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

  test('when something is written by hand, then it is typed last, with the notice about names', async () => {
    const research = await makePaperResearch()
    const site = await openHand(research)
    await site.user.keyboard(`${whole}*`)
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
    await site.user.keyboard(`${whole}{Enter}`)
    await screen.findByText(set('Ovaj je upitnik izvučen za drugi upis'))
    expect(screen.getByRole('img', { name: /^Upisano 0 od 24/ })).toBeTruthy()
    expect(device.count()).toBe(0)
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
    await site.user.keyboard(`${whole}{Enter}`)
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
    await site.user.keyboard(`${whole}{Enter}`)
    await ready(1)
    await site.user.keyboard('12{Escape}')
    await screen.findByRole('alertdialog', { name: 'Odbaciti ovaj upitnik?' })
    await site.user.click(screen.getByRole('button', { name: 'Odbaci upitnik' }))
    expect(await screen.findByRole('img', { name: /^Upisano 0 od 24/ })).toBeTruthy()
    await ready(1)
  })

  test('when a key means nothing, then it is said, and nothing changes', async () => {
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
    expect(site.visited.at(-1)).toBe(`/success-admin-puls?research=${id}`)
  })
})

describe('faults of entry', () => {
  /** Types one questionnaire and stays on the page. */
  async function typed(research: Research) {
    const site = await openHand(research)
    await site.user.keyboard(`${whole}{Enter}`)
    await ready(1)
    return site
  }

  test('when the service is away while sending, then nothing is lost, and it is sent once the service is back', async () => {
    const retry = holdRetries()
    const research = await makePaperResearch()
    const site = await typed(research)
    site.answer({ 'submit-answers': () => { throw new Refused('UNAVAILABLE') } })
    await send(site)
    expect(await screen.findByText('Glas trenutačno ne odgovara.')).toBeTruthy()
    expect(screen.getByText(/^Neposlan je\s1\supitnik\. Ništa nije izgubljeno ni poslano dvaput\./)).toBeTruthy()
    expect(device.count()).toBe(1)
    site.answer({ ...research.answers })
    expect(retry()).toBe(1)
    await heading('1 upitnik je unesen.')
    expect([research.taken.size, research.stored.size]).toEqual([1, 1])
  })

  test('when as many were taken as declared, then the rest waits, with the reason, and can be discarded', async () => {
    const research = await makePaperResearch({ declared: 2, entered: 1 })
    const site = await typed(research)
    research.enterElsewhere(1)
    await send(site)
    expect(await screen.findByText(/^Unesen je već onoliko upitnika/)).toBeTruthy()
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await site.user.click(await screen.findByRole('button', { name: 'Odbaci sve' }))
    await site.user.click(screen.getByRole('button', { name: 'Odbaci' }))
    await waitFor(() => expect(device.count()).toBe(0))
    expect(research.stored.size).toBe(0)
  })

  test('when entry was closed meanwhile, then it says so, and nothing is sent', async () => {
    const research = await makePaperResearch({ state: 'finished' })
    const site = await typed(research)
    research.facts.state = 'entry_closed'
    await send(site)
    expect(await screen.findByText(/^Unos je zaključen, pa se ovi upitnici više ne mogu poslati\./)).toBeTruthy()
    expect([research.stored.size, device.count()]).toEqual([0, 1])
    expect(screen.queryByRole('button', { name: /^Pošalji/ })).toBeNull()
    await site.user.click(screen.getByRole('button', { name: 'Odbaci sve' }))
    await site.user.click(screen.getByRole('button', { name: 'Odbaci' }))
    await waitFor(() => expect(device.count()).toBe(0))
  })

  test('when the tab is reloaded, then sealed questionnaires are still there, to be sent but not opened', async () => {
    const research = await makePaperResearch()
    const site = await typed(research)
    await site.user.keyboard('12')
    cleanup()
    const again = await open(research)
    await ready(1)
    expect(screen.getByText(/^1\sih je ostao od prije\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Ispravi/ })).toBeNull()
    await send(again)
    await heading('1 upitnik je unesen.')
    expect(Object.keys((await research.open([...research.stored.values()][0]!)).answerFields)).toHaveLength(18)
  })

  test('when the disk is full, then the typed questionnaire stays on the screen, and is sealed later', async () => {
    const site = await openHand(await makePaperResearch())
    device.faults.full = true
    await site.user.keyboard(`${whole}{Enter}`)
    expect(await screen.findByText(/^Upitnik se nije zapečatio\./)).toBeTruthy()
    device.faults.full = false
    await site.user.keyboard('{Enter}')
    await ready(1)
  })

  test('when the browser has no database, then it says that they last as long as the tab', async () => {
    Object.assign(globalThis, { indexedDB: undefined })
    const site = await typed(await makePaperResearch())
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    expect(await screen.findByText(/ako zatvorite karticu prije slanja, nestaju/)).toBeTruthy()
  })

  test('when the terms are not those with the promised hash, then nothing can be entered', async () => {
    const research = await makePaperResearch({ termsSha256: 'a'.repeat(64) })
    await open(research, `${path}?by=hand`)
    await heading('Uvjeti istraživanja nisu oni koji su odobreni')
    expect(screen.queryByRole('application')).toBeNull()
  })

  test('when a questionnaire is unfinished, then the browser asks before the tab is closed', async () => {
    const site = await openHand(await makePaperResearch())
    const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaving()).toBe(true)
    await site.user.keyboard('1')
    await waitFor(() => expect(leaving()).toBe(false))
  })
})

describe('closing entry', () => {
  async function ask(research: Research) {
    const site = await open(research)
    await site.user.click(await screen.findByRole('button', { name: 'Zaključi unos…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Jesu li svi upitnici uneseni?' })
    return { site, dialog, number: () => within(dialog).getByRole('textbox', { name: 'Upišite broj unesenih upitnika' }) }
  }

  test('when the number is typed, then entry is closed, and the page says what follows', async () => {
    const research = await makePaperResearch({ state: 'finished', declared: 30, entered: 28 })
    const { site, dialog, number } = await ask(research)
    expect(within(dialog).getByText(/^2\supitnika manje nego što je prijavljeno/)).toBeTruthy()
    await site.user.type(number(), '30{Enter}')
    expect(await within(dialog).findByText(/^Uneseno je\s28\. Upišite taj broj/)).toBeTruthy()
    expect(research.facts.state).toBe('finished')
    await site.user.clear(number())
    await site.user.type(number(), '28{Enter}')
    expect(await screen.findByText(/^Uneseno je\s28\sod\s30\supitnika\./)).toBeTruthy()
    expect(site.notices).toEqual([{ kind: 'ok', text: 'Unos je zaključen.' }])
  })

  test('when somebody enters one meanwhile, then the new number is shown, and asked for again', async () => {
    const research = await makePaperResearch({ state: 'finished', declared: 30, entered: 28 })
    const { site, dialog, number } = await ask(research)
    research.enterElsewhere(1)
    await site.user.type(number(), '28{Enter}')
    expect(await within(dialog).findByText(/^U međuvremenu se broj promijenio: sada je uneseno\s29\./)).toBeTruthy()
    await site.user.type(number(), '29{Enter}')
    expect(await screen.findByText(/^Uneseno je\s29\sod\s30\supitnika\./)).toBeTruthy()
  })

  test('when questionnaires wait on this device, then they have to be sent first', async () => {
    const research = await makePaperResearch({ state: 'finished' })
    const typing = await openHand(research)
    await typing.user.keyboard(`${whole}{Enter}`)
    await ready(1)
    await typing.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await ready(1)
    await typing.user.click(screen.getByRole('button', { name: 'Zaključi unos…' }))
    expect(await screen.findByText(/^Na ovom uređaju čeka još\s1\sneposlan upitnik\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Zaključi s/ })).toBeNull()
  })
})
