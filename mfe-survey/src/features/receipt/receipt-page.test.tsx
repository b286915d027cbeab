import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { surveyLanguages } from '@glas/contracts/locales'
import { entryProperty, questionnaireFragment } from '@glas/contracts/survey/link'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { loadTexts } from '@glas/mfe-kit/testing/locale-check'
import { type Answers, Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { writeReceipt, writeReceiptDigits } from '../../answering/receipt/receipt-format.ts'
import type hr from '../../locales/receipt.hr.ts'
import { remote } from '../../remote.tsx'
import { inListOrder, publish, signToken } from '../../testing/published.ts'
import { newPair } from '../../testing/rsa-pair.ts'
import { makeResearch } from '../../testing/research.ts'
import { respondent } from '../../texts.ts'

const { key, terms, termsBytes, termsSha256, list, receipt } = publish()

const answers: Answers = {
  'get-terms': ({ params }) => {
    if (params['sha256'] !== termsSha256) throw new Refused('NOT_FOUND')
    return new Response(new Uint8Array(termsBytes))
  },
  'get-receipts': () => list,
}

const start = (more: Answers = {}, path = '/potvrda', locale: 'hr' | 'en' = 'hr') =>
  startRemote(remote, { path, locale, answers: { ...answers, ...more } })

type Site = Awaited<ReturnType<typeof start>>

const field = () => screen.getByRole('textbox')

async function paste({ user }: Site, text: string, submit = 'Provjeri') {
  await user.clear(field())
  await user.click(field())
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: submit }))
}

async function choose({ container, user }: Site, content: string, name = 'glas-potvrda.json') {
  const input = container.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!
  await user.upload(input, new File([content], name, { type: 'application/json' }))
}

/** Typesetting joins short words to the next. */
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const set = (words: string) => (_: string, element: Element | null) => plain(element?.textContent) === plain(words)

const result = (words: string) => screen.findByText(set(words), { selector: 'h2' })

/** The state of each step, in words. */
const states = () => screen.getAllByRole('heading', { level: 3 }).map((each) => plain(each.querySelector('span')?.textContent))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

