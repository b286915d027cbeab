import { marketIds, marketNamed } from '@glas/contracts/markets/markets'
import type { Market } from '@glas/contracts/markets/market'
import { serviceNames } from '@glas/contracts/services'
import type { ServiceUrls } from './gateway/services-state.ts'
import { hostnameOf } from './http/host-check.ts'
import { readProxies, type Proxies } from './http/proxies.ts'
import { developmentReleaseKeys, readReleaseKeys, type ReleaseKey } from './releases/tester.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Metrics in Prometheus' text format. */
  readonly internalPort: number
  /** Addresses of each service's instances, one at least. */
  readonly services: ServiceUrls
  /**
   * File in which the program that runs the services lists their processes (`RunningServices`); overrides `services`.
   */
  readonly servicesFile: string | undefined
  /** The site's address without a trailing slash: base of absolute links, and the host that requests must name. */
  readonly siteUrl: string
  /** Further hosts of the site, without ports. */
  readonly siteAliases: readonly string[]
  /** Trusted proxies in front of the site, which report a visitor's address and protocol. */
  readonly trustedProxies: Proxies
  readonly releasesDir: string
  readonly market: Market
  readonly logLevel: string
  readonly production: boolean
  /** Keys for the cookies of testers, who choose versions: the first signs, all are accepted. */
  readonly releaseKeys: readonly ReleaseKey[]
  /** Whether open pages reload when another version goes live. */
  readonly liveReload: boolean
  /** The origin of the forms' captcha provider, if it isn't ours (`CAPTCHA=recaptcha` of the services). */
  readonly captchaOrigin: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

const defaultSite = 'http://127.0.0.1:8080'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** The origin in a text; undefined if it is not an address or has more than an origin. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return isOrigin ? url.origin : undefined
}

/** Readers of values, which collect the faults that they find. */
function createReader(env: Environment) {
  const faults: string[] = []
  return {
    faults,
    port(name: string, otherwise: number): number {
      const value = Number(env[name] ?? otherwise)
      if (!Number.isInteger(value) || value < 0 || value > 65535) faults.push(`${name}: '${env[name]}' is not a port`)
      return value
    },
    urls: (name: string, otherwise: string): string[] => (env[name] ?? otherwise).split(',').map((part) => {
      const value = part.trim()
      if (!URL.canParse(value) || !value.startsWith('http')) faults.push(`${name}: '${value}' is not an address`)
      return value.replace(/\/$/, '')
    }),
    oneOf(name: string, otherwise: string, known: readonly string[], kind: string): string {
      const value = env[name] ?? otherwise
      if (!known.includes(value)) faults.push(`${name}: unknown ${kind} '${value}', known are ${known.join(', ')}`)
      return value
    },
    /** A value that `parse` makes or refuses. */
    parsed<T>(name: string, otherwise: string, parse: (text: string) => T): T | undefined {
      try {
        return parse(env[name] ?? otherwise)
      } catch (error) {
        faults.push(`${name}: ${(error as Error).message}`)
        return undefined
      }
    },
  }
}

type Reader = ReturnType<typeof createReader>

function readSite(env: Environment, { faults }: Reader): Pick<Config, 'siteUrl' | 'siteAliases'> {
  const site = env['SITE_URL'] ?? defaultSite
  const siteUrl = originOf(site)
  if (siteUrl === undefined) faults.push(`SITE_URL: '${site}' is not an address such as https://glas.example`)
  const siteAliases = (env['SITE_ALIASES'] ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '')
  for (const alias of siteAliases) {
    if (hostnameOf(alias) !== alias) faults.push(`SITE_ALIASES: '${alias}' is not a lower-case host name without a port`)
  }
  return { siteUrl: siteUrl ?? '', siteAliases }
}

function readCaptchaOrigin(env: Environment, { faults }: Reader): string | undefined {
  const given = env['CAPTCHA_ORIGIN']
  if (!given) return undefined
  const origin = originOf(given)
  if (origin === undefined) faults.push(`CAPTCHA_ORIGIN: '${given}' is not an origin such as https://www.google.com`)
  return origin
}

/** Refuses settings that are unsafe in production. */
function refuseInProduction(env: Environment, { faults }: Reader): void {
  if ((env['RELEASE_KEYS'] ?? developmentReleaseKeys) === developmentReleaseKeys) {
    faults.push('RELEASE_KEYS: must be set in production, since the development keys are public')
  }
  if (env['SITE_URL'] === undefined) faults.push('SITE_URL: must be set in production')
  if (env['GLAS_LIVE_RELOAD'] === 'on') faults.push('GLAS_LIVE_RELOAD: only for development')
}

/**
 * Reads the shell's configuration.
 * @throws one error that names every fault
 */
export function readConfig(env: Environment): Config {
  const reader = createReader(env)
  const port = reader.port('PORT', 8080)
  const internalPort = reader.port('INTERNAL_PORT', port > 0 ? port + 100 : 0)
  const services = Object.fromEntries(serviceNames.map((name, index) => [
    name, reader.urls(`SERVICE_${name.toUpperCase()}_URL`, `http://127.0.0.1:${8101 + index}`),
  ])) as unknown as ServiceUrls
  const logLevel = reader.oneOf('LOG_LEVEL', 'info', levels, 'level')
  const marketId = reader.oneOf('MARKET', 'hr', marketIds, 'market')
  const releaseKeys = reader.parsed('RELEASE_KEYS', developmentReleaseKeys, readReleaseKeys)
  const site = readSite(env, reader)
  const captchaOrigin = readCaptchaOrigin(env, reader)
  const trustedProxies = reader.parsed('TRUSTED_PROXIES', '', readProxies)
  const production = env['NODE_ENV'] === 'production'
  if (production) refuseInProduction(env, reader)
  if (reader.faults.length > 0 || !trustedProxies || !releaseKeys) {
    throw new Error(`The shell can't start:\n  ${reader.faults.join('\n  ')}`)
  }
  return {
    ...site,
    host: env['HOST'] ?? '127.0.0.1',
    port,
    internalPort,
    services,
    servicesFile: env['SERVICES_FILE'],
    captchaOrigin,
    trustedProxies,
    releasesDir: env['RELEASES_DIR'] ?? '.glas/releases',
    market: marketNamed(marketId),
    logLevel,
    production,
    releaseKeys,
    liveReload: env['GLAS_LIVE_RELOAD'] === 'on',
  }
}
