import { marketIds, marketNamed } from '@glas/contracts/markets/markets'
import type { Market } from '@glas/contracts/markets/market'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { hostnameOf } from './host-check.ts'
import { readProxies, type Proxies } from './proxies.ts'
import { developmentReleaseKeys, readReleaseKeys, type ReleaseKey } from './tester.ts'

export type ServiceUrls = Readonly<Record<ServiceName, readonly string[]>>

export interface Config {
  readonly host: string
  readonly port: number
  /** Prometheus' text, on the loopback only. */
  readonly internalPort: number
  /** Addresses of each service's instances, one at least. */
  readonly services: ServiceUrls
  /** Where whoever runs the services says which processes answer now (see `RunningServices`); leads where it is there. */
  readonly servicesFile: string | undefined
  /** The site's address, without a slash at its end: of it every absolute link is made, and by its host it is reached. */
  readonly siteUrl: string
  /** Hosts by which it is reached beside that, without ports. */
  readonly siteAliases: readonly string[]
  /** Proxies before the site whose word on visitor and protocol is taken. */
  readonly trustedProxies: Proxies
  readonly releasesDir: string
  readonly market: Market
  readonly logLevel: string
  readonly production: boolean
  /** Sign the cookies of testers who choose versions; the first signs, all are accepted. */
  readonly releaseKeys: readonly ReleaseKey[]
  /** Open pages load again when what is live changes. */
  readonly liveReload: boolean
}

const defaultSite = 'http://127.0.0.1:8080'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** The origin that an address is, or undefined where it is more than that, or none. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return isOrigin ? url.origin : undefined
}

/**
 * The shell's configuration.
 * @throws one error that names every fault
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = []
  const port = (name: string, otherwise: number) => {
    const value = Number(env[name] ?? otherwise)
    if (!Number.isInteger(value) || value < 0 || value > 65535) faults.push(`${name}: '${env[name]}' is not a port`)
    return value
  }
  const urls = (name: string, otherwise: string) => (env[name] ?? otherwise).split(',').map((part) => {
    const value = part.trim()
    if (!URL.canParse(value) || !value.startsWith('http')) faults.push(`${name}: '${value}' is not an address`)
    return value.replace(/\/$/, '')
  })
  const shellPort = port('PORT', 8080)
  const internalPort = port('INTERNAL_PORT', shellPort > 0 ? shellPort + 100 : 0)
  const services = Object.fromEntries(serviceNames.map((name, index) =>
    [name, urls(`SERVICE_${name.toUpperCase()}_URL`, `http://127.0.0.1:${8101 + index}`)])) as unknown as ServiceUrls
  const releasesDir = env['RELEASES_DIR'] ?? '.glas/releases'
  const logLevel = env['LOG_LEVEL'] ?? 'info'
  if (!levels.includes(logLevel)) faults.push(`LOG_LEVEL: '${logLevel}' is none of ${levels.join(', ')}`)
  const marketId = env['MARKET'] ?? 'hr'
  if (!marketIds.includes(marketId)) faults.push(`MARKET: unknown market '${marketId}', known are ${marketIds.join(', ')}`)
  const production = env['NODE_ENV'] === 'production'
  const keysText = env['RELEASE_KEYS'] ?? developmentReleaseKeys
  let releaseKeys: readonly ReleaseKey[] = []
  if (production && keysText === developmentReleaseKeys) {
    faults.push('RELEASE_KEYS: has to be set in production, the development keys are public')
  }
  try {
    releaseKeys = readReleaseKeys(keysText)
  } catch (error) {
    faults.push(`RELEASE_KEYS: ${(error as Error).message}`)
  }
  const site = env['SITE_URL'] ?? defaultSite
  const siteUrl = originOf(site)
  if (siteUrl === undefined) faults.push(`SITE_URL: '${site}' is not an address such as https://glas.example`)
  const siteAliases = (env['SITE_ALIASES'] ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '')
  for (const alias of siteAliases) {
    if (hostnameOf(alias) !== alias) faults.push(`SITE_ALIASES: '${alias}' is not a host's name in small letters, without a port`)
  }
  if (production && env['SITE_URL'] === undefined) faults.push('SITE_URL: has to be set in production')
  let trustedProxies = readProxies('')
  try {
    trustedProxies = readProxies(env['TRUSTED_PROXIES'] ?? '')
  } catch (error) {
    faults.push(`TRUSTED_PROXIES: ${(error as Error).message}`)
  }
  const liveReload = env['GLAS_LIVE_RELOAD'] === 'on'
  if (production && liveReload) faults.push('GLAS_LIVE_RELOAD: only for development')
  if (faults.length > 0) throw new Error(`The shell can't start:\n  ${faults.join('\n  ')}`)
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: shellPort,
    internalPort,
    services,
    servicesFile: env['SERVICES_FILE'],
    siteUrl: siteUrl!,
    siteAliases,
    trustedProxies,
    releasesDir,
    market: marketNamed(marketId),
    logLevel,
    production,
    releaseKeys,
    liveReload,
  }
}
