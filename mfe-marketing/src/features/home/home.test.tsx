import { act, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hostVersion, type Host, type HostRequest, type MountedRemote } from '@glas/contracts/host'
import { marketNamed, publicMarket } from '@glas/contracts/markets/markets'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { type AwardWinners, getNewestWinners } from '@glas/contracts/reporting/leaderboards.operations'
import { pages } from '../../pages.ts'
import { mount } from '../../remote.tsx'
import { employeesAt, least, most, placeOf, steps } from '../../ui/slider-scale.ts'

type Answer = (employees: number) => Response

/** As svc-survey answers for a research with every discount. */
const price = (employees: number) => {
  const units = employees * 450
  const lines = [
    { kind: 'base', amount: 29000 }, { kind: 'employees', quantity: employees, unitAmount: 450, amount: units },
    { kind: 'fill-rate-discount', percent: 10, amount: -(29000 + units) / 10 },
    { kind: 'loyalty-discount', percent: 10, amount: -(29000 + units) * 0.09 },
  ]
  return { currency: 'EUR', lines, total: (29000 + units) * 0.81 }
}
const quote: Answer = (employees) => new Response(JSON.stringify({ data: price(employees) }))

let mounted: MountedRemote | undefined
let award: AwardWinners | null = null

/** Mounts the home page as the shell does; `answer` replaces the service. */
async function open(overrides: Partial<Host> = {}, answer: Answer = quote) {
  const asked: number[] = []
  const queries: Record<string, string>[] = []
  const page: { title?: string } = {}
  const host: Host = {
    version: hostVersion,
    session: { status: 'guest', user: null },
    locale: 'hr',
    market: publicMarket(marketNamed('hr')),
    location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
    identifierPrefix: 'marketing-',
    hydrate: false,
    navigate() {},
    async request(request: HostRequest) {
      if (request.path === getNewestWinners.path) return new Response(JSON.stringify({ data: { award } }))
      const query = Object.fromEntries(new URL(request.path, 'http://site').searchParams)
      const employees = Number(query['employees'])
      queries.push(query)
      asked.push(employees)
      return answer(employees)
    },
    signIn() {},
    async signOut() {},
    async reloadUser() {},
    notify() {},
    setPage: ({ title }) => { page.title = title },
    openCookieSettings() {},
    reportFault() {},
    fail(code, error) { throw error ?? new Error(code) },
    notFound() {},
    ...overrides,
  }
  const main = document.body.appendChild(document.createElement('main'))
  await act(async () => {
    mounted = mount(main, host)
    await mounted.ready
  })
  return { host, asked, queries, page, screen: within(main), user: userEvent.setup() }
}

afterEach(() => {
  award = null
  act(() => mounted?.unmount())
  document.body.replaceChildren()
})

const plain = (element: HTMLElement) => element.textContent!.replaceAll('\u00a0', ' ')

describe('a visitor on the home page', () => {
  test('when it opens, then it explains Glas and links to registration and to the questionnaire', async () => {
    const { screen, page } = await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Čujte što vaši ljudi zaista misle.')
    expect(page.title).toBe('Glas: istraživanje zadovoljstva zaposlenika')
    expect(screen.getAllByRole('link', { name: 'Prijavi istraživanje' })[0]!.getAttribute('href')).toBe('/registracija')
    expect(screen.getByRole('link', { name: 'Imam kod za upitnik' }).getAttribute('href')).toBe('/upitnik')
  })

  test('when the language changes, then the same page is in English and form input stays', async () => {
    const { screen, host, user, asked } = await open()
    const field = () => screen.getByRole('textbox') as HTMLInputElement
    await user.clear(field())
    await user.type(field(), '300')
    await waitFor(() => expect(asked.at(-1)).toBe(300))
    await act(async () => mounted!.update({ ...host, locale: 'en', location: { ...host.location, pathname: '/en' } }))
    await screen.findByRole('heading', { level: 1, name: 'Hear what your people really think.' })
    expect(
      screen.getByRole('link', { name: 'I have a questionnaire code' }).getAttribute('href'),
    ).toBe('/en/questionnaire')
    expect(field().value).toBe('300')
  })

  test("when a user is signed in, then the button leads to the user's own pages", async () => {
    const user = {
      id: '0198b2c0-0000-7000-8000-000000000000', email: 'a@b.example', email_verified_at: '2026-01-01T00:00:00.000Z',
      scope: 'company', firstName: 'Ana', lastName: 'Babić', locale: 'hr', company: null,
    } as const
    const { screen } = await open({ session: { status: 'user', user } })
    expect(screen.getAllByRole('link', { name: 'Prijavi istraživanje' })[0]!.getAttribute('href')).toBe('/profil/izz')
    expect(screen.queryByRole('link', { name: 'Već imam račun' })).toBeNull()
  })
})

