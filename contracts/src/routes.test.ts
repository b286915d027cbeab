import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { uiLocales } from './locales.ts'
import {
  homeOf, isRouteName, localeOfPath, localPath, matchRoute, pathInLocale, pathTo, routeNamed, routes, type Frame,
  type Route,
} from './routes.ts'
import { redirectTricks } from './testing/redirect-tricks.ts'

const all: readonly Route[] = routes
const exampleOf = (route: Route) =>
  Object.fromEntries([...route.hr.matchAll(/:(\w+)/g)].map(([, key]) => [key!, 'a-1']))

describe('routes', () => {
  test('when a path is made of a route in either locale, then it is found again, with its parameters', () => {
    for (const route of all) {
      for (const locale of uiLocales) {
        const params = exampleOf(route)
        const match = matchRoute(pathTo(route.name as 'index', locale, params))
        expect(match).toMatchObject({ route: { name: route.name }, params })
        // A path whose name both locales share belongs to hr alone: en always has its prefix.
        expect(match?.locale).toBe(locale)
      }
    }
  })

  test('when names or paths are compared, then none appears twice', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const paths = all.flatMap(({ hr, en }) => [hr, en])
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('when a path is unknown, then nothing is found', () => {
    for (const path of ['/nope', '/en/nope', '/profil', '/blogovi/a/b', '/%E0%A4%A', '/profil/izz/%E0%A4%A']) {
      expect(matchRoute(path)).toBeUndefined()
    }
  })

  test('when the language changes, then the page stays', () => {
    expect(pathInLocale('/profil/izz/7', 'en')).toBe('/en/profile/izz/7')
    expect(pathInLocale('/en/report/basic', 'hr')).toBe('/izvjestaj/osnovni')
    expect(localeOfPath('/english')).toBe('hr')
    expect(localeOfPath('/en/anything')).toBe('en')
  })

  test.each([
    ['/nigdje', '/en/nigdje'], ['/nigdje/jo%C5%A1%20dalje', '/en/nigdje/jo%C5%A1%20dalje'],
    ['/blogovi/a/b', '/en/blogovi/a/b'], ['/english', '/en/english'],
  ])('when the language changes at %s, where nothing is, then one stays there, in the other', (hr, en) => {
    expect(matchRoute(hr) ?? matchRoute(en)).toBeUndefined()
    expect(pathInLocale(hr, 'en')).toBe(en)
    expect(pathInLocale(en, 'hr')).toBe(hr)
  })

  test.each(redirectTricks)('when the language changes at /en and %j, then one stays on this site', (trick) => {
    for (const path of [trick, `/en${trick}`, `/en/${trick}`]) {
      for (const locale of uiLocales) {
        const to = pathInLocale(path, locale)
        expect([path, localPath(to)]).toEqual([path, to])
        expect([path, localeOfPath(to)]).toEqual([path, locale])
      }
    }
  })

  test('when a parameter is missing, then no path is made', () => {
    expect(() => pathTo('profile-izz-id', 'hr')).toThrow("needs 'id'")
  })

  test('when someone signs in, then he lands where his scope works', () => {
    expect([homeOf('company'), homeOf('admin')]).toEqual(['profile-izz', 'admin-applications'])
    expect(isRouteName('profile-izz')).toBe(true)
  })
})

describe('frames (D-2.6)', () => {
  const expected: readonly [RegExp, Frame][] = [
    [/-success$|^success-|-review$|^report-|^questionnaire-puls$/, 'none'],
    [/^employee-satisfaction-page(-questionnaire)?$/, 'bare'],
    [/^questionnaire-puls-questionnaire$/, 'bare-puls'],
    [/^profile-|^admin-|^change-password$/, 'profile'],
    [/./, 'full'],
  ]
  test.each(
    all.map((route) => [route.name, route] as const),
  )('when %s is open, then its frame is the rule\'s', (name, route) => {
    expect(route.frame).toBe(expected.find(([pattern]) => pattern.test(name))![1])
  })

  test('when a page is for respondents, then no access is asked and the survey serves it', () => {
    for (const route of all.filter(({ respondent }) => respondent)) {
      expect(route).toMatchObject({ access: 'guest', remote: 'mfe-survey' })
    }
    expect(routeNamed('admin-entry').remote).toBe('mfe-survey')
  })
})

describe('localPath', () => {
  test.each(['/', '/profil/izz?a=1#b', '/en/profile/izz/7'])('when a target is %s, then it is taken', (target) => {
    expect(localPath(target)).toBe(target)
  })

  test.each([...redirectTricks, null, undefined])('when a target is %j, then it is refused', (target) => {
    expect(localPath(target)).toBeUndefined()
  })

  test('when anything is taken, then a browser stays on this site with it', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string().map((text) => `/${text}`)), (target) => {
      const taken = localPath(target)
      if (taken !== undefined) expect(new URL(taken, 'https://glas.example').origin).toBe('https://glas.example')
    }))
  })
})
