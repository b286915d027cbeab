import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createPageSet } from '@glas/contracts/page-set'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { pagesFile } from '@glas/releases/registry/registry'
import { changeRegistry } from '@glas/releases/store/store'
import { allPages, firstPages } from '../../../test/all-pages.ts'
import { placeHandMade } from '../../../test/hand-made.ts'
import { pagesOf, shellPages, type DeclaredPages } from './live-pages.ts'
import { createReleases } from './releases.ts'

const page = (name: string, more: Partial<PageDeclaration> = {}): PageDeclaration => ({
  name, hr: `/${name}`, en: `/en/${name}`, title: { hr: name, en: name }, access: 'guest', frame: 'full', ...more,
})
const everywhere = (remote: DeclaredPages['remote'], ...pages: PageDeclaration[]): DeclaredPages =>
  ({ remote, chosen: pages, stable: pages })

describe('the pages of a page load', () => {
  function read(...declared: DeclaredPages[]) {
    const faults: string[] = []
    const pages = pagesOf(declared, (fault) => faults.push(fault))
    return { pages: pages.map(({ remote, name, hr }) => `${remote} ${name} ${hr}`), faults }
  }

  test('when another version was chosen, then its pages are used, but respondents get the stable ones', () => {
    const stable = [page('a'), page('code', { respondent: true }), page('gone')]
    const chosen = [page('a', { hr: '/x' }), page('code', { hr: '/y', respondent: true }), page('new')]
    expect(read({ remote: 'mfe-survey', stable, chosen })).toEqual({
      pages: ['mfe-survey code /code', 'mfe-survey a /x', 'mfe-survey new /new'], faults: [],
    })
  })

  test("when a chosen version opens a respondents' page to others, then that page stays respondents'", () => {
    const stable = [page('code', { respondent: true })]
    expect(read({ remote: 'mfe-survey', stable, chosen: [page('code')] })).toEqual({
      pages: ['mfe-survey code /code'], faults: ['mfe-survey: mfe-survey already has the name code'],
    })
    const other = everywhere('mfe-marketing', page('mine', { hr: '/code' }))
    expect(read(other, everywhere('mfe-survey', ...stable)).pages).toEqual(['mfe-survey code /code'])
  })

  test('when two parts claim a name or a path, then the first keeps it, and the conflict is reported', () => {
    const first = everywhere('mfe-marketing', page('a'), page('b'))
    expect(read(first, everywhere('mfe-profile', page('a', { hr: '/c', en: '/en/c' }), page('d', { hr: '/b' })))).toEqual({
      pages: ['mfe-marketing a /a', 'mfe-marketing b /b'],
      faults: ['mfe-profile: mfe-marketing already has the name a', 'mfe-profile: mfe-marketing already has the path /b'],
    })
  })
})

describe('the pages that a document lists', () => {
  const site = createPageSet(allPages)
  const names = (respondent: boolean) => shellPages(site, respondent).map(({ name }) => name)

  test("when it is a respondents' page, then it lists respondents' pages and those its frame links to, and no others", () => {
    expect(names(false)).toEqual(allPages.map(({ name }) => name))
    const shown = names(true)
    expect(shown).toEqual(expect.arrayContaining([
      'index', 'login', 'registration', 'questionnaire', 'employee-satisfaction-page', 'blogs', 'contact', 'profile-izz',
    ]))
    const others = ['admin-mails', 'admin-applications-id', 'profile-izz-id', 'profile-edit', 'report-basic', 'new-password']
    expect(shown.filter((name) => others.includes(name))).toEqual([])
  })

  test('when a page is listed, then without the fields that only the server needs', () => {
    const declared = { ...firstPages[0]!, market: 'awardConditions', prerendered: true, data: 'x' } as const
    const [page] = shellPages(createPageSet([declared]), false)
    expect(Object.keys(page!).toSorted()).toEqual(['access', 'en', 'frame', 'hr', 'name', 'remote'])
  })
})

describe('releases', () => {
  let dir: string
  let releases: string
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'glas-live-pages-'))
    releases = path.join(dir, 'releases')
    await placeHandMade('shell', '1', releases)
    await changeRegistry(releases, { action: 'publish', part: 'shell', version: '1' })
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  const publish = async (version: string, pages: readonly PageDeclaration[]) => {
    await placeHandMade('mfe-marketing', version, releases, pages)
    await changeRegistry(releases, { action: 'publish', part: 'mfe-marketing', version })
  }
  const names = async ({ current }: ReturnType<typeof createReleases>) =>
    (await (await current()).live()).pages.map(({ name }) => name)

  test('when a version goes live or is rolled back, then its declarations apply', async () => {
    const read = createReleases(releases, (fault) => { throw fault })
    await publish('1', [page('a')])
    expect(await names(read)).toEqual(['a'])
    await publish('2', [page('a'), page('b')])
    expect(await names(read)).toEqual(['a', 'b'])
    await changeRegistry(releases, { action: 'rollback', part: 'mfe-marketing' })
    expect(await names(read)).toEqual(['a'])
  })

  test("when a version from before declarations is live again, then a later version's declarations apply", async () => {
    await publish('1', [page('a')])
    await rm(path.join(releases, 'mfe-marketing/1', pagesFile))
    await publish('2', [page('a', { hr: '/put' }), page('b')])
    await changeRegistry(releases, { action: 'rollback', part: 'mfe-marketing' })
    const { live } = await createReleases(releases, (fault) => { throw fault }).current()
    const { pages } = await live()
    expect(pages.map(({ name, hr }) => [name, hr])).toEqual([['a', '/put']])
  })
})
