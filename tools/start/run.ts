import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Listr, PRESET_TIMER, type ListrTask } from 'listr2'
import type { Demo } from '../demo/make-demo.ts'
import { notes } from '../demo/notes.ts'
import { runCommand } from './command.ts'
import { eventInWords } from './event-words.ts'
import { root, stateDir } from './paths.ts'
import { portTable, type Ports } from './processes.ts'
import { forgetSystem, noteSystem, runningSystem } from './running-system.ts'
import type { Step } from './start-steps.ts'
import { planSystem, type System, type SystemOptions } from './system.ts'

/** Variables that would mean something else to a service than to this command. */
const notPassedOn = /^(npm_|INIT_CWD$|NODE$|NODE_OPTIONS$|COLOR$|EDITOR$|DATABASE_URL$|PORT$|INTERNAL_PORT$|.*_PORT$)/

function portsFromEnv(env: NodeJS.ProcessEnv): Ports {
  return Object.fromEntries(portTable.map(({ name, port, variable }) => {
    const text = env[variable] ?? String(port)
    const value = Number(text)
    if (!Number.isInteger(value) || value < 1 || value > 65535) throw new Error(`${variable} is not a port: ${text}`)
    return [name, value]
  }))
}

/** The system's options from the environment; a missing clock file is created. */
function optionsFromEnv(env: NodeJS.ProcessEnv): SystemOptions {
  const clockFile = env.GLAS_TEST_CLOCK ?? join(stateDir, 'clock.json')
  if (!existsSync(clockFile)) writeFileSync(clockFile, '{"offsetMs": 0}')
  const passedOn = Object.entries(env).filter(([name, value]) => value !== undefined && !notPassedOn.test(name))
  return {
    stateDir,
    ports: portsFromEnv(env),
    ...(env.SITE_URL ? { siteUrl: env.SITE_URL } : {}),
    ...(env.NODE_ENV === 'production' ? {} : { clockFile }),
    external: {
      ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
      ...(env.KAFKA_BROKERS ? { kafkaBrokers: env.KAFKA_BROKERS } : {}),
      ...(env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : {}),
    },
    env: Object.fromEntries(passedOn) as Record<string, string>,
  }
}

function listrTask(step: Step, onFailure: (error: unknown) => void): ListrTask {
  return {
    title: step.title,
    task: async (_, task) => {
      if (step.parallel) {
        return task.newListr(step.parallel.map((inner) => listrTask(inner, onFailure)), { concurrent: true })
      }
      await step.run?.((what) => void (task.output = what)).catch((error: unknown) => {
        onFailure(error)
        // The whole message is printed once, at the end.
        throw new Error('failed')
      })
    },
  }
}

/** Runs the steps with a display: redrawn in place on a terminal, one line each elsewhere. */
async function showSteps(steps: readonly Step[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    await new Listr([listrTask(step, (error) => failures.push(error))], {
      // Its own listener would end this process before everything has stopped.
      registerSignalListeners: false,
      fallbackRenderer: 'simple',
      rendererOptions: { collapseSubtasks: false, showErrorMessage: false, collapseErrors: false, timer: PRESET_TIMER },
      fallbackRendererOptions: { timer: PRESET_TIMER },
    }).run().catch((error: unknown) => { throw failures[0] ?? error })
  }
}

function refuseSecondStart(): void {
  const other = runningSystem()
  if (other) throw new Error(`Glas runs already in this checkout (process ${other.pid}, ${other.urls.site}).`)
}

export type RunOptions = Pick<SystemOptions, 'watch' | 'liveReload' | 'parts' | 'releasesDir' | 'releasesFrom'>

/**
 * Starts the system of this checkout and prints its address. The process runs until a signal, or until one of its
 * children keeps dying. Returns no system if the process is ending.
 */
