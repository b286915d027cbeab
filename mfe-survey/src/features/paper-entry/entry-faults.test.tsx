import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Refused } from '@glas/mfe-kit/testing/start-remote.tsx'
import {
  type PaperResearch, entryPath, heading, openEntry, openHand, ready, send, startEachEmpty, typeOne,
  wholeSheet,
} from '../../testing/enter.tsx'
import { makePaperResearch } from '../../testing/paper.ts'
import { holdRetries } from '../../testing/respond.ts'

const device = startEachEmpty()

describe('faults of entry', () => {
  test('when the service is unavailable while sending, then nothing is lost, and it is sent once the service is back', async () => {
    const retry = holdRetries()
    const research = await makePaperResearch()
    const site = await typeOne(research)
    site.answer({ 'submit-answers': () => { throw new Refused('UNAVAILABLE') } })
    await send(site)
    expect(await screen.findByText('Glas trenutačno ne odgovara.')).toBeTruthy()
    expect(screen.getByText(/^Neposlan je\s1\supitnik\. Ništa nije izgubljeno ni poslano dvaput\./)).toBeTruthy()
    expect(device().count()).toBe(1)
    site.answer({ ...research.answers })
    expect(retry()).toBe(1)
    await heading('1 upitnik je unesen.')
    expect([research.taken.size, research.stored.size]).toEqual([1, 1])
  })

  test('when the service is unavailable in the middle, then those that were sent before are counted, too', async () => {
    const retry = holdRetries()
    const research = await makePaperResearch()
    const site = await typeOne(research)
    await site.user.keyboard(`${wholeSheet}{Enter}`)
    await ready(2)
    const { 'take-paper-credential': take } = research.answers
    site.answer({
      'take-paper-credential': (request: Parameters<typeof take>[0]) => {
        if (research.stored.size > 0) throw new Refused('UNAVAILABLE')
        return take(request)
      },
    })
    await send(site)
    expect(await screen.findByText('Glas trenutačno ne odgovara.')).toBeTruthy()
    expect(device().count()).toBe(1)
    site.answer({ ...research.answers })
    expect(retry()).toBe(1)
    await heading('2 upitnika su unesena.')
  })

  test('when as many were taken as declared, then the rest waits, with the reason, and can be discarded', async () => {
    const research = await makePaperResearch({ declared: 2, entered: 1 })
    const site = await typeOne(research)
    research.enterElsewhere(1)
    await send(site)
    expect(await screen.findByText(/^Unesen je već onoliko upitnika/)).toBeTruthy()
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await site.user.click(await screen.findByRole('button', { name: 'Odbaci sve' }))
    await site.user.click(screen.getByRole('button', { name: 'Odbaci' }))
    await waitFor(() => expect(device().count()).toBe(0))
    expect(research.stored.size).toBe(0)
  })

  test('when entry was closed meanwhile, then a message explains that, and nothing is sent', async () => {
    const research = await makePaperResearch({ state: 'finished' })
    const site = await typeOne(research)
    research.facts.state = 'entry_closed'
    await send(site)
    expect(await screen.findByText(/^Unos je zaključen, pa se ovi upitnici više ne mogu poslati\./)).toBeTruthy()
    expect([research.stored.size, device().count()]).toEqual([0, 1])
    expect(screen.queryByRole('button', { name: /^Pošalji/ })).toBeNull()
    await site.user.click(screen.getByRole('button', { name: 'Odbaci sve' }))
    await site.user.click(screen.getByRole('button', { name: 'Odbaci' }))
    await waitFor(() => expect(device().count()).toBe(0))
  })

  test('when the tab is reloaded, then sealed questionnaires are still there, to be sent but not opened', async () => {
    const research = await makePaperResearch()
    const site = await typeOne(research)
    await site.user.keyboard('12')
    cleanup()
    const again = await openEntry(research)
    await ready(1)
    expect(screen.getByText(/^1\sih je ostao od prije\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Ispravi/ })).toBeNull()
    await send(again)
    await heading('1 upitnik je unesen.')
    expect(Object.keys((await research.open([...research.stored.values()][0]!)).answerFields)).toHaveLength(18)
  })

  test('when the disk is full, then the typed questionnaire stays on the screen, and is sealed later', async () => {
    const site = await openHand(await makePaperResearch())
    device().faults.full = true
    await site.user.keyboard(`${wholeSheet}{Enter}`)
    expect(await screen.findByText(/^Upitnik se nije zapečatio\./)).toBeTruthy()
    device().faults.full = false
    await site.user.keyboard('{Enter}')
    await ready(1)
  })

  test('when the browser has no database, then it says that they last as long as the tab', async () => {
    Object.assign(globalThis, { indexedDB: undefined })
    const site = await typeOne(await makePaperResearch())
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    expect(await screen.findByText(/ako zatvorite karticu prije slanja, nestaju/)).toBeTruthy()
  })

  test('when the terms are not those with the promised hash, then nothing can be entered', async () => {
    const research = await makePaperResearch({ termsSha256: 'a'.repeat(64) })
    await openEntry(research, `${entryPath}?by=hand`)
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
  async function ask(research: PaperResearch) {
    const site = await openEntry(research)
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
    await site.user.click(within(dialog).getByRole('button', { name: 'Još ne' }))
    await site.user.click(screen.getByRole('button', { name: 'Zaključi unos…' }))
    expect((number() as HTMLInputElement).value).toBe('')
    expect(within(dialog).queryByText(/Upišite taj broj/)).toBeNull()
    await site.user.type(number(), '28{Enter}')
    expect(await screen.findByText(/^Uneseno je\s28\sod\s30\supitnika\./)).toBeTruthy()
    expect(site.notices).toEqual([{ kind: 'ok', text: 'Unos je zaključen.' }])
  })

  test('when a credential was taken and no answers arrived under it, then closing warns of it', async () => {
    const research = await makePaperResearch({ state: 'finished', declared: 30, entered: 28 })
    research.taken.set('the claim of a lost device', 'its token')
    const { site, dialog, number } = await ask(research)
    expect(within(dialog).getByText(/^Slanje\s1\supitnika je započeto, ali odgovori nisu stigli\./)).toBeTruthy()
    await site.user.type(number(), '28{Enter}')
    expect(await screen.findByText(/^Uneseno je\s28\sod\s30\supitnika\./)).toBeTruthy()
  })

  test('when another one is entered meanwhile, then the new number is shown, and asked for again', async () => {
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
    await typing.user.keyboard(`${wholeSheet}{Enter}`)
    await ready(1)
    await typing.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await ready(1)
    await typing.user.click(screen.getByRole('button', { name: 'Zaključi unos…' }))
    expect(await screen.findByText(/^Na ovom uređaju čeka još\s1\sneposlan upitnik\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Zaključi s/ })).toBeNull()
  })

  test('when a questionnaire of this tab is unfinished, then it has to be finished first', async () => {
    const research = await makePaperResearch({ state: 'finished' })
    const typing = await openHand(research)
    await typing.user.keyboard('3')
    await typing.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await typing.user.click(await screen.findByRole('button', { name: 'Zaključi unos…' }))
    expect(await screen.findByText(/^U\sovoj kartici ima upitnika/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Zaključi s/ })).toBeNull()
  })
})
