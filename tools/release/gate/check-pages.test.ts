import { describe, expect, test } from '@jest/globals'
import { partNames, remoteNames } from '@glas/contracts/services'
import { canDeploy } from './can-deploy.ts'
import { readContracts } from './contracts-of.ts'
import { breakKinds, type DeployedRelease, type LinkContract, type PageContract, type ReleaseContracts } from './contracts.ts'

const page = (name: string, more: Partial<PageContract> = {}): PageContract =>
  ({ name, hr: `/${name}`, en: `/en/${name}`, ...more })
const release = (
  part: string, version: string, declares: readonly PageContract[], links: readonly LinkContract[] = [],
): ReleaseContracts =>
  ({ part, version, serves: [], uses: [], publishes: [], consumes: [], pacts: [], pages: { declares, links } })
const live = (...all: readonly ReleaseContracts[]): DeployedRelease[] =>
  all.map((contracts) => ({ contracts, live: true }))
const open = (contracts: ReleaseContracts): DeployedRelease => ({ contracts, live: false })

const board = page('board', { home: 'company' })
const code = page('code', { respondent: true })
const shelf = release('mfe-shelf', '1.0.0', [page('tea'), page('mug', { hr: '/mug/:id', en: '/en/mug/:id' }), board])
const desk = release('mfe-desk', '1.0.0', [code], [page('tea'), board])
const post = release('svc-post', '1.0.0', [], [page('tea')])
const next = (declares: readonly PageContract[], links: readonly LinkContract[] = []) =>
  release('mfe-shelf', '2.0.0', declares, links)
const [tea, mug] = shelf.pages!.declares as [PageContract, PageContract]

interface Row {
  readonly title: string
  readonly candidate: ReleaseContracts
  readonly kind: (typeof breakKinds)[number]
  readonly path: string
  readonly says: string
}

const all = [tea, mug, board]
const rows: readonly Row[] = [
  {
    title: 'a page has the name of another live part', candidate: next([...all, page('code', { hr: '/x', en: '/en/x' })]),
    kind: 'page-name-taken', path: 'code',
    says: 'mfe-shelf 2.0.0 has a page that the deployed mfe-desk 1.0.0 has: both are called code.',
  },
  {
    title: 'a page has the path of another live part',
    candidate: next([...all, page('cup', { hr: '/code', respondent: true })]), kind: 'page-path-taken', path: '/code',
    says: 'mfe-shelf 2.0.0 has a page that the deployed mfe-desk 1.0.0 has: cup is at /code, where code is.',
  },
  {
    title: 'a pattern fits the path of another live part',
    candidate: next([...all, page('cup', { hr: '/:any', en: '/en/cup', respondent: true })]), kind: 'page-path-taken',
    path: '/:any', says: 'cup is at /:any, where code is.',
  },
  {
    title: 'an alias is the path of another live part', candidate: next([...all, page('cup', { alias: '/en/code', respondent: true })]),
    kind: 'page-path-taken', path: '/en/code', says: 'cup is at /en/code, where code is.',
  },
  ...['/api/tea', '/releases', '/healthz', '/:any', '/assets/:id'].map((path): Row => ({
    title: `a page is at ${path}`, candidate: next([...all, page('cup', { hr: path })]), kind: 'page-under-gateway', path,
    says: `mfe-shelf 2.0.0 has its page cup at ${path}, a path that the gateway answers.`,
  })),
  {
    title: "another part opens a page at a respondents' address", candidate: next([...all, page('cup', { hr: '/code' })]),
    kind: 'page-respondent-unprotected', path: '/code',
    says: 'code at /code is no longer a page of respondents, of whose visits nothing is kept.',
  },
  {
    title: 'a page is taken away that another part links to', candidate: next([mug, board]), kind: 'page-removed',
    path: '/tea, /en/tea',
    says: 'mfe-shelf 2.0.0 would break the deployed mfe-desk 1.0.0, which links to the page tea at /tea, /en/tea: it is gone.',
  },
  {
    title: 'a page moves that another part links to', candidate: next([page('tea', { hr: '/caj' }), mug, board]),
    kind: 'page-moved', path: '/tea, /en/tea', says: 'it is at /caj, /en/tea now.',
  },
  {
    title: 'users land elsewhere than another part relies on', candidate: next([tea, mug, page('board')]),
    kind: 'page-moved', path: '/board, /en/board', says: 'it is no longer where users of the scope company land.',
  },
  {
    title: 'a service links to a page that is not live', candidate: { ...post, pages: { declares: [], links: [page('cake')] } }, kind: 'page-not-deployed',
    path: '/cake, /en/cake', says: 'links to the page cake at /cake, /en/cake, which no deployed part has.',
  },
  {
    title: 'it links to a page at another address', candidate: next(all, [page('code', { hr: '/kod' })]),
    kind: 'page-moved', path: '/kod, /en/code', says: 'in the deployed mfe-desk 1.0.0 it is at /code, /en/code now.',
  },
]

