import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Market, ParentLogo } from '@glas/contracts/markets/market'
import { marketIds, marketNamed } from '@glas/contracts/markets/markets'
import { resetBrowser, startSite } from '../testing/start-site.tsx'
import { parentLogos } from './parent-logos.tsx'

const other = 'another' as ParentLogo

beforeEach(() => {
  resetBrowser()
  parentLogos[other] = <path d="M1 1h2z" />
})
afterEach(() => {
  delete (parentLogos as Partial<typeof parentLogos>)[other]
})

const hr = marketNamed('hr')
const of = (parentCompany: Market['parentCompany']): Market => ({ ...hr, parentCompany })

/** The logo beside the parent company's name in the footer. */
async function drawingFor(market: Market) {
  await startSite('/', { market })
  const shown = within(screen.getByRole('contentinfo')).getByRole('img', { name: market.parentCompany.name })
  expect(shown.textContent).toBe(market.parentCompany.name)
  return shown.querySelector('svg path')?.getAttribute('d')
}

test.each(marketIds)('when the market is %s, then the footer has its parent company with its logo', async (id) => {
  expect(await drawingFor(marketNamed(id))).toMatch(/^M3 20V8/)
})

test('when a market names another logo, then that one is drawn', async () => {
  expect(await drawingFor(of({ name: 'Druga grupa', logo: other }))).toBe('M1 1h2z')
})

test.each(['not-drawn-yet', '__proto__', 'constructor'])(
  'when the page has no drawing of %s, then only the name is shown', async (logo) => {
    expect(await drawingFor(of({ name: 'Druga grupa', logo: logo as ParentLogo }))).toBeUndefined()
  })
