import { serviceNames } from '@glas/contracts/services'
import { describeSettings, type Setting, type SettingRow, type Settings } from '@glas/svc-kit/base/config'
import { settings as identity } from '../../svc-identity/src/config.ts'
import { settings as notify } from '../../svc-notify/src/config.ts'
import { settings as reporting } from '../../svc-reporting/src/config.ts'
import { settings as survey } from '../../svc-survey/src/config.ts'
import { portTable } from '../start/processes.ts'

interface Row extends SettingRow {
  readonly readBy: string
}

const services: Readonly<Record<string, Settings>> = { identity, survey, reporting, notify }

/** The settings of the shell's server (shell/src/server/config.ts); a test compares the names. */
export const shellRows: readonly SettingRow[] = [
  { env: 'HOST', meaning: 'address that the server listens on', default: '127.0.0.1' },
  { env: 'PORT', meaning: 'port of the site', default: '8080' },
  { env: 'INTERNAL_PORT', meaning: 'port of the metrics', default: 'PORT + 100' },
  ...serviceNames.map((name, index) => ({
    env: `SERVICE_${name.toUpperCase()}_URL`, meaning: `where svc-${name} answers; instances separated by commas`, default: `http://127.0.0.1:${8101 + index}`,
  })),
  {
    env: 'TRUSTED_PROXIES', default: '',
    meaning: "trusted proxies in front of the site, which report a visitor's address and protocol: addresses and networks "
      + 'such as `10.0.0.0/8`, separated by commas',
  },
  {
    env: 'SITE_URL', default: 'http://127.0.0.1:8080',
    meaning: 'address of the site, used to build absolute links. Requests for other hosts are refused, except for localhost '
      + 'in development. Required in production',
  },
  { env: 'CAPTCHA_ORIGIN', meaning: 'origin of the captcha provider, with CAPTCHA=recaptcha; pages of respondents never allow it', default: '' },
  { env: 'SITE_ALIASES', meaning: 'further hosts of the site, without ports, separated by commas', default: '' },
  { env: 'RELEASES_DIR', meaning: 'folder of releases with its registry', default: '.glas/releases' },
  { env: 'SERVICES_FILE', meaning: 'file that lists the running processes of each service; takes precedence over the addresses', default: '' },
  { env: 'RELEASE_KEYS', meaning: 'keys that sign the cookies of testers, id:base64 of 32 bytes', default: 'development only' },
  { env: 'GLAS_LIVE_RELOAD', meaning: '`on`: open pages reload when a version goes live (refused in production)', default: '' },
  { env: 'MARKET', meaning: 'market of this installation', default: 'hr' },
  { env: 'LOG_LEVEL', meaning: 'lowest level that is logged', default: 'info' },
  { env: 'NODE_ENV', meaning: '`production` turns off development aids', default: '' },
]

const portNames: Readonly<Record<string, string>> = {
  'shell': 'port of the site',
  'shell-internal': "port of the shell's metrics",
  'mail': "port of the mail catcher's pages",
  'smtp': 'port at which the mail catcher takes mails',
  'mariadb': 'port of our own MariaDB',
  'kafka': 'port of our own Kafka',
  'kafka-controller': "port of our own Kafka's controller",
}

/** The settings of `npm start` and `npm run dev`, beside those that they pass on to services and shell. */
const startRows: readonly SettingRow[] = [
  ...portTable.map(({ variable, port, name }) => ({
    env: variable, meaning: portNames[name] ?? `port of ${name.replace('-internal', ", its metrics")}`, default: String(port),
  })),
  { env: 'DATABASE_URL', meaning: "administrator of an external database, instead of a local MariaDB", default: '' },
  { env: 'KAFKA_BROKERS', meaning: 'external brokers, instead of a local Kafka', default: '' },
  { env: 'SMTP_URL', meaning: 'external mail server, instead of the mail catcher', default: '' },
  { env: 'SITE_URL', meaning: 'public address of the site behind a proxy', default: 'http://127.0.0.1:PORT' },
  { env: 'GLAS_TEST_CLOCK', meaning: 'file that moves business time', default: '.glas/clock.json' },
  { env: 'GLAS_STATE_DIR', meaning: 'folder of data, logs and secrets', default: '.glas' },
  { env: 'GLAS_DEMO', meaning: '`off`: no demo data', default: '' },
]

