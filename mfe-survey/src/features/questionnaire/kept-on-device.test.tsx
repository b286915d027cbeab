import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { entryProperty, questionnaireFragment } from '@glas/contracts/survey/link'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'
import { makeResearch } from '../../testing/research.ts'
import { answerAll, holdRetries } from '../../testing/respond.ts'

type Site = Awaited<ReturnType<typeof startRemote>>
const slow = { timeout: 10_000 }

let number = 0
let code = ''
/** Names of everything that was written to either storage, whether or not it is still there. */
let written: string[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  code = `7K3M-9QXT-07${String(number++).padStart(2, '0')}`
  written = []
  const set = Storage.prototype.setItem
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function note(this: Storage, name, value) {
    written.push(name)
    set.call(this, name, value)
  })
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

const press = (site: Site, name: string) => site.user.click(screen.getByRole('button', { name }))

async function openLink(research: Awaited<ReturnType<typeof makeResearch>>, more = {}): Promise<Site> {
  Object.assign(window, { [entryProperty]: questionnaireFragment(code, research.termsSha256) })
  const site = await startRemote(remote, { path: '/upitnik', answers: { ...research.answers, ...more } })
  await screen.findByRole('heading', { name: 'Kako vam je na poslu?' })
  return site
}

async function answerAndSend(site: Site): Promise<void> {
  await press(site, 'Počni')
  await screen.findByRole('heading', { name: 'Kategorija 1' })
  await answerAll(site)
  await press(site, 'Pošalji odgovore')
  await screen.findByRole('heading', { name: 'Odgovori su poslani. Hvala.' }, slow)
}

/** Whether the browser would ask before the page is left. */
const asksBefore = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const success = '/employee-satisfaction-page/success'

test('when a draft can be kept, then the page warns before and after who could open it beyond 48 hours', async () => {
  const site = await openLink(await makeResearch({
    erasure: { sealedAnswers: 7, addresses: 30, codes: 0, draftHours: 48 },
  }))
  const said = () => document.body.textContent?.replaceAll('\u00a0', ' ')
  expect(said()).toContain(
    'najviše 48 sati. Tko može pročitati vaš kod i u tom roku od nas zatraži njegov ključ, a ima i ovaj uređaj, ' +
    'mogao bi ih otvoriti i poslije.')
  await answerAndSend(site)
  expect(said()).toContain('Tko dotad s vašim kodom od nas zatraži taj ključ, mogao bi ih pročitati i poslije.')
})

describe('a device that is shared', () => {
  const cases = [['it is said so', {}], ['all use one code', { codeMode: 'identical' as const }]] as const
  test.each(cases)('when %s, then neither storage is written before, during or after sending', async (_, terms) => {
    const site = await openLink(await makeResearch(terms))
    if (!('codeMode' in terms)) await site.user.click(screen.getByRole('checkbox'))
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
    written = []
    expect(asksBefore()).toBe(false)
    await press(site, 'Počni')
    await screen.findByRole('heading', { name: 'Kategorija 1' })
    await site.user.keyboard('4')
    expect(asksBefore()).toBe(true)
    expect(screen.getByRole('button', { name: 'Izađi bez spremanja' })).toBeTruthy()
    await answerAll(site)
    await press(site, 'Pošalji odgovore')
    await screen.findByRole('heading', { name: 'Odgovori su poslani. Hvala.' }, slow)
    expect(screen.queryByText(/Uređaj pamti samo/)).toBeNull()
    expect([written, Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], [], []])
    cleanup()
    await startRemote(remote, { path: success, answers: {} })
    expect(await screen.findByRole('heading', { name: 'Na ovom uređaju nije zapisano ništa' })).toBeTruthy()
    expect(screen.getByText(/Ako ste ih upravo poslali, stigli su/)).toBeTruthy()
    expect(await accessibilityFaults(document.body)).toEqual([])
  }, 60_000)
})

