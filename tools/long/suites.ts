/** One of the long tests: either a script, or test files of the site. */
export interface LongSuite {
  readonly name: string
  readonly help: string
  /** After this many minutes it is ended and counts as failed. */
  readonly minutes: number
  /** A script of the checkout, which gets the remaining arguments. */
  readonly script?: string
  /** Substrings of the paths of its test files; long ones are included. */
  readonly tests?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** In the order in which they run. */
export const longSuites: readonly LongSuite[] = [
  {
    name: 'faults', minutes: 45, script: 'tools/faults/main.ts',
    help: 'kills a process of each service at each of its kill points, MariaDB and Kafka at any time, and counts',
  },
  {
    name: 'remotes', minutes: 15, tests: ['tools/site/failures/part-fails.long'],
    help: 'each remote failing in every way, in Chromium',
  },
  {
    name: 'services', minutes: 15, tests: ['tools/site/failures/service-fails.long'],
    help: 'each service down, slow and hung, in Chromium',
  },
  {
    name: 'idle', minutes: 20, tests: ['tools/site/pages/idle.long'],
    help: 'a private window left open, and reloaded after the browser has forgotten unused files',
  },
  {
    name: 'service-releases', minutes: 15, tests: ['tools/site/releases/service-releases'],
    env: { GLAS_SERVICE_RELEASES: '20' },
    help: '20 versions of svc-survey, most with a migration, released one after another while people answer',
  },
  {
    name: 'releases', minutes: 30, tests: ['tools/site/releases/open-tabs'],
    env: { GLAS_RELEASE_TABS: '20', GLAS_RELEASE_MOVES: '100', GLAS_RELEASE_COMMANDS: '5' },
    help: '100 versions of real remotes released and rolled back under 20 open tabs, five with the whole command',
  },
]