/**
 * Settings in `.env` that only docker-compose.yml reads; those it passes on are listed with the part that reads them.
 */
const composeRows: readonly SettingRow[] = [
  { env: 'PUBLISH', meaning: 'host address and port of the site', default: '127.0.0.1:8080' },
  { env: 'MAIL_PUBLISH', meaning: "the same for the mail catcher's pages (`--profile mail`)", default: '127.0.0.1:1080' },
  {
    env: 'PRINT_VIA', default: '',
    meaning: 'host:port at which Chromium, in containers that print, finds the site instead of where `SITE_URL` says; '
      + '`docker:env` writes `shell:8080` for a site without https',
  },
  { env: 'DATABASE_HOST', meaning: 'host:port of the database', default: 'mariadb:3306' },
  { env: 'DATABASE_OPTIONS', meaning: 'appended to every DATABASE_URL, such as `?ssl=system`', default: '' },
  { env: 'DATABASE_ROOT_PASSWORD', meaning: "password of the database's administrator", default: '' },
  ...serviceNames.map((name) => ({
    env: `DATABASE_PASSWORD_${name.toUpperCase()}`, meaning: `password of svc-${name} at the database`, default: '',
  })),
  { env: 'CERTIFICATES', meaning: 'folder mounted as `/etc/glas/certificates`', default: 'an empty volume' },
  { env: 'NODE_IMAGE', meaning: 'base of our images', default: 'node:24-bookworm-slim' },
  { env: 'MARIADB_IMAGE', meaning: 'image of the database', default: 'mariadb:11.4' },
  { env: 'KAFKA_IMAGE', meaning: 'image of the broker', default: 'apache/kafka:4.3.0' },
]

const sameSetting = (a: Setting<unknown>, b: Setting<unknown> | undefined) =>
  a.meaning === b?.meaning && (a.default === b.default || ['PORT', 'INTERNAL_PORT', 'DATABASE_URL'].includes(a.env))

/** Settings that all services share, and under each service its own. */
function serviceRows(): Row[] {
  const everywhere = Object.values(identity).filter((one) =>
    Object.values(services).every((settings) => sameSetting(one, Object.values(settings).find(({ env }) => env === one.env))))
  const names = new Set(everywhere.map(({ env }) => env))
  const bySpecificPort: Record<string, string> = {
    PORT: '8101 to 8104', INTERNAL_PORT: 'PORT + 100', DATABASE_URL: 'development only',
  }
  const common = describeSettings(Object.fromEntries(everywhere.map((one) => [one.env, one])))
    .map((row) => ({ ...row, default: bySpecificPort[row.env] ?? row.default, readBy: 'every service' }))
  const own = Object.entries(services).flatMap(([name, settings]) => describeSettings(settings)
    .filter(({ env }) => !names.has(env)).map((row) => ({ ...row, readBy: `svc-${name}` })))
  return [...common, ...own]
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ readBy, env, meaning, default: otherwise }) =>
    `| \`${env}\` | ${readBy} | ${cell(meaning)} | ${otherwise ? `\`${cell(otherwise)}\`` : ''} |`)
  return ['| variable | read by | meaning | default |', '|---|---|---|---|', ...lines].join('\n')
}

const begin = '<!-- environment: made by npm run docs:env -->'
const end = '<!-- /environment -->'

/** The README with a new table of variables. */
export function withEnvTable(readme: string): string {
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) throw new Error('README.md has no place for the table of variables')
  const rows = [
    ...startRows.map((row) => ({ ...row, readBy: '`npm start`' })),
    ...serviceRows(),
    ...shellRows.map((row) => ({ ...row, readBy: 'shell' })),
    ...composeRows.map((row) => ({ ...row, readBy: 'docker-compose.yml' })),
  ]
  return `${readme.slice(0, from + begin.length)}\n${table(rows)}\n${readme.slice(to)}`
}