describe('the newest award', () => {
  const given: AwardWinners = {
    year: 2025,
    bestOfAll: [{ companyName: 'Vrtlari d.o.o.', score: 90.3 }],
    classes: [
      {
        key: 'small',
        winners: [
          { place: 1, companyName: 'Vrtlari d.o.o.', score: 90.3 }, { place: 2, companyName: 'Saldo', score: 88.8 },
          { place: 3, companyName: 'Kamen', score: 87.5 },
        ],
      },
      { key: 'large', winners: [] },
    ],
  }

  test('when a year is closed, then its best and the winners of each class are named, with two decimals', async () => {
    award = given
    const { screen } = await open()
    const band = (await screen.findByRole('heading', { level: 2, name: 'Vrtlari d.o.o.' })).closest('section')!
    expect(plain(band)).toContain('Najbolji od najboljih 2025.')
    expect(plain(band)).toContain('90,30 od 100')
    expect(within(band).getAllByRole('listitem').map(plain)).toEqual(['1.Vrtlari d.o.o.90,30', '2.Saldo88,80', '3.Kamen87,50'])
    expect(within(band).getByRole('link', { name: 'Svi dosadašnji dobitnici' }).getAttribute('href')).toBe('/dosadasnji-dobitnici')
    expect(within(band).queryByText('Velike tvrtke, 251 i više')).toBeNull()
  })

  test('when the server draws the page, then with the same data', () => {
    const { more } = pages.find(({ name }) => name === 'index') as PageDeclaration
    expect(more).toEqual([{ operation: getNewestWinners.id, market: 'awardConditions' }])
  })

  test.each(['ba', 'si'])('when the market is %s, which has no award, then nothing is asked or shown', async (market) => {
    award = given
    const { screen, asked } = await open({ market: publicMarket(marketNamed(market)) })
    await waitFor(() => expect(asked).toEqual([120]))
    expect(screen.queryByText(/Vrtlari/)).toBeNull()
    expect(screen.queryByText('Svi dosadašnji dobitnici')).toBeNull()
  })
})

