import { getJwks } from '@glas/contracts/identity/keys.operations'
import { parseKeyRing, type KeyRing } from './key-ring.ts'
import { databaseTrust, readTrust, type Trust } from './tls.ts'

type Env = Readonly<Record<string, string | undefined>>

/** One environment variable: its name, what it means, its default, and how its text is read. */
export interface Setting<T> {
  readonly env: string
  readonly meaning: string
  /** Text used if the variable is absent. For a secret it is a development default, refused in production. */
  readonly default?: string
  readonly secret?: boolean
  /** The variable may be absent; the value is then `undefined`. */
  readonly optional?: boolean
  /**
   * Throws a sentence that completes 'NAME …' and contains no value. `env` is for settings that depend on each other.
   */
  readonly parse: (text: string, env: Env) => T
  /** Refused when NODE_ENV=production, whatever its value. */
  readonly notInProduction?: boolean
}

// oxlint-disable-next-line no-explicit-any -- a table holds settings of every type
export type Settings = Readonly<Record<string, Setting<any>>>
export type ConfigOf<S extends Settings> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never }

interface SettingOptions {
  meaning: string
  default?: string
  secret?: boolean
  notInProduction?: boolean
}

const setting = <T>(env: string, options: SettingOptions, parse: Setting<T>['parse']): Setting<T> =>
  ({ env, ...options, parse })

/** Any text that is not empty. */
export const text = (env: string, options: SettingOptions) => setting(env, options, (value) => value)

/** A text, or `undefined` if the variable is absent. */
export const optionalText = (env: string, options: Omit<SettingOptions, 'default'>): Setting<string | undefined> =>
  ({ env, ...options, optional: true, parse: (value) => value })

/** A whole number within bounds. */
export const integer = (env: string, options: SettingOptions & { min?: number; max?: number }) =>
  setting(env, options, (value) => {
    const { min = 0, max = Number.MAX_SAFE_INTEGER } = options
    const number = Number(value)
    if (!Number.isInteger(number) || number < min || number > max) {
      throw new Error(`has to be a whole number from ${min} to ${max}`)
    }
    return number
  })

/** One of a list of words. */
export const choice = <const W extends string>(env: string, options: SettingOptions & { of: readonly W[] }) =>
  setting(env, options, (value): W => {
    const found = options.of.find((word) => word === value)
    if (found === undefined) throw new Error(`has to be one of ${options.of.join(', ')}`)
    return found
  })

/** An absolute URL with one of the given protocols; a trailing slash is removed. */
export const url = (env: string, options: SettingOptions & { protocols?: readonly string[] }) =>
  setting(env, options, (value) => {
    const { protocols = ['http:', 'https:'] } = options
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new Error(`has to be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`)
    }
    let end = value.length
    while (value[end - 1] === '/') end--
    return value.slice(0, end)
  })

/** A database's address, as `createDatabase` takes it. */
const databaseUrl = (env: string, options: SettingOptions) => {
  const address = url(env, { ...options, protocols: ['mysql:'] })
  return setting(env, options, (value, all) => {
    const read = address.parse(value, all)
    databaseTrust(new URL(read))
    return read
  })
}

/** The certificates that TLS is verified against, or `undefined` without TLS. */
const trust = (env: string, options: Omit<SettingOptions, 'default'>): Setting<Trust | undefined> =>
  ({ env, ...options, optional: true, parse: readTrust })

/** A comma-separated list. */
export const list = (env: string, options: SettingOptions) =>
  setting(env, options, (value) => value.split(',').map((part) => part.trim()).filter((part) => part !== ''))

/** A ring of 32-byte keys, `id:base64,id2:base64`: the first writes, all read. */
export const keyRing = (env: string, options: Omit<SettingOptions, 'secret'>): Setting<KeyRing> =>
  setting(env, { ...options, secret: true }, (value) => parseKeyRing(value))

/** All faults of an environment at once. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n- ${faults.join('\n- ')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** Reads a table of settings, or throws one ConfigError that names every fault (never a value). */
export function readSettings<S extends Settings>(settings: S, env: Env): ConfigOf<S> {
  const production = env.NODE_ENV === 'production'
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(settings)) {
    const given = env[one.env] === '' && one.default !== '' ? undefined : env[one.env]
    if (production && one.notInProduction && given !== undefined) {
      faults.push(`${one.env} is refused when NODE_ENV=production`)
      continue
    }
    if (production && one.secret && one.default !== undefined && (given === undefined || given === one.default)) {
      faults.push(`${one.env} needs its own secret when NODE_ENV=production (${one.meaning})`)
      continue
    }
    const value = given ?? one.default
    if (value === undefined) {
      if (!one.optional) faults.push(`${one.env} is missing (${one.meaning})`)
      continue
    }
    try {
      values[name] = one.parse(value, env)
    } catch (error) {
      faults.push(`${one.env} ${(error as Error).message} (${one.meaning})`)
    }
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return values as ConfigOf<S>
}

