import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import {
  checkChunks, checkPrerendered, declarationFaults, readDeclarations, withOperationPaths,
} from './declarations.ts'

const page: PageDeclaration = {
  name: 'blogs', hr: '/blogovi', en: '/en/blogs', title: { hr: 'Blogovi', en: 'Blog' }, access: 'guest', frame: 'full',
}
const blog: PageDeclaration = { ...page, name: 'blog', hr: '/blogovi/:slug', en: '/en/blogs/:slug', parent: 'blogs' }

describe('what a remote declares', () => {
  test('when everything is valid, then there is no fault; a path may fit the pattern of another page', () => {
    const archive = { ...page, name: 'archive', hr: '/blogovi/arhiva', en: '/en/blogs/archive' }
    expect(declarationFaults([page, blog, archive])).toEqual([])
  })

  test.each<[string, object, RegExp]>([
    ['a name with capitals', { name: 'Blogs' }, /^Blogs: name /],
    ['an English path without its prefix', { en: '/blogs' }, /^blogs: en /],
    ['a Croatian path with the English prefix', { hr: '/en/blogovi' }, /^blogs: hr /],
    ['a path with a slash at its end', { hr: '/blogovi/' }, /^blogs: hr /],
    ['no title in a language', { title: { hr: 'Blogovi' } }, /^blogs: title /],
    ['an unknown access', { access: 'anyone' }, /^blogs: access /],
    ['an unknown place', { nav: { in: 'sidebar', order: 1 } }, /^blogs: nav in /],
    ['a field that nothing knows', { available: true }, /^blogs: /],
    ['data of an operation that is not there', { data: 'list-news' }, /^blogs: there is no public operation list-news/],
    ['data of an operation with other parameters', { data: 'get-leaderboard' }, /^blogs: get-leaderboard takes other parameters/],
    ['values of an operation that is not there', { values: { operation: 'list-news', field: 'x' } }, /no public operation list-news/],
    ['more data of an operation that is not there', { data: 'list-testimonials', more: [{ operation: 'list-news' }] }, /^blogs: there is no public operation list-news/],
    ['more data of an operation with parameters', { data: 'list-testimonials', more: [{ operation: 'get-leaderboard' }] }, /^blogs: get-leaderboard takes parameters/],
    ['more data, but none at first', { more: [{ operation: 'list-testimonials' }] }, /^blogs: there is more data, but no data/],
    ['data of an operation that asks for a session', { data: 'get-me' }, /^blogs: there is no public operation get-me/],
    ['a parent that is not there', { parent: 'news' }, /^blogs: there is no page news to belong below$/],
  ])('when a page has %s, then it is reported', (_, change, fault) => {
    expect(declarationFaults([{ ...page, ...change } as PageDeclaration])).toContainEqual(expect.stringMatching(fault))
  })

  describe('when a page prefetches', () => {
    const member: PageDeclaration = { ...page, access: 'member' }
    const readReport = { operation: 'get-basic-report', params: { researchId: 'research' } }

    test('then its release has the paths, with the parameters of the address', () => {
      const readTrend = { operation: 'get-report-trend', params: { researchId: 'id' } }
      const report = { ...member, prefetch: [readReport, readTrend] }
      expect(declarationFaults([report])).toEqual([])
      expect(withOperationPaths([report])[0]!.prefetch!.map((one) => one.path))
        .toEqual(['/api/reports/:research/basic', '/api/reports/:id/trend'])
    })

    test.each<[string, PageDeclaration['prefetch'], string]>([
      ['an operation that is not there', [{ operation: 'list-news' }], 'there is no operation list-news that signed-in visitors read'],
      ['an operation that writes', [{ operation: 'log-out' }], 'there is no operation log-out that signed-in visitors read'],
      [
        'one that is not compressed', [{ operation: 'get-me' }],
        "get-me is not compressed, so the gateway doesn't read it first",
      ],
      ['no parameter', [{ operation: 'get-basic-report' }], 'get-basic-report takes other parameters than none'],
      ['another parameter', [{ ...readReport, params: { id: 'id' } }], 'get-basic-report takes other parameters than id'],
    ])('with %s, then it is reported', (_, prefetch, fault) => {
      expect(declarationFaults([{ ...member, prefetch }])).toEqual([`blogs: ${fault}`])
    })

    test('and guests or respondents may open it, then it is reported', () => {
      expect(declarationFaults([{ ...page, prefetch: [readReport] }]))
        .toEqual(['blogs: guests may open it, and only a session prefetches'])
      expect(declarationFaults([{ ...member, respondent: true, prefetch: [readReport] }]))
        .toEqual(['blogs: respondents have no session, and only a session prefetches'])
    })
  })

  test('when the parent is a page of another part that others may link to, then it is accepted', () => {
    expect(declarationFaults([{ ...page, parent: 'admin-applications' } as PageDeclaration])).toEqual([])
  })

  test('when two pages have one name or one path, then both are reported', () => {
    expect(declarationFaults([page, { ...page, hr: '/novosti', en: '/en/news' }]))
      .toEqual(['blogs: blogs has the name blogs too'])
    expect(declarationFaults([page, { ...page, name: 'news', en: '/en/news' }]))
      .toEqual(['blogs: news has the path /blogovi too'])
  })
})

describe('a build', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'glas-declarations-'))
    await mkdir(path.join(dir, 'src'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  test('when declarations are invalid, then it is refused, with the file and the page', async () => {
    expect(await readDeclarations(dir, '1')).toEqual([])
    const part = async (name: string, pages: readonly object[]) => {
      await mkdir(path.join(dir, name, 'src'), { recursive: true })
      await writeFile(path.join(dir, name, 'src/pages.ts'), `export const pages = ${JSON.stringify(pages)}`)
      return path.join(dir, name)
    }
    expect(await readDeclarations(await part('good', [page]), '1')).toEqual([page])
    await expect(readDeclarations(await part('bad', [{ ...page, frame: 'wide' }]), '1')).rejects.toThrow(/src\/pages\.ts:\n {2}blogs: frame /)
  })

  test('when a declared page is not prerendered, or another is, or has no chunk, then it is refused', () => {
    const declared = [{ ...page, prerendered: true as const }, blog]
    expect(() => checkPrerendered('mfe-x', declared, [{ route: 'blogs' }])).not.toThrow()
    expect(() => checkPrerendered('mfe-x', declared, [])).toThrow('mfe-x declares blogs as prerendered, but it isn\'t')
    expect(() => checkPrerendered('mfe-x', declared, [{ route: 'blogs' }, { route: 'blog' }]))
      .toThrow('mfe-x prerenders blog without declaring it')
    expect(() => checkChunks('mfe-x', declared, { blogs: [], blog: [] })).not.toThrow()
    expect(() => checkChunks('mfe-x', declared, { blogs: [] })).toThrow('mfe-x declares blog without a chunk of that name')
  })
})