describe('pages of a release', () => {
  const deployed = live(shelf, desk, post)

  test.each(rows)('when $title, then it is refused, and the refusal names it', ({ candidate, kind, path, says }) => {
    const breaks = canDeploy(candidate, deployed)
    const found = breaks.find((one) => one.kind === kind && one.path === path)
    expect(breaks.map((one) => [one.kind, one.path])).toContainEqual([kind, path])
    expect(found!.message).toContain(says)
  })

  test('when kinds are counted, then each has its row', () => {
    const shown = new Set(rows.map(({ kind }) => kind))
    expect(breakKinds.filter((kind) => kind.startsWith('page-') && !shown.has(kind))).toEqual([])
  })

  test('when added and removed pages have no links from others, then the release may go live', () => {
    const candidate = next([tea, board, page('cup'), page('jug', { hr: '/jug/:id', en: '/en/jug/:id' })], [page('code')])
    expect(canDeploy(candidate, deployed)).toEqual([])
    expect(canDeploy(shelf, deployed)).toEqual([])
  })

  test('when only tabs run the part that links to it, then the page has to stay', () => {
    const linked = canDeploy(next([mug, board]), [...live(shelf), open({ ...desk, version: '0.9.0' })])
    expect(linked.map(({ kind, version, subject }) => [kind, version, subject])).toEqual([['page-removed', '0.9.0', 'tea']])
  })

  test('when only tabs use a name or path, then it is free', () => {
    expect(canDeploy(next([...all, page('cup', { hr: '/code', respondent: true })]), [...live(shelf), open(desk)])).toEqual([])
  })

  test("when a part opens its respondents' page, under any name, then it is refused; removing one is not", () => {
    const opened = (...declares: PageContract[]) =>
      canDeploy(release('mfe-desk', '2.0.0', declares), [open(desk)]).map(({ kind, path }) => [kind, path])
    expect(opened(page('code', { hr: '/x', en: '/en/x' }))).toEqual([['page-respondent-unprotected', 'code']])
    expect(opened(page('entry', { hr: '/code' }))).toEqual([['page-respondent-unprotected', '/code']])
    expect(opened(page('entry'))).toEqual([])
  })

  test('when two live versions of a part differ, then a linked page must be in both', () => {
    const canary = { ...shelf, version: '1.1.0', pages: { declares: [mug, board], links: [] } }
    expect(canDeploy(post, live(shelf, canary)).map(({ kind, provider, version }) => [kind, provider, version]))
      .toEqual([['page-not-deployed', 'mfe-shelf', '1.1.0']])
  })

  test('when a remote links to a page that is not live, then it may go live: the link is not rendered', () => {
    expect(canDeploy(next(all, [page('cake')]), deployed)).toEqual([])
  })

  test('when a page moves from one part to another in one step, then no part breaks', () => {
    const took = release('mfe-desk', '2.0.0', [code, tea], [board])
    expect(canDeploy([next([mug, board]), took], deployed)).toEqual([])
  })

  test('when a deployed release is from before declarations, then its pages are not checked', () => {
    const { pages: _, ...before } = shelf
    expect(canDeploy(desk, live(before))).toEqual([])
    expect(canDeploy(before, live(desk))).toEqual([])
  })
})

test('when the parts of this tree go live together, then their pages fit, and each link has its page', async () => {
  const parts = await Promise.all(partNames.map((part) => readContracts(part, '1.0.0')))
  const kinds = parts.flatMap((part) => canDeploy(part, live(...parts)))
  expect(kinds.filter(({ kind }) => kind.startsWith('page-')).map(({ message }) => message)).toEqual([])
  expect(parts.filter(({ pages }) => pages!.declares.length > 0).map(({ part }) => part)).toEqual([...remoteNames])
  expect(parts.filter(({ pages }) => pages!.links.length > 0).map(({ part }) => part)).toEqual(expect.arrayContaining([
    'svc-notify', 'svc-identity', 'svc-survey', 'svc-reporting', 'shell', 'mfe-profile',
  ]))
})