describe('the price', () => {
  test("when a number is typed, then the service is called once and the price's lines appear", async () => {
    const { screen, user, asked } = await open()
    await screen.findByText('Ukupno bez PDV-a')
    const field = screen.getByRole('textbox')
    await user.clear(field)
    // Pasted: a slow typist would cause more requests.
    await user.paste('1200')
    await waitFor(() => expect(asked.at(-1)).toBe(1200))
    expect(asked).toEqual([120, 1200])
    const total = (
      await screen.findByText('5.690,00 €', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })
    ).parentElement!
    expect(plain(total)).toBe('Ukupno bez PDV-a5.690,00 €')
    expect(plain(screen.getByText(/1\.200/))).toBe('1.200 zaposlenika × 4,50 €')
  })

  test('when a price appears, then it is also shown with each discount that comes later, one after the other', async () => {
    const { screen, queries } = await open()
    const total = (await screen.findByText('Ukupno bez PDV-a')).parentElement!
    expect(queries.at(-1)).toEqual({ product: 'izz', employees: '120', highFillRate: 'true', returning: 'true' })
    expect([...total.parentElement!.children].map((row) => plain(row as HTMLElement))).toEqual([
      'Osnovica290,00 €', '120 zaposlenika × 4,50 €540,00 €', 'Ukupno bez PDV-a830,00 €',
      'Ako odgovori više od 75 % zaposlenika, 10 % manje747,00 €',
      'Ako ste istraživali i prošle godine, još 10 % manje672,30 €',
    ])
  })

  test('when the page is in English, then a bill is in German format throughout', async () => {
    const { screen, user } = await open({
      locale: 'en', location: { pathname: '/en', search: '', hash: '', state: null, key: 'default' },
    })
    await screen.findByText('Total without VAT')
    await user.clear(screen.getByRole('textbox'))
    await user.paste('1200')
    await waitFor(() => expect(plain(screen.getByText(/×/))).toBe('1.200 employees × 4,50 €'))
    expect(plain(screen.getByText('Total without VAT').parentElement!)).toBe('Total without VAT5.690,00 €')
  })

  test('when a number is impossible, then the field names the allowed ones, and nothing is requested', async () => {
    const { screen, user, asked } = await open()
    const field = screen.getByRole('textbox')
    await user.clear(field)
    await user.type(field, '6000')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Broj zaposlenika može biti od 5 do 5.000.')
    await act(() => new Promise((resolve) => { setTimeout(resolve, 400) }))
    expect(asked.filter((employees) => employees > most || employees < least)).toEqual([])
  })

  test.each([
    ['hr', 'Upišite broj zaposlenika, od 5 do 5.000.'], ['en', 'Enter the number of employees, from 5 to 5,000.'],
  ] as const)('when in %s nothing is left in the field, then it asks for the number', async (locale, fault) => {
    const location = { pathname: locale === 'hr' ? '/' : '/en', search: '', hash: '', state: null, key: 'default' }
    const { screen, user } = await open({ locale, location })
    const field = screen.getByRole('textbox')
    await user.clear(field)
    await user.tab()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent).toBe(fault)
  })

  test.each([['hr', 'abc', 'Upišite cijeli broj, npr. 120.', 'Cijenu ćete vidjeti kad upišete broj zaposlenika od 5 do 5.000.'],
    ['hr', '-5', 'Upišite cijeli broj, npr. 120.', 'Cijenu ćete vidjeti kad upišete broj zaposlenika od 5 do 5.000.'],
    ['en', '12.5', 'Enter a whole number, such as 120.',
      'You will see the price once you enter a number of employees from 5 to 5,000.'],
  ] as const)('when in %s it is %j, then it stays as typed, the field has a fault, and no price is requested', async (
    locale, typed, fault, instead,
  ) => {
    const location = { pathname: locale === 'hr' ? '/' : '/en', search: '', hash: '', state: null, key: 'default' }
    const { screen, user, asked } = await open({ locale, location })
    const field = screen.getByRole('textbox') as HTMLInputElement
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
    expect(field.value).toBe(typed)
    screen.getByText(fault)
    screen.getByText(instead)
    expect(screen.queryByRole('status')).toBeNull()
    // Only the price that the page opens with.
    expect(asked).toEqual([120])
  })

  test('when the service refuses, then a message appears with a retry', async () => {
    let well = false
    const { screen, user } = await open(
      {}, (employees) => (well ? quote(employees) : new Response('{}', { status: 500 })),
    )
    await screen.findByText('Cijenu trenutačno ne možemo izračunati.')
    well = true
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await screen.findByText('Ukupno bez PDV-a')
  })

  test('when the slider is at any position, then its number is valid and maps back to it', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: steps }), (place) => {
      const employees = employeesAt(place)
      expect(Number.isInteger(employees) && employees >= least && employees <= most).toBe(true)
      expect(Math.abs(placeOf(employees) - place)).toBeLessThanOrEqual(3)
    }))
    expect([employeesAt(0), employeesAt(steps)]).toEqual([least, most])
  })
})
