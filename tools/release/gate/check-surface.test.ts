import { describe, expect, test } from '@jest/globals'
import type { RemoteSurface, ShellSurface } from '@glas/releases/registry/surface'
import { canDeploy } from './can-deploy.ts'
import { pairsOf, satisfies } from './check-surface.ts'
import { breakKinds, type BreakKind, type DeployedRelease, type ReleaseContracts } from './contracts.ts'

const shell: ShellSurface = {
  kind: 'shell', hosts: [3, 2],
  lends: { 'react': '19.3.1', 'react-router': '8.5.1', 'i18next': '27.1.2', 'federation-runtime': '2.9.2' },
  names: { 'react-router': ['Link', 'useParams'] },
  properties: ['--ink', '--paper'],
}
const remote: RemoteSurface = {
  kind: 'remote', hosts: [3, 2],
  takes: { 'react': '^19.3.1', 'react-router': '^8.5.1', 'federation-runtime': '^2.9.2' },
  names: { 'react': ['useState'], 'react-router': ['Link'] },
  brings: [], properties: ['--ink'], globals: [],
}

const release = (part: string, version: string, surface?: ShellSurface | RemoteSurface): ReleaseContracts =>
  ({ part, version, serves: [], uses: [], publishes: [], consumes: [], pacts: [], ...(surface && { surface }) })
const shellOf = (change: Partial<ShellSurface>, version = '2.0.0') => release('shell', version, { ...shell, ...change })
const remoteOf = (change: Partial<RemoteSurface>, version = '2.0.0') =>
  release('mfe-desk', version, { ...remote, ...change })
/** Versions in open tabs, not the live ones. */
const open = (...all: readonly ReleaseContracts[]): DeployedRelease[] =>
  all.map((contracts) => ({ contracts, live: false }))
const [oldShell, oldRemote] = [shellOf({}, '1.0.0'), remoteOf({}, '1.0.0')]

interface Row {
  readonly title: string
  readonly candidate: ReleaseContracts
  readonly kind: BreakKind
  readonly says: string
}

const rows: readonly Row[] = [
  // Of the shell
  { title: 'the shell serves two later versions of the host interface', candidate: shellOf({ hosts: [5, 4] }),
    kind: 'host-version-not-served', says: 'the remote was built for version 3 and 2, the shell serves 5 and 4' },
  { title: 'the shell lends another major version', candidate: shellOf({ lends: { ...shell.lends, react: '20.0.0' } }),
    kind: 'shared-version-unfit', says: 'react is 20.0.0, and the remote takes ^19.3.1' },
  { title: 'the shell goes back behind a patch', candidate: shellOf({ lends: { ...shell.lends, react: '19.3.0' } }),
    kind: 'shared-version-unfit', says: 'react is 19.3.0, and the remote takes ^19.3.1' },
  { title: 'the shell lends a version that is no release', kind: 'shared-version-unfit',
    candidate: shellOf({ lends: { ...shell.lends, react: '19.4.0-rc.1' } }), says: 'react is 19.4.0-rc.1' },
  { title: 'the shell lends a module no longer', candidate: shellOf({ lends: { react: '19.3.1', 'federation-runtime': '2.9.2' } }),
    kind: 'shared-module-missing', says: "the shell doesn't lend react-router" },
  { title: 'the shell lends another federation runtime', kind: 'shared-version-unfit',
    candidate: shellOf({ lends: { ...shell.lends, 'federation-runtime': '3.0.0' } }), says: 'federation-runtime is 3.0.0' },
  { title: 'a facade loses a name', candidate: shellOf({ names: { 'react-router': ['useParams'] } }),
    kind: 'shared-name-missing', says: "the remote imports Link of react-router, which the shell doesn't pass on" },
  { title: 'a module that was lent whole gets a facade', kind: 'shared-name-missing',
    candidate: shellOf({ names: { ...shell.names, react: ['useEffect'] } }), says: 'the remote imports useState of react' },
  { title: 'a custom property is renamed', candidate: shellOf({ properties: ['--text', '--paper'] }),
    kind: 'style-property-missing', says: "the shell's styles don't set --ink" },

  // Of a remote
  { title: 'a remote is built for a host that no open shell serves', candidate: remoteOf({ hosts: [5, 4] }),
    kind: 'host-version-not-served', says: 'the remote was built for version 5 and 4, the shell serves 3 and 2' },
  { title: 'a remote is built for a host of long ago', candidate: remoteOf({ hosts: [1] }),
    kind: 'host-version-not-served', says: 'the remote was built for version 1, the shell serves 3 and 2' },
  { title: 'a remote takes a newer minor version', candidate: remoteOf({ takes: { react: '^19.4.0' } }),
    kind: 'shared-version-unfit', says: 'react is 19.3.1, and the remote takes ^19.4.0' },
  { title: 'a remote takes a range that is not compared', candidate: remoteOf({ takes: { react: '>=19' } }),
    kind: 'shared-version-unfit', says: 'the remote takes >=19' },
  { title: 'a remote takes a module that no shell lends', candidate: remoteOf({ takes: { 'react-helmet': '^1.0.0' } }),
    kind: 'shared-module-missing', says: "the shell doesn't lend react-helmet" },
  { title: 'a remote imports a name that the facade lacks', candidate: remoteOf({ names: { 'react-router': ['useBlocker'] } }),
    kind: 'shared-name-missing', says: 'the remote imports useBlocker of react-router' },
  { title: 'a remote brings a second copy of what is lent', candidate: remoteOf({ brings: ['react'] }),
    kind: 'shared-module-brought', says: "it brings react itself, of which the shell's copy alone may be in a page" },
  { title: 'a remote reads a custom property that the shell lacks', candidate: remoteOf({ properties: ['--ink', '--gold'] }),
    kind: 'style-property-missing', says: "the shell's styles don't set --gold" },
  ...['body', ':root', '*', '[data-remote]', 'h1 + p', '@font-face', '.btn'].map((selector): Row => ({
    title: `a remote's styles have ${selector}`, candidate: remoteOf({ globals: [selector] }), kind: 'style-reaches-out',
    says: `its styles reach beyond its own elements with ${selector}`,
  })),
]

