const parts = {
  contracts: '^contracts/',
  releases: '^releases/',
  serviceKit: '^svc-kit/',
  service: '^(svc-(?!kit)[^/]+)/',
  remoteKit: '^mfe-kit/',
  remote: '^(mfe-(?!kit)[^/]+)/',
  shell: '^shell/',
}

const anyPart = '^(contracts|releases|svc-[^/]+|mfe-[^/]+|shell|tools)/'

const onlyTo = (name, from, allowed, comment) => ({
  name, comment, severity: 'error', from: { path: from }, to: { path: anyPart, pathNot: allowed },
})

/** The rooms of a folder, from the ground up: each may import those before it, and of the folder nothing else. */
const oneWay = (name, folder, rooms) => rooms.map((room, floor) => ({
  name: `${name}-${room}`,
  comment: `${folder}: ${rooms.join(' <- ')}; only tests import others`,
  severity: 'error',
  from: { path: `^${folder}/${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^${folder}/`, pathNot: `^${folder}/(${rooms.slice(0, floor + 1).join('|')})/` },
}))

/** The tests of the whole site: `drivers` and `sites` serve all others, which never import each other. */
const siteRooms = ['stories', 'pages', 'failures', 'releases', 'evidence']

const oneWayRooms = [
  ...oneWay('service-kit', 'svc-kit/src', ['base', 'http', 'database', 'jobs', 'events', 'process']),
  ...oneWay('shell-server', 'shell/src/server', ['process', 'http', 'gateway', 'releases', 'pages', 'monitoring']),
  ...oneWay('shell-client', 'shell/src/client', [
    'early', 'texts', 'session', 'navigation', 'context', 'faults', 'frame', 'remotes',
  ]),
  ...oneWay('site', 'tools/site', ['drivers', 'sites']),
  {
    name: 'site-rooms-are-apart',
    comment: `tools/site: drivers <- sites <- ${siteRooms.join(', ')}`,
    severity: 'error',
    from: { path: `^tools/site/(${siteRooms.join('|')})/` },
    to: { path: '^tools/site/', pathNot: '^tools/site/(drivers|sites|$1)/' },
  },
]

/**
 * The pure rooms of reporting, from the ground up: each may import those before it, and nothing that reads or writes.
 */
const reportRooms = ['statistics', 'disclosure', 'tables']

const pureRooms = reportRooms.flatMap((room, floor) => {
  const from = { path: `^svc-reporting/src/domain/${room}/`, pathNot: '\\.test\\.ts$' }
  const below = reportRooms.slice(0, floor + 1).join('|')
  return [
    {
      name: `reporting-${room}`,
      comment: `svc-reporting/src/domain: ${reportRooms.join(' <- ')}`,
      severity: 'error',
      from,
      to: { path: '^svc-reporting/', pathNot: `^svc-reporting/src/domain/(${below})/` },
    },
    {
      name: `reporting-${room}-is-pure`,
      comment: 'what a report shows follows from answers alone: no file, database or HTTP',
      severity: 'error',
      from,
      to: { path: '^svc-kit/src/(http|database|jobs|events|process)/|^(node:)?(fs|net|http|child_process)|/(knex|koa)/' },
    },
  ]
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    onlyTo('contracts-stand-alone', parts.contracts, [parts.contracts], 'contracts import no part'),
    {
      name: 'wire-knows-no-product',
      comment: "contracts/src/wire: respondents' cryptography imports nothing of the product, so it can be read alone",
      severity: 'error',
      from: { path: '^contracts/src/wire/' },
      to: { path: anyPart, pathNot: '^contracts/src/wire/' },
    },
    {
      name: 'wire-alone-seals-and-blinds',
      comment: 'sealing and blinding are in contracts/src/wire, for browser, services, tests and benches',
      severity: 'error',
      from: { pathNot: '^contracts/src/wire/' },
      to: { path: 'node_modules/(@hpke|@cloudflare/blindrsa-ts)/' },
    },
    onlyTo('releases', parts.releases, [parts.contracts, parts.releases], 'releases import contracts alone'),
    onlyTo('service-kit', parts.serviceKit, [parts.contracts, parts.serviceKit], 'the service kit knows contracts alone'),
    ...oneWayRooms,
    onlyTo('remote-kit', '^mfe-kit/(?!build/|src/prerender\\.tsx)', [parts.contracts, parts.remoteKit],
      'what remotes bundle knows contracts alone; what builds and prerenders them knows what a release is'),
    onlyTo('remote-builds', '^mfe-kit/(build/|src/prerender\\.tsx)',
      [parts.contracts, parts.releases, parts.remoteKit], 'builds know contracts and what a release is'),
    onlyTo('service', parts.service, [parts.contracts, parts.serviceKit, '^$1/'],
      'a service knows contracts and its kit; others it reaches by events'),
    onlyTo('remote', parts.remote, [parts.contracts, parts.remoteKit, '^$1/'],
      'a remote knows contracts and its kit; the shell and other remotes it meets at run time'),
    onlyTo('shell', '^shell/(?!src/server/)', [parts.contracts, parts.releases, parts.remoteKit, parts.shell],
      'the shell knows contracts, the remote kit and releases; remotes it meets at run time'),
    onlyTo('shell-server', '^shell/src/server/',
      [parts.contracts, parts.releases, parts.remoteKit, parts.shell, '^svc-kit/src/(base|http)/'],
      "the shell's server is a process like a service, without a database and without events"),
    ...pureRooms,
    {
      name: 'auditor-shares-nothing',
      comment: 'the auditor repeats what makes the tables by other means: of the repository it imports types of contracts alone',
      severity: 'error',
      from: { path: '^svc-reporting/src/auditor/', pathNot: '\\.test\\.ts$' },
      to: { path: anyPart, pathNot: '^(svc-reporting/src/auditor|contracts/src)/' },
    },
    {
      name: 'auditor-uses-types-of-contracts',
      comment: 'values of contracts are used by what makes the tables, so the auditor states its own',
      severity: 'error',
      from: { path: '^svc-reporting/src/auditor/', pathNot: '\\.test\\.ts$' },
      to: { path: '^contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-apart',
      comment: 'a feature never imports a feature; what they share is in src/domain of the part',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'no-cycles',
      comment: 'no circle of imports, of types neither',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'every import leads somewhere; the names excepted that only a build gives a meaning',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(real-|glas-fonts\\.css$)' },
    },
    {
      name: 'declared-packages',
      comment: "a package that is imported is in the part's package.json, or in the root's for tests",
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-tests-in-products',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/(test|testing|pact)/' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    enhancedResolveOptions: {
      conditionNames: ['node', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    tsPreCompilationDeps: true,
  },
}
