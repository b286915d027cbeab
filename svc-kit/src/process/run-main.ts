import { ConfigError, type CommonConfig } from '../base/config.ts'
import { createLogger } from '../base/logger.ts'
import { migrateSchema, type Migration } from '../database/migrations.ts'
import { deadLetterCommands, type DeadLetterCommands } from '../events/dead-letters.ts'
import type { ServiceContract } from '../events/service-contract.ts'
import type { Service } from './service.ts'

export interface MainSetup<C> {
  readonly contract: ServiceContract
  readonly readConfig: (env: NodeJS.ProcessEnv) => C
  readonly createService: (config: C, overrides: { onFatal: (reason: Error) => void }) => Service
  readonly migrations: readonly Migration[]
  /** Further commands by name, as `node src/main.ts <name> …`. */
  readonly commands?: Readonly<Record<string, (config: C, args: string[]) => Promise<void>>>
}

/**
 * A service's whole main.ts: `serve` (the default), `migrate`, `dlt list` and `dlt replay` if it consumes events, and
 * its own commands.
 * Only this function reads process.env, and only it ends the process. SIGTERM and SIGINT stop gracefully.
 */
export async function runMain<C extends CommonConfig>(setup: MainSetup<C>): Promise<void> {
  const [command = 'serve', ...args] = process.argv.slice(2)
  let config: C
  try {
    config = setup.readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    return
  }
  const { contract, migrations, commands = {} } = setup
  const logger = createLogger({ service: contract.service, level: config.logLevel })
  try {
    if (command === 'serve') await serve(setup, config, logger)
    else if (command === 'migrate') await migrateSchema(config.databaseUrl, migrations)
    else if (command === 'dlt' && hasDeadLetters(setup)) await deadLetters(deadLetterCommands(contract, config), args)
    else if (commands[command]) await commands[command](config, args)
    else usage(setup)
  } catch (error) {
    logger.fatal({ err: error }, `${command} failed`)
    process.exitCode = 1
    // Open handles would keep the process alive.
    setTimeout(() => process.exit(1), 500).unref()
  }
}

async function serve<C>(setup: MainSetup<C>, config: C, logger: ReturnType<typeof createLogger>): Promise<void> {
  let ending = false
  const end = (code: number) => {
    if (ending) return
    ending = true
    process.exitCode = code
    // Longer than calls in flight may take (http/server.ts).
    const force = setTimeout(() => process.exit(code || 1), 36_000)
    service.stop().catch((error: unknown) => {
      logger.error({ err: error }, 'not stopped cleanly')
      process.exitCode = 1
    }).finally(() => {
      clearTimeout(force)
      process.exit()
    })
  }
  const service = setup.createService(config, {
    onFatal: (reason) => {
      logger.fatal({ err: reason }, 'ending, so that the supervisor starts a new process')
      end(1)
    },
  })
  process.once('SIGTERM', () => end(0))
  process.once('SIGINT', () => end(0))
  process.once('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception')
    end(1)
  })
  process.once('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection')
    end(1)
  })
  await service.start()
}

async function deadLetters(commands: DeadLetterCommands, [what]: string[]): Promise<void> {
  try {
    if (what === 'replay') {
      process.stdout.write(`${await commands.replay()} replayed\n`)
      return
    }
    const letters = await commands.list()
    for (const letter of letters) process.stdout.write(`${JSON.stringify(letter)}\n`)
    process.stdout.write(`${letters.length} dead letters; 'dlt replay' puts them back into their topics\n`)
  } finally {
    await commands.close()
  }
}

const hasDeadLetters = ({ contract }: { contract: ServiceContract }) => contract.consumes.length > 0

function usage<C>(setup: MainSetup<C>): void {
  const { commands = {} } = setup
  const deadLetters = hasDeadLetters(setup) ? ['dlt list', 'dlt replay'] : []
  const known = ['serve', 'migrate', ...deadLetters, ...Object.keys(commands)]
  process.stderr.write(`Commands: ${known.join(', ')}\n`)
  process.exitCode = 2
}
