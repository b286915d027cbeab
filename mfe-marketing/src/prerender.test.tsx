import { expect, test } from '@jest/globals'
import { matchRoute } from '@glas/contracts/routes'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { prerender } from './prerender.tsx'

const pages = await prerender()
const asDocument = (html: string) => new DOMParser().parseFromString(html, 'text/html')

test('when public pages are prerendered, then each market has the home page in both locales', () => {
  expect(pages.map(({ market, path }) => `${market} ${path}`)).toEqual([
    'hr /', 'hr /en', 'ba /', 'ba /en', 'si /', 'si /en',
  ])
  expect(pages[0]!.title).toBe('Glas: istraživanje zadovoljstva zaposlenika')
  expect(pages[1]!.title).toBe('Glas: employee satisfaction research')
})

test('when a prerendered page is read, then it links only to pages that exist', () => {
  for (const { html, path } of pages) {
    const links = [...asDocument(html).querySelectorAll('a[href]')].map((link) => link.getAttribute('href')!)
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      expect(`${path} ${link} ${matchRoute(link)?.route.available}`).toBe(`${path} ${link} true`)
      expect(matchRoute(link)?.locale).toBe(path === '/' ? 'hr' : 'en')
    }
  }
})

test('when a prerendered page is read, then it has one heading of the first rank and nothing for axe to find', async () => {
  for (const { html } of pages.slice(0, 2)) {
    document.body.innerHTML = `<main>${html}</main>`
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(await accessibilityFaults(document.body)).toEqual([])
  }
})