describe('what shell and remote ask of each other', () => {
  test.each(rows.map((row) => [row.title, row] as const))('when %s, then it is refused by name', (_, row) => {
    const { candidate, kind, says } = row
    const breaks = canDeploy(candidate, open(oldShell, oldRemote))
    expect(breaks.map((one) => one.kind)).toEqual([kind])
    expect(breaks[0]!.message).toContain(`${candidate.part} 2.0.0 can't be loaded `)
    expect(breaks[0]!.message).toContain(says)
    if (!['shared-module-brought', 'style-reaches-out'].includes(kind)) {
      const other = candidate.part === 'shell' ? 'mfe-desk 1.0.0' : 'shell 1.0.0'
      expect(breaks[0]!.message).toContain(`with the deployed ${other}: `)
    }
  })

  test('when the kinds are counted, then each has its row', () => {
    const shown = new Set(rows.map(({ kind }) => kind))
    expect(breakKinds.filter((kind) => /^(host|shared|style)-/.test(kind) && !shown.has(kind))).toEqual([])
  })

  test.each([
    ['nothing has changed', shellOf({})],
    ['the shell serves one later version of the host interface', shellOf({ hosts: [4, 3] })],
    ['a remote is one version of the host interface ahead', remoteOf({ hosts: [4, 3] })],
    ['the shell lends a later minor version', shellOf({ lends: { ...shell.lends, react: '19.10.0' } })],
    ['the shell lends, passes on and sets more', shellOf({
      lends: { ...shell.lends, more: '1.0.0' }, names: { 'react-router': ['Link', 'useParams', 'useBlocker'] },
      properties: [...shell.properties, '--gold'],
    })],
    ['a remote takes less', remoteOf({ takes: { react: '^19.3.1' }, names: {}, properties: [] })],
  ] as const)('when %s, then it may go live', (_, candidate) => {
    expect(canDeploy(candidate, open(oldShell, oldRemote))).toEqual([])
  })

  test('when both go live together, then they are checked against each other', () => {
    const both = [shellOf({ hosts: [5, 4] }), remoteOf({ hosts: [5, 4] })]
    expect(canDeploy(both, []).map(({ kind }) => kind)).toEqual([])
    expect(canDeploy([shellOf({ hosts: [5, 4] }), remoteOf({})], []).map(({ kind }) => kind))
      .toContain('host-version-not-served')
  })

  test('when releases are from before surfaces existed, then nothing is refused, and they count as unknown', () => {
    const before = release('mfe-desk', '0.9.0')
    expect(canDeploy(shellOf({ hosts: [9] }), open(before))).toEqual([])
    expect(pairsOf(open(oldShell, shellOf({ hosts: [6, 5] }), oldRemote, before, release('svc-post', '1')))).toEqual([
      { shell: 'shell 1.0.0', remote: 'mfe-desk 1.0.0', faults: [] },
      { shell: 'shell 1.0.0', remote: 'mfe-desk 0.9.0', faults: undefined },
      { shell: 'shell 2.0.0', remote: 'mfe-desk 1.0.0',
        faults: ['the remote was built for version 3 and 2, the shell serves 6 and 5'] },
      { shell: 'shell 2.0.0', remote: 'mfe-desk 0.9.0', faults: undefined },
    ])
  })
})

test("when a version is compared with a range, then the caret has npm's meaning", () => {
  const fits = ['1.2.3', '1.2.4', '1.10.0'].map((version) => satisfies(version, '^1.2.3'))
  const not = ['1.2.2', '2.0.0', '0.2.3', '1.2.3-rc', 'x'].map((version) => satisfies(version, '^1.2.3'))
  expect([...fits, ...not]).toEqual([true, true, true, false, false, false, false, false])
  expect([satisfies('0.3.1', '^0.3.0'), satisfies('0.4.0', '^0.3.0'), satisfies('0.0.3', '^0.0.2')])
    .toEqual([true, false, false])
  expect([satisfies('1.2.3', '1.2.3'), satisfies('1.2.4', '~1.2.3')]).toEqual([true, false])
})
