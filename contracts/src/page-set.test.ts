import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { uiLocales } from './locales.ts'
import { createPathTo } from './page-links.ts'
import { conflictsBetween, createPageSet, homeOf, pathOf, type AddressedPage } from './page-set.ts'
import { isGatewayPath, localeOfPath, localPath } from './site-paths.ts'
import { allOperations } from './operations.ts'
import { pageTable } from './testing/page-table.ts'
import { redirectTricks } from './testing/redirect-tricks.ts'

const pages: readonly AddressedPage[] = pageTable.map((page) =>
  (page.name === 'profile-izz' ? { ...page, alias: '/profile/izz' } : page))
const site = createPageSet(pages)
const exampleOf = (page: AddressedPage) =>
  Object.fromEntries([...page.hr.matchAll(/:(\w+)/g)].map(([, key]) => [key!, 'a-1']))

describe('a set of pages', () => {
  test('when a path is built for a page in either locale, then it is found again, with its parameters', () => {
    for (const page of pages) {
      for (const locale of uiLocales) {
        const params = exampleOf(page)
        expect(site.match(pathOf(page, locale, params))).toMatchObject({ page: { name: page.name }, params, locale })
      }
    }
  })

  test('when a path is unknown, then nothing is found', () => {
    for (const path of ['/nope', '/en/nope', '/profil', '/blogovi/a/b', '/%E0%A4%A', '/profil/izz/%E0%A4%A']) {
      expect(site.match(path)).toBeUndefined()
    }
  })

  test('when a path fits two patterns, then the one with fewer parameters wins, in any order', () => {
    const blog = { name: 'blog', hr: '/blogovi/:slug', en: '/en/blogs/:slug' }
    const archive = { name: 'archive', hr: '/blogovi/arhiva', en: '/en/blogs/archive' }
    for (const set of [[blog, archive], [archive, blog]].map(createPageSet)) {
      expect(['/blogovi/arhiva', '/blogovi/x'].map((path) => set.match(path)?.page.name)).toEqual(['archive', 'blog'])
    }
  })

  test('when the language changes, then the page stays', () => {
    expect(site.inLocale('/profil/izz/7', 'en')).toBe('/en/profile/izz/7')
    expect(site.inLocale('/en/report/basic', 'hr')).toBe('/izvjestaj/osnovni')
    expect(uiLocales.map((locale) => site.inLocale('/profile/izz', locale))).toEqual(['/profil/izz', '/en/profile/izz'])
    expect(localeOfPath('/english')).toBe('hr')
    expect(localeOfPath('/en/anything')).toBe('en')
  })

  test.each([
    ['/nigdje', '/en/nigdje'], ['/nigdje/jo%C5%A1%20dalje', '/en/nigdje/jo%C5%A1%20dalje'],
    ['/blogovi/a/b', '/en/blogovi/a/b'], ['/english', '/en/english'],
  ])('when the language changes at %s, which is no page, then the path stays, in the other locale', (hr, en) => {
    expect(site.match(hr) ?? site.match(en)).toBeUndefined()
    expect(site.inLocale(hr, 'en')).toBe(en)
    expect(site.inLocale(en, 'hr')).toBe(hr)
  })

  test.each(redirectTricks)('when the language changes at /en and %j, then the target is on this site', (trick) => {
    for (const path of [trick, `/en${trick}`, `/en/${trick}`]) {
      for (const locale of uiLocales) {
        const to = site.inLocale(path, locale)
        expect([path, localPath(to)]).toEqual([path, to])
        expect([path, localeOfPath(to)]).toEqual([path, locale])
      }
    }
  })

  test('when a parameter is missing, then no path is built', () => {
    expect(() => pathOf(site.named('profile-izz-id')!, 'hr')).toThrow("needs 'id'")
  })

  test('when someone signs in, then the page of that scope is found, or none if there is no such page', () => {
    const home = { name: 'board', home: 'company' as const }
    expect([homeOf([home], 'company'), homeOf([home], 'admin')]).toEqual([home, undefined])
  })
})

describe('conflicts', () => {
  const page = (name: string, hr: string, en = `/en${hr}`, alias?: string) => ({ name, hr, en, ...(alias && { alias }) })
  test.each([
    ['a name', page('a', '/a'), page('a', '/b'), 'name', 'a'],
    ['a path', page('a', '/a'), page('b', '/a', '/en/b'), 'path', '/a'],
    ['a path and an alias', page('a', '/a'), page('b', '/b', '/en/b', '/a'), 'path', '/a'],
    ['a pattern and a path', page('a', '/a/:id', '/en/x'), page('b', '/a/b', '/en/b'), 'path', '/a/:id'],
    ['two patterns', page('a', '/:x/b', '/en/x'), page('b', '/a/:y', '/en/b'), 'path', '/:x/b'],
  ] as const)('when pages share %s, then it is named', (_, one, other, what, claimed) => {
    expect(conflictsBetween([one], [other])).toEqual([{ what, one, other, claimed }])
  })

  test('when pages share nothing, then there is no conflict', () => {
    expect(conflictsBetween([page('a', '/a/:id')], [page('b', '/a'), page('c', '/a/:id/x'), page('d', '/b/:id')]))
      .toEqual([])
  })
})

describe('links', () => {
  const pathTo = createPathTo(['profile-izz-id', 'login'])
  test('when a part builds a link, then it has the promised address', () => {
    expect([pathTo('login', 'en'), pathTo('profile-izz-id', 'hr', { id: '7' })]).toEqual(['/en/login', '/profil/izz/7'])
  })
})

describe('the gateway', () => {
  test("when an operation is called, then its path is not a page's; a page is never under such a path", () => {
    expect(allOperations.filter(({ path }) => !isGatewayPath(path)).map(({ id }) => id)).toEqual([])
    expect(pages.filter(({ hr, en }) => isGatewayPath(hr) || isGatewayPath(en))).toEqual([])
    expect(['/releases/x', '/healthz', '/:anything', '/sitemap.xml'].map(isGatewayPath)).toEqual([true, true, true, true])
  })
})

describe('localPath', () => {
  test.each(['/', '/profil/izz?a=1#b', '/en/profile/izz/7'])('when a target is %s, then it is accepted', (target) => {
    expect(localPath(target)).toBe(target)
  })

  test.each([...redirectTricks, null, undefined])('when a target is %j, then it is refused', (target) => {
    expect(localPath(target)).toBeUndefined()
  })

  test('when any target is accepted, then it keeps a browser on this site', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string().map((text) => `/${text}`)), (target) => {
      const taken = localPath(target)
      if (taken !== undefined) expect(new URL(taken, 'https://glas.example').origin).toBe('https://glas.example')
    }))
  })
})