describe('the page that checks a receipt', () => {
  test('when a saved receipt is chosen, then each step is shown, and that the answer is on the list', async () => {
    const site = await start()
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Ključ istraživanja', 'Potpis', 'Vaša potvrda na popisu', 'Sve potvrde na popisu', 'Broj odgovora',
    ])
    expect(await accessibilityFaults(site.container)).toEqual([])
    await choose(site, writeReceipt(receipt, 'https://glas.test/potvrda'))
    expect(await result('Vaš je odgovor na popisu.')).toBe(document.activeElement)
    expect(states()).toEqual(Array(5).fill('u redu'))
    const figures = [...site.container.querySelectorAll('dl > div')].map((each) => each.textContent)
    expect(figures).toEqual(['Na popisu7', 'Od toga nevažećih1', 'Najviše dopušteno10'])
    expect(await accessibilityFaults(site.container)).toEqual([])
    expect(site.faults).toEqual([])
  })

  test('when it is checked, then none of it leaves the page or stays on the device', async () => {
    const site = await start()
    await paste(site, writeReceipt(receipt))
    await result('Vaš je odgovor na popisu.')
    expect(site.asked).toEqual([
      { operation: 'get-terms', params: { sha256: termsSha256 }, query: {}, body: undefined, anonymous: true },
      { operation: 'get-receipts', params: { researchId: terms.researchId }, query: {}, body: undefined, anonymous: true },
    ])
    expect([{ ...localStorage }, { ...sessionStorage }, site.visited]).toEqual([{}, {}, []])
    expect(site.history()).not.toContain(receipt.token)
    await site.user.click(screen.getByRole('button', { name: 'Provjeri drugu potvrdu' }))
    expect((field() as HTMLTextAreaElement).value).toBe('')
    expect(screen.queryByText('u redu')).toBeNull()
  })

  test('when the digits of its QR code are pasted, then they are checked like the text', async () => {
    await paste(await start(), writeReceiptDigits(receipt))
    await result('Vaš je odgovor na popisu.')
  })

  test('when the research is still running, then the page shows when the list is due, and that all is valid so far', async () => {
    const site = await start({ 'get-receipts': () => { throw new Refused('NOT_FOUND') } })
    await paste(site, writeReceipt(receipt))
    await result('Potvrda je valjana, a popis još nije objavljen.')
    expect(plain(site.container.textContent)).toContain('poslije 25.11.2026. 00:15.')
    expect(states()).toEqual(['u redu', 'u redu', 'još nije objavljeno', 'nije provjereno', 'nije provjereno'])
  })

  test('when others answer on paper, then the list waits for their questionnaires', async () => {
    const { termsBytes, receipt: combined } = publish({ key, change: { paper: { questionnaires: 3 } } })
    const site = await start({
      'get-terms': () => new Response(new Uint8Array(termsBytes)), 'get-receipts': () => { throw new Refused('NOT_FOUND') },
    })
    await paste(site, writeReceipt(combined))
    await result('Potvrda je valjana, a popis još nije objavljen.')
    expect(plain(site.container.textContent)).toContain('tek kad budu uneseni i tiskani upitnici')
  })

  test('when all use one code, then terms, list and page state the same limit', async () => {
    const codes = { total: 1, readableByEmployer: 1, answersAtMost: 8 }
    const shared = publish({ key, change: { codeMode: 'identical', codes } })
    const research = await makeResearch({ codeMode: 'identical', codes })
    Object.assign(window, { [entryProperty]: questionnaireFragment('7K3M-9QXT-1301', research.termsSha256) })
    await startRemote(remote, { path: '/upitnik', answers: research.answers })
    await screen.findByText(/Svi koriste isti kod, a\sprima se najviše 8\sodgovora\./)
    cleanup()
    const site = await start({
      'get-terms': () => new Response(new Uint8Array(shared.termsBytes)), 'get-receipts': () => shared.list,
    })
    await paste(site, writeReceipt(shared.receipt))
    await result('Vaš je odgovor na popisu.')
    const figures = [...site.container.querySelectorAll('dl > div')].map((each) => each.textContent)
    expect(figures).toEqual(['Na popisu7', 'Od toga nevažećih1', 'Najviše dopušteno8'])
  })

  test('when a receipt is forged, then the page reports it, without asking to write to us', async () => {
    const site = await start()
    await paste(site, writeReceipt({ ...receipt, ...signToken(newPair().privateKey) }))
    await result('Provjera nije prošla.')
    expect(plain(site.container.textContent)).toContain('Potvrda je krivotvorena ili izmijenjena')
    expect(site.container.textContent).not.toContain('@')
    expect(states()).toEqual(['u redu', 'nije u redu', ...Array(3).fill('nije provjereno')])
  })

  test('when the list is invalid, then each fault is reported, and where to write', async () => {
    const { privateKey } = key
    const receipts = inListOrder(
      [...list.receipts.filter(({ token }) => token !== receipt.token), ...[1, 2, 3, 4, 5].map(() => signToken(privateKey))])
    const site = await start({ 'get-receipts': () => ({ ...list, receipts }) })
    await choose(site, writeReceipt(receipt))
    await result('Provjera nije prošla.')
    const text = plain(site.container.textContent)
    expect(text).toContain('vaše potvrde nema na popisu')
    expect(text).toContain('previše odgovora: 11, a dopušteno ih je najviše 10')
    expect(text).toMatch(/Pišite nam na \S+@/)
    expect(states()).toEqual(['u redu', 'u redu', 'nije u redu', 'u redu', 'nije u redu'])
  })

  test.each([
    ['', /Ovdje nema ničega/], ['7K3M-9QXT-04BD', /nije potvrda iz Glasa/], ['x'.repeat(100_000), /nije potvrda iz Glasa/],
    [writeReceipt(receipt).slice(0, -30), /nije cijela ili je izmijenjena/],
  ])('when something else is pasted (%#), then the field has an error, without a request', async (text, fault) => {
    const site = await start()
    if (text) fireEvent.change(field(), { target: { value: text } })
    await site.user.click(screen.getByRole('button', { name: 'Provjeri' }))
    await screen.findByText(fault)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect([document.activeElement, site.asked]).toEqual([field(), []])
  })

  test('when another file is chosen, then that is reported, and the right one can be chosen afterwards', async () => {
    const site = await start()
    await choose(site, 'x'.repeat(3_000_000), 'slika.txt')
    expect((await screen.findByRole('alert')).textContent).toMatch(/nije potvrda iz Glasa/)
    await choose(site, writeReceipt(receipt))
    await result('Vaš je odgovor na popisu.')
  })

  test('when a file is dropped on the page’s field for files, then it is checked', async () => {
    const site = await start()
    const zone = screen.getByText(/Povucite/).parentElement!
    const file = new File([writeReceipt(receipt)], 'glas-potvrda.json')
    fireEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } })
    await result('Vaš je odgovor na popisu.')
    expect(site.faults).toEqual([])
  })

  test('when a receipt is pasted while a file is still being read, then the file changes nothing afterwards', async () => {
    const site = await start()
    let arrive!: (text: string) => void
    const text = () => new Promise<string>((resolve) => { arrive = resolve })
    const file = Object.assign(new File(['…'], 'glas-potvrda.json'), { text })
    fireEvent.drop(screen.getByText(/Povucite/).parentElement!, { dataTransfer: { files: [file], types: ['Files'] } })
    await paste(site, writeReceipt(receipt))
    const counted = await result('Vaš je odgovor na popisu.')
    await act(async () => arrive('nešto drugo'))
    expect(site.container.contains(counted)).toBe(true)
  })

  test("when the service is down, then the receipt isn't at fault, and the check can be retried", async () => {
    let down = true
    const site = await start({
      'get-receipts': () => {
        if (down) throw new Refused('INTERNAL')
        return list
      },
    })
    await paste(site, writeReceipt(receipt))
    await result('Provjera nije dovršena.')
    expect(states().slice(0, 2)).toEqual(['u redu', 'u redu'])
    down = false
    await site.user.click(screen.getByRole('button', { name: /Pokušaj ponovno/ }))
    await result('Vaš je odgovor na popisu.')
  })

  test("when the browser can't verify signatures, then a message replaces the fields", async () => {
    jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto)
    await start()
    expect(screen.getByText(/ne može provjeravati potpise/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test.each(surveyLanguages)('when the link names %s, then the page is in that language up to the result', async (language) => {
    const { [language]: texts } = await loadTexts(respondent.receipt)
    const { check } = texts as typeof hr
    const site = await start({}, `/en/receipt#l=${language}`, 'en')
    await screen.findByText(set(check.title), { selector: 'h1' })
    await paste(site, writeReceipt(receipt), check.submit)
    await screen.findByText(set(check.result.counted), { selector: 'h2' })
    await waitFor(() => expect(plain(site.title())).toBe(check.title))
  })

  test('when the language is changed in the middle, then the pasted text stays', async () => {
    const site = await start()
    await site.user.click(field())
    await site.user.paste('{"token"')
    await site.user.click(screen.getByRole('button', { name: /Jezik stranice/ }))
    await site.user.click(screen.getByRole('button', { name: 'Deutsch' }))
    await screen.findByText('Prüfen Sie Ihren Beleg')
    expect((field() as HTMLTextAreaElement).value).toBe('{"token"')
  })
})
