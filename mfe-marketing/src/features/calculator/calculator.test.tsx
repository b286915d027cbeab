import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused, startRemote, type Answers } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'
import { inputsOf, searchOf, type Inputs } from './inputs.ts'

const quote: Answers = {
  'quote-price': ({ query: { product, employees, printed, returning } }) => ({
    currency: 'EUR',
    lines: [
      { kind: 'base', amount: product === 'izz' ? 29000 : 12000 },
      { kind: 'employees', quantity: Number(employees), unitAmount: 450, amount: Number(employees) * 450 },
      ...(printed ? [{ kind: 'printed', quantity: Number(printed), unitAmount: 150, amount: Number(printed) * 150 }] : []),
      ...(returning ? [{ kind: 'loyalty-discount', percent: 10, amount: -8300 }] : []),
    ],
    total: 83000,
  }),
}

const open = (search = '', answers: Answers = quote) => startRemote(remote, { path: `/kalkulator${search}`, answers })
const employees = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Broj zaposlenika' })
const printed = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Koliko ih odgovara na papiru' })
const returning = (): HTMLInputElement => screen.getByRole('checkbox', { name: /prošle godine/ })
const lineOf = async (term: RegExp) => (await screen.findByText(term)).parentElement!.textContent!.replaceAll('\u00a0', ' ')

describe('the calculator', () => {
  test('when it opens, then the price of 120 employees is there, line by line', async () => {
    const { asked, container } = await open()
    expect(await lineOf(/^120 zap/)).toBe('120 zaposlenika × 4,50 €540,00 €')
    expect(await lineOf(/^Ukupno/)).toBe('Ukupno bez PDV-a830,00 €')
    expect(asked.at(-1)!.query).toEqual({ product: 'izz', employees: '120' })
    expect(screen.getByRole('link', { name: 'Prijavi istraživanje' }).getAttribute('href')).toBe('/registracija')
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when an address has inputs, then it shows them, and the service gets them', async () => {
    const { asked } = await open('?product=izz&employees=300&printed=40&returning=true&highFillRate=true')
    expect(await lineOf(/tiskanih upitnika/)).toBe('40 tiskanih upitnika × 1,50 €60,00 €')
    expect([employees().value, printed().value, returning().checked]).toEqual(['300', '40', true])
    expect(asked.at(-1)!.query)
      .toEqual({ product: 'izz', employees: '300', printed: '40', returning: 'true', highFillRate: 'true' })
  })

  test('when something is chosen, then the address has it, and Back and Forward follow', async () => {
    const { user, visited, go } = await open()
    await user.click(returning())
    expect(visited.at(-1)).toBe('/kalkulator?product=izz&employees=120&returning=true')
    await user.click(screen.getByRole('radio', { name: 'Glas Puls' }))
    expect(visited.at(-1)).toContain('product=puls')
    expect(screen.queryByRole('textbox', { name: 'Koliko ih odgovara na papiru' })).toBeNull()
    go(-1)
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Istraživanje (IZZ)' }).matches(':checked')).toBe(true))
    expect(returning().checked).toBe(true)
    go(-1)
    await waitFor(() => expect(returning().checked).toBe(false))
    go(1)
    await waitFor(() => expect(returning().checked).toBe(true))
  })

  test('when a number is typed, then it replaces the address once, without a step of the history', async () => {
    const { user, visited, history } = await open()
    await user.clear(employees())
    await user.paste('250')
    await waitFor(() => expect(visited.at(-1)).toBe('/kalkulator?product=izz&employees=250'))
    expect(JSON.parse(history())).toHaveLength(1)
    expect(await lineOf(/^250 zap/)).toContain('250 zaposlenika')
  })

  test.each([
    ['6000', 'Kalkulator računa do 5.000 zaposlenika.'], ['0', 'Broj zaposlenika može biti od 1 do 5.000.'],
    ['mnogo', 'Upišite cijeli broj, npr. 120.'], ['', 'Upišite broj zaposlenika, od 1 do 5.000.'],
  ])('when the number is %j, then its field says what is wrong, and no price is requested', async (typed, fault) => {
    const { asked } = await open(`?employees=${typed}`)
    await screen.findByText(fault)
    expect(employees().getAttribute('aria-invalid')).toBe('true')
    expect(asked.filter(({ query }) => query['employees'] === typed)).toEqual([])
    expect(screen.queryByRole('link', { name: 'Pišite nam' }) !== null).toBe(typed === '6000')
  })

  test('when more are on paper than there are employees, then that field has a message', async () => {
    await open('?employees=20&printed=21')
    await screen.findByText('Na papiru ih ne može biti više nego zaposlenika.')
    expect(printed().getAttribute('aria-invalid')).toBe('true')
  })

  test('when everyone answers on paper, then there is a price', async () => {
    await open('?employees=20&printed=20')
    expect(await lineOf(/tiskanih upitnika/)).toContain('20 tiskanih upitnika')
    expect(printed().getAttribute('aria-invalid')).not.toBe('true')
  })

  test('when there are fewer than five employees, then there is a price, and it says that research needs five', async () => {
    await open('?employees=3')
    await screen.findByText(/istraživati se može od 5 zaposlenika/)
    expect(await lineOf(/^3 zap/)).toContain('3 zaposlenika')
  })

  test('when the service is unavailable, then a message appears, inputs stay, a retry shows the price', async () => {
    let away = true
    const { user } = await open('?employees=300', {
      'quote-price': (call) => {
        if (away) throw new Refused('UNAVAILABLE')
        return quote['quote-price']!(call)
      },
    })
    await screen.findByText(/Cijenu trenutačno ne možemo izračunati/, undefined, { timeout: 5000 })
    expect(employees().value).toBe('300')
    away = false
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    expect(await lineOf(/^300 zap/)).toContain('300 zaposlenika')
  })

  test('when inputs are written into an address and read again, then they are the same', () => {
    const count = fc.integer({ min: 1, max: 5000 })
    const inputs: fc.Arbitrary<Inputs> = fc.record({
      product: fc.constantFrom('izz', 'puls'), employees: count, printed: count,
      returning: fc.boolean(), highFillRate: fc.boolean(),
    })
    fc.assert(fc.property(inputs, (each) => {
      const read = inputsOf(new URLSearchParams(searchOf(each)))
      expect(read).toEqual(each.product === 'puls' ? { ...each, printed: 0 } : each)
    }))
  })
})