export async function runSystem(options: RunOptions): Promise<System | undefined> {
  const began = Date.now()
  const { env } = process
  let system: System | undefined
  let ending: Promise<void> | undefined
  let rest: Promise<void> | undefined
  const stopping = new AbortController()
  const end = (code: number) => {
    stopping.abort()
    ending ??= (async () => {
      if (system) process.stdout.write('Stopping …\n')
      await rest
      await system?.stop()
      if (system) forgetSystem()
      process.exit(code)
    })()
    return ending
  }
  // If the reader of its output has ended (`npm start | tee …`), the system must still be stopped in order.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))
  try {
    mkdirSync(stateDir, { recursive: true })
    refuseSecondStart()
    const plan = await planSystem({
      ...optionsFromEnv(env),
      ...options,
      onEvent: (event) => process.stdout.write(`${eventInWords(event)}\n`),
      onGivenUp: (reason) => {
        process.stderr.write(`${reason.message}\nEverything was stopped.\n`)
        void end(1)
      },
    })
    system = plan.system
    noteSystem(system)
    await showSteps(plan.steps)
    let demoFailure = ''
    await showSteps(demoSteps(system, stopping.signal, (sentence) => void (demoFailure = `${sentence}\n`)))
    const address = env.SITE_URL ?? system.urls.site
    process.stdout.write(`\nGlas is ready: ${address}\n`)
    if (system.urls.mail) process.stdout.write(`Mail catcher:  ${system.urls.mail}\n`)
    process.stdout.write(demoNote(address) + demoFailure)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    process.stdout.write(`(${seconds} s; logs in ${relative('', system.logDir)}; Ctrl-C stops it)\n`)
    rest = restOfDemo(system, stopping.signal)
    return system
  } catch (error) {
    if (!ending) process.stderr.write(`${(error as Error).message}\n`)
    await end(1)
    return undefined
  }
}

/**
 * The demo data, made by a separate program on the running system; never in production. The system also runs without
 * it: a failure is reported at the end.
 */
function demoSteps(system: System, signal: AbortSignal, onFailure: (sentence: string) => void): Step[] {
  const { GLAS_DEMO: demo = '', NODE_ENV: mode = '' } = process.env
  if (demo === 'off' || mode === 'production') return []
  return [{
    title: 'Demo data',
    run: (log) => runCommand({
      name: 'demo', command: process.execPath, args: [join(root, 'tools/demo/main.ts')], cwd: root,
      logDir: system.logDir, onLine: log, signal,
    }).catch((error: Error) => {
      if (signal.aborted) throw error
      const sentence = error.message.trimEnd().replace(/^[^]*\n/, '')
      log(sentence)
      onFailure(sentence)
    }),
  }]
}

/**
 * The rest of the demo data, made in the background once the site is ready; never rejects. A failure leaves the site as
 * it is.
 */
async function restOfDemo(system: System, signal: AbortSignal): Promise<void> {
  if (process.env.GLAS_DEMO === 'off' || process.env.NODE_ENV === 'production' || !existsSync(notes.history)) return
  const name = 'demo-history'
  process.stdout.write('28 more companies and three years follow behind it, which takes some minutes '
    + `(${relative('', join(system.logDir, `${name}.log`))})\n`)
  try {
    await runCommand({
      name, command: process.execPath, args: [join(root, 'tools/demo/main.ts'), 'rest'], cwd: root,
      logDir: system.logDir, signal,
    })
    const [known, all] = [3, (JSON.parse(readFileSync(notes.result, 'utf8')) as Demo).accounts]
    process.stdout.write(`The rest of the demo is there.\n${accountLines(all.slice(known))}`)
  } catch (error) {
    if (!signal.aborted) process.stdout.write(`${(error as Error).message.trimEnd().replace(/^[^]*\n/, '')}\n`)
  }
}

const accountLines = (accounts: Demo['accounts']): string =>
  accounts.map(({ who, email, password }) => `${who}: ${email} / ${password}\n`).join('')

/**
 * The result of the demo data step, from this start or an earlier one: accounts, and links into the running research.
 */
function demoNote(siteUrl: string): string {
  if (process.env.NODE_ENV === 'production' || !existsSync(notes.result)) return ''
  const { accounts, links } = JSON.parse(readFileSync(notes.result, 'utf8')) as Demo
  return accountLines(accounts)
    + links.map(({ what, path }) => `${what}: ${siteUrl}${path}\n`).join('')
}