/** A row of the README's table of variables. */
export interface SettingRow {
  readonly env: string
  readonly meaning: string
  readonly default: string
}

/** The table of variables as documentation, without the defaults of secrets. */
export function describeSettings(settings: Settings): SettingRow[] {
  return Object.values(settings).map((one) => ({
    env: one.env,
    meaning: one.meaning + (one.notInProduction ? ' (refused in production)' : ''),
    default: one.secret && one.default !== undefined ? 'development only'
      : one.default ?? (one.optional ? '' : 'required'),
  }))
}

const saslMechanisms = ['none', 'plain', 'scram-sha-256', 'scram-sha-512'] as const

/** How a client signs in to the broker. */
export interface Sasl {
  readonly mechanism: Exclude<(typeof saslMechanisms)[number], 'none'>
  readonly username: string
  readonly password: string
}

function readSasl(text: string, env: Env): Sasl | undefined {
  const mechanism = saslMechanisms.find((one) => one === text)
  if (mechanism === undefined) throw new Error(`has to be one of ${saslMechanisms.join(', ')}`)
  if (mechanism === 'none') return undefined
  const { KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password, KAFKA_SSL_CA: ca } = env
  if (!username || !password) throw new Error('needs KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD')
  if (mechanism === 'plain' && !ca) throw new Error('plain sends the password unencrypted: it needs KAFKA_SSL_CA')
  return { mechanism, username, password }
}

/** The broker's address, and TLS and SASL for it. */
export const brokerSettings = {
  kafkaBrokers: list('KAFKA_BROKERS', { meaning: 'brokers, host:port separated by commas', default: '127.0.0.1:9092' }),
  kafkaTopicPrefix: text('KAFKA_TOPIC_PREFIX', { meaning: 'prefix of every topic and group', default: '' }),
  kafkaSsl: trust('KAFKA_SSL_CA', {
    meaning: 'enables TLS to brokers; verifies their certificates against this CA file (PEM), or `system`',
  }),
  kafkaSasl: { env: 'KAFKA_SASL_MECHANISM', default: 'none', parse: readSasl,
    meaning: `SASL mechanism: ${saslMechanisms.join(', ')}; plain only over TLS` },
  kafkaSaslUsername: optionalText('KAFKA_SASL_USERNAME', { meaning: 'SASL user name' }),
  kafkaSaslPassword: optionalText('KAFKA_SASL_PASSWORD', { meaning: 'SASL password' }),
} satisfies Settings

/** The settings of every service; each adds its own. `port` differs by service. */
export function commonSettings(service: { name: string; port: number }) {
  return {
    nodeEnv: choice('NODE_ENV', { meaning: 'production refuses development defaults', default: 'development',
      of: ['development', 'test', 'production'] }),
    host: text('HOST', { meaning: 'address that the servers listen on', default: '127.0.0.1' }),
    port: integer('PORT', { meaning: 'port of the HTTP operations', default: String(service.port), max: 65535 }),
    internalPort: integer('INTERNAL_PORT', { meaning: 'port of the metrics', default: String(service.port + 100),
      max: 65535 }),
    databaseUrl: databaseUrl('DATABASE_URL', { secret: true,
      meaning: 'schema of this service, mysql://user:password@host:port/schema; with TLS: ?ssl=system or '
        + '?ssl=path-of-a-CA-file',
      default: `mysql://glas_${service.name}@127.0.0.1:3306/glas_${service.name}` }),
    databasePool: integer('DATABASE_POOL', { meaning: 'maximum number of database connections', default: '10', min: 2,
      max: 500 }),
    ...brokerSettings,
    siteUrl: url('SITE_URL', { meaning: 'address of the site, for links', default: 'http://127.0.0.1:8080' }),
    jwksUrl: url('JWKS_URL', { meaning: 'public keys of access tokens',
      default: `http://127.0.0.1:8101${getJwks.path}` }),
    leaseMs: integer('JOB_LEASE_MS', { default: '30000', min: 1000,
      meaning: 'lease of a job in milliseconds: after a process dies, another takes over when it expires' }),
    market: choice('MARKET', { meaning: 'market of this installation', default: 'hr', of: ['hr', 'ba', 'si'] }),
    logLevel: choice('LOG_LEVEL', { meaning: 'lowest level that is logged', default: 'info',
      of: ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] }),
    testClock: { ...optionalText('GLAS_TEST_CLOCK', { meaning: 'file with {"offsetMs": n} that moves business time' }),
      notInProduction: true },
    internalKeys: keyRing('INTERNAL_KEYS', { meaning: 'keys of secrets between services, id:base64 of 32 bytes',
      default: 'dev:Z2xhcy1kZXZlbG9wbWVudC1pbnRlcm5hbC1rZXktMzI=' }),
  }
}

export type CommonConfig = ConfigOf<ReturnType<typeof commonSettings>>
