import { beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { chooseShare, entryPath, heading, openEntry, researchId, set, startEachEmpty } from '../../testing/enter.tsx'
import { makePaperResearch, printedFormOf } from '../../testing/paper.ts'
import { instrument } from '../../testing/research.ts'
import { type FakeFile, type FakePage, installScanWorker } from '../../testing/scans.ts'

const [first] = instrument.statements.map(({ key }) => key) as [string]
const doubt = { kind: 'doubtful', reason: 'two marks', values: ['2', '3'] } as const

const device = startEachEmpty()
let scans: ReturnType<typeof installScanWorker>
beforeEach(() => {
  scans = installScanWorker()
})

async function open(share = 0, research?: Awaited<ReturnType<typeof makePaperResearch>>) {
  research ??= await makePaperResearch()
  chooseShare(share)
  const site = await openEntry(research, `${entryPath}?by=scans`)
  await screen.findByRole('button', { name: 'Odaberi datoteke' })
  return {
    ...site, research,
    async choose(...files: readonly FakeFile[]) {
      await site.user.upload(document.querySelector<HTMLInputElement>('[data-scans]')!, scans.scan(...files))
    },
  }
}
const pdf = (name: string, ...pages: readonly FakePage[]): FakeFile => ({ name, pages })
const ready = (words: string) => screen.findByText(set(words))

describe('entry from scans', () => {
  test('when scans are clear, then they are sealed at once, and sent under the fingerprints of their pixels', async () => {
    const site = await open()
    await site.choose(pdf('hala.pdf', { page: 1 }, { page: 1 }))
    await ready('2 upitnika su spremna za slanje')
    expect(await accessibilityFaults(site.container)).toEqual([])
    expect(device().text()).not.toMatch(/hala\.|izz\./)
    await site.user.click(screen.getByRole('button', { name: /^Pošalji/ }))
    await heading('2 upitnika su unesena.')
    const { research } = site
    const answers = await research.open([...research.stored.values()][0]!)
    expect([Object.keys(answers.answerFields).length, answers.answerFields[first]]).toEqual([18, 1])
    // Another administrator loads the same scan: the same claim, and nothing is stored twice.
    cleanup()
    const other = await open(0, research)
    await other.choose(pdf('hala.pdf', { page: 1 }, { page: 1 }))
    await ready('2 upitnika su spremna za slanje')
    await other.user.click(screen.getByRole('button', { name: /^Pošalji/ }))
    expect(await ready('2 je netko unio već prije, pa nisu ubrojena ponovno.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: set('Poslano je.') })).toBeTruthy()
    expect([research.taken.size, research.stored.size]).toEqual([2, 2])
  })

  test.each([
    ['in a browser that decodes it differently', { ...pdf('hala.pdf', { page: 1 }), picture: 'decoded differently' }],
    ['in another file', { ...pdf('sve.pdf', { page: 1 }), picture: 'hala.pdf' }],
  ])('when the same scan is loaded %s, then it is not entered again', async (_, again) => {
    const research = await makePaperResearch()
    for (const [file, heard] of [[pdf('hala.pdf', { page: 1 }), '1 upitnik je unesen.'], [again, 'Poslano je.']] as const) {
      const site = await open(0, research)
      await site.choose(file)
      await ready('1 upitnik je spreman za slanje')
      await site.user.click(screen.getByRole('button', { name: /^Pošalji/ }))
      await heading(heard)
      cleanup()
    }
    expect([research.taken.size, research.stored.size]).toEqual([1, 1])
  })

  test('when a copy was not filled in, then it is counted apart, and is not among those to send', async () => {
    const site = await open()
    const rows = Object.fromEntries(printedFormOf(instrument).pages[0]!.questions.map(({ id }) => [id, { kind: 'blank' }] as const))
    await site.choose(pdf('hala.pdf', { page: 1, rows }))
    await screen.findByText(set('Zapečaćeno: 0. Čeka odluku: 0. 1 nije ispunjen i ne računa se.'))
    expect([device().count(), screen.queryByRole('button', { name: /^Pošalji/ })]).toEqual([0, null])
    const [group] = instrument.demographics.map(({ key }) => key) as [string]
    await site.choose(pdf('portirnica.pdf', { page: 1, rows: { ...rows, [group]: { kind: 'answered', values: ['female'] } } }))
    await screen.findByText(/1\snije ispunjen i\sne računa se\. 1\sima samo podatke o\sosobi ili komentar, bez ijednog odgovora/)
    expect(device().count()).toBe(0)
  })

  test('when a mark is doubtful, then its row is shown large, and one key decides it', async () => {
    const site = await open()
    await site.choose(pdf('hala.pdf', { page: 1, rows: { [first]: doubt } }, { page: 1, rows: { [first]: { ...doubt, reason: 'faint' } } }))
    await heading('Koja je oznaka prava?')
    const region = screen.getByRole('application', { name: set('Odluka o sumnjivoj oznaci') })
    expect(document.activeElement).toBe(region)
    expect(within(region).getByRole('img', { name: set('1. Tvrdnja 1.1') })).toBeTruthy()
    expect(within(region).getAllByText('Dvije oznake').length).toBeGreaterThan(0)
    const status = within(region).getByRole('status')
    expect(status.textContent!.trim()).toBe('Dvije oznake: 1. Tvrdnja 1.1')
    expect(status.querySelector('[lang=hr]')?.textContent).toBe('1. Tvrdnja 1.1')
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.keyboard('9')
    await screen.findByText(/Ta tipka ovdje ne odgovara/)
    expect(device().count()).toBe(0)
    await site.user.keyboard('3')
    expect((await screen.findAllByText('Blijeda oznaka')).length).toBeGreaterThan(0)
    await site.user.keyboard('-')
    expect((await screen.findAllByText('Dvije oznake')).length).toBeGreaterThan(0)
    await site.user.keyboard('4')
    await screen.findAllByText('Blijeda oznaka')
    await site.user.keyboard('/')
    await ready('2 upitnika su spremna za slanje')
    await site.user.click(screen.getByRole('button', { name: /^Pošalji/ }))
    await heading('2 upitnika su unesena.')
    const { research } = site
    const answers = await Promise.all([...research.stored.values()].map(research.open))
    expect(answers.map(({ answerFields }) => answerFields[first]).toSorted()).toEqual([4, undefined])
  })

  test('when something is written, then it is typed from the picture, or left out', async () => {
    const site = await open()
    await site.choose(pdf('hala.pdf', { page: 1, written: ['praise', 'critique'] }))
    await heading('Što je napisano?')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Pohvala/ }))
    await site.user.keyboard('Ana nas vodi na ana@kvarner.example')
    expect(await screen.findByText(/„ana@kvarner\.example” izgleda kao adresa/)).toBeTruthy()
    await site.user.clear(screen.getByRole('textbox'))
    await site.user.keyboard('Kava.{Control>}{Enter}{/Control}')
    await site.user.click(await screen.findByRole('button', { name: /^Izostavi i\sdalje/ }))
    await ready('1 upitnik je spreman za slanje')
    await site.user.click(screen.getByRole('button', { name: /^Pošalji/ }))
    await heading('1 upitnik je unesen.')
    const { research } = site
    expect((await research.open([...research.stored.values()][0]!)).praiseCritiqueAnswer).toEqual({ praise: 'Kava.' })
  })

  test('when a sheet is drawn, then it is typed from its pictures, and a third look decides', async () => {
    const site = await open(100)
    await site.choose(pdf('hala.pdf', { page: 1 }))
    await heading('Drugi upis, sa slike')
    expect(screen.getByRole('img', { name: /^Upisano 0 od 24/ })).toBeTruthy()
    // Only the row that is asked, without what was read of it.
    expect(screen.getAllByRole('img', { name: set('Red sa skena') })).toHaveLength(1)
    await site.user.keyboard(`2${'1'.repeat(17)}000011{Enter}`)
    await screen.findByText(set('Dva se upisa razlikuju na 1 mjestu'))
    await site.user.keyboard('3{Enter}')
    await ready('1 upitnik je spreman za slanje')
    await site.user.click(screen.getByRole('button', { name: /^Pošalji/ }))
    await heading('1 upitnik je unesen.')
    expect((await site.research.open([...site.research.stored.values()][0]!)).answerFields[first]).toBe(3)
  })

  test('when files and pages can’t be read, then each has a plain sentence, and the others are taken', async () => {
    const site = await open()
    await site.choose(
      { name: 'portirnica.pdf', fault: 'encrypted' }, pdf('macka.jpg', 'no marks'), pdf('stari.pdf', 'another form'),
      { name: 'tablica.xlsx', fault: 'unknown type' }, { name: 'faks.tif', fault: 'tiff' }, pdf('hala.pdf', { page: 1 }, 'copy'),
    )
    await ready('1 upitnik je spreman za slanje')
    expect(screen.getByText(/^Zaključana je lozinkom\./)).toBeTruthy()
    expect(screen.getByText(/^Nije PDF ni slika/)).toBeTruthy()
    expect(screen.getByText(/^TIFF se ne može pročitati\. Na\sskeneru odaberite PDF, JPEG ili PNG/)).toBeTruthy()
    const problems = within(screen.getByRole('region', { name: set('3 smetnje') }))
    expect(problems.getByText(/Nema oznaka stranice\./)).toBeTruthy()
    expect(problems.getByText(/Stranica drugog istraživanja/)).toBeTruthy()
    expect(problems.getByText(/^\s?Isti sken, uzet jednom\. Prvi put: hala\.pdf, 1\. stranica|Isti sken/)).toBeTruthy()
    expect(await accessibilityFaults(site.container)).toEqual([])
  })

  test('when the reader dies, then it says what stays, and the files can be added again', async () => {
    const site = await open()
    await site.choose(pdf('hala-1.pdf', { page: 1 }))
    await ready('1 upitnik je spreman za slanje')
    scans.faults.dies = true
    await site.choose(pdf('hala-2.pdf', { page: 1 }))
    expect(await screen.findByText(/^Čitač skenova je stao\. Zapečaćeni upitnici su spremljeni/)).toBeTruthy()
    expect(device().count()).toBe(1)
    scans.faults.dies = false
    await site.choose(pdf('hala-1.pdf', { page: 1 }), pdf('hala-2.pdf', { page: 1 }))
    await ready('2 upitnika su spremna za slanje')
    expect(device().count()).toBe(2)
  })

  test('when something is undecided, then the browser asks before the tab is closed, and nothing of a scan is stored', async () => {
    const site = await open()
    await site.choose(pdf('hala.pdf', { page: 1, rows: { [first]: doubt } }))
    await heading('Koja je oznaka prava?')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    expect([device().count(), localStorage.length, Object.keys(sessionStorage)]).toEqual([0, 0, [`glas.entry.share.${researchId}`]])
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await heading('Unos s papira')
    await site.user.click(screen.getByRole('link', { name: 'Učitaj skenove' }))
    await heading('Koja je oznaka prava?')
    await site.user.keyboard('1')
    await ready('1 upitnik je spreman za slanje')
    await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true))
  })

  test('when the overview is shown, then the browser asks before the tab is closed, unless everything is sealed', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const site = await open()
    await site.choose(pdf('hala.pdf', { page: 1, rows: { [first]: doubt } }))
    await heading('Koja je oznaka prava?')
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await heading('Unos s papira')
    expect(asks()).toBe(true)
    await site.user.click(await screen.findByRole('link', { name: 'Učitaj skenove' }))
    await heading('Koja je oznaka prava?')
    await site.user.keyboard('1')
    await ready('1 upitnik je spreman za slanje')
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await heading('Unos s papira')
    await ready('1 upitnik je spreman za slanje')
    expect(asks()).toBe(false)
  })

  test('when the user leaves entry, then the worker that reads scans ends; it goes on between the pages of entry', async () => {
    const site = await open()
    await site.choose(pdf('hala.pdf', { page: 1, rows: { [first]: doubt } }))
    await heading('Koja je oznaka prava?')
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await heading('Unos s papira')
    await site.user.click(await screen.findByRole('link', { name: 'Učitaj skenove' }))
    await heading('Koja je oznaka prava?')
    expect(scans.workers.running).toBe(1)
    site.unmount()
    await waitFor(() => expect(scans.workers.running).toBe(0), { timeout: 5000 })
  })

  test('when something is undecided, then entry can’t be closed in this tab until it is decided', async () => {
    const site = await open(0, await makePaperResearch({ state: 'finished' }))
    await site.choose(pdf('hala.pdf', { page: 1, rows: { [first]: doubt } }))
    await heading('Koja je oznaka prava?')
    await site.user.click(screen.getByRole('link', { name: 'Pregled unosa' }))
    await site.user.click(await screen.findByRole('button', { name: 'Zaključi unos…' }))
    expect(await screen.findByText(set('U ovoj kartici ima upitnika'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Zaključi s/ })).toBeNull()
  })
})