describe('after sending', () => {
  test('when the receipt is not saved, then leaving asks first, and a reload still shows that answers were sent', async () => {
    const site = await openLink(await makeResearch())
    await answerAndSend(site)
    expect(screen.getByText(/Ovaj preglednik izbrisane podatke još neko vrijeme čuva/)).toBeTruthy()
    expect(screen.getByText(/u povijesti preglednika može ostati adresa s kodom/)).toBeTruthy()
    expect(screen.getByText(/jer bi to uređaj vezalo uz jedan odgovor/)).toBeTruthy()
    expect(asksBefore()).toBe(true)
    expect(await accessibilityFaults(site.container)).toEqual([])
    // Going back within the page leads here again.
    site.visit('/employee-satisfaction-page/questionnaire')
    await waitFor(() => expect(site.visited.at(-1)).toBe(success))
    await screen.findByRole('button', { name: 'Spremi potvrdu' })
    expect(Object.keys(sessionStorage)).toEqual([])
    cleanup()
    await startRemote(remote, { path: success, answers: {} })
    expect(await screen.findByRole('heading', { name: 'Odgovori su poslani. Hvala.' })).toBeTruthy()
    expect(screen.getByText(/Potvrda se više ne može prikazati/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Spremi potvrdu' })).toBeNull()
    expect(asksBefore()).toBe(false)
  }, 60_000)

  test.each(['Spremi potvrdu', 'Kopiraj', 'Pokaži QR kod'])('when the receipt is saved by "%s", then leaving asks nothing', async (name) => {
    Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined })
    const site = await openLink(await makeResearch())
    await answerAndSend(site)
    await press(site, name)
    await waitFor(() => expect(asksBefore()).toBe(false))
    if (name === 'Kopiraj') expect(JSON.parse(await navigator.clipboard.readText())).toHaveProperty('signature')
    await press(site, 'Završi')
    expect(site.visited.at(-1)).toBe('/')
  }, 60_000)
})

describe('without the server’s part of the key', () => {
  test('when it is unavailable, then answering works, with a warning, and the draft is stored once it is back', async () => {
    const passTime = holdRetries()
    const research = await makeResearch()
    const site = await openLink(research, { 'get-draft-keys': () => { throw new Refused('UNAVAILABLE') } })
    expect(screen.getByText(/Odgovori se zasad ne mogu spremati/)).toBeTruthy()
    await press(site, 'Počni')
    await screen.findByRole('heading', { name: 'Kategorija 1' })
    await site.user.keyboard('43')
    expect(screen.getByText(/Odgovori se zasad ne mogu spremati/)).toBeTruthy()
    expect([asksBefore(), written.filter((name) => name.startsWith('glas.draft'))]).toEqual([true, []])
    site.answer(research.answers)
    await waitFor(() => expect(passTime()).toBe(1))
    await waitFor(() => expect(screen.queryByText(/Odgovori se zasad ne mogu spremati/)).toBeNull())
    expect(asksBefore()).toBe(false)
    cleanup()
    await startRemote(remote, { path: '/employee-satisfaction-page/questionnaire', answers: research.answers })
    await screen.findByRole('heading', { name: 'Kategorija 1' })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2')
  }, 60_000)

  test('when it stays unavailable, then the answers can still be sent', async () => {
    const research = await makeResearch()
    const site = await openLink(research, { 'get-draft-keys': () => { throw new Refused('UNAVAILABLE') } })
    await answerAndSend(site)
    expect(research.stored.size).toBe(1)
    expect(screen.getByText(/Kod i odgovore izbrisali smo|nije spremila/)).toBeTruthy()
  }, 60_000)
})

describe('a link in a tab that shows the page already', () => {
  test('when it is opened while another code is typed, then its questionnaire opens', async () => {
    const research = await makeResearch()
    const site = await startRemote(remote, { path: '/upitnik', answers: research.answers })
    await site.user.type(screen.getByLabelText('Kod'), 'aaaa')
    Object.assign(window, { [entryProperty]: questionnaireFragment(code, research.termsSha256) })
    window.dispatchEvent(new Event('glas-entry'))
    await screen.findByRole('heading', { name: 'Kako vam je na poslu?' })
    expect(site.bodyOf('open-questionnaire')).toEqual({ code })
  })
})
