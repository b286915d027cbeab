import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { removeTopics } from '@glas/svc-kit/testing/broker'
import type { Browser } from 'puppeteer-core'
import { openSite, type Site } from '../../demo/site.ts'
import { lastLines } from '../../start/child.ts'
import { eventInWords } from '../../start/event-words.ts'
import { startSystem, type System, type SystemOptions } from '../../start/system.ts'
import { together } from '../../start/together.ts'
import { makeMemoryFolder } from '../../test/memory-folder.ts'
import { launchBrowser, visitorsBrowser } from '../drivers/browser.ts'
import { releasesOfRun } from './releases-of-run.ts'

/** The whole system in a temporary folder, with a clock that tests can move. */
export interface WholeSystem {
  /** The temporary folder, for further files of the test. */
  readonly dir: string
  /** Data, logs and secrets of the system, in `dir`. */
  readonly stateDir: string
  readonly system: System
  /** A client of the site's operations. */
  readonly site: Site
  /** Stops the system and removes the folder. */
  stop(): Promise<void>
}

export interface WholeSite extends WholeSystem {
  readonly browser: Browser
}

interface Options extends Omit<SystemOptions, 'stateDir' | 'clockFile' | 'external'> {
  /** A Kafka for this system alone, also where the tests have one for all. */
  readonly ownBroker?: boolean
}

/** The tests' broker, under a separate prefix, if there is one: starting one takes a third of a system's start. */
function sharedBroker(env: SystemOptions['env']) {
  const address = process.env.GLAS_TEST_KAFKA
  if (!address) return undefined
  const prefix = `s${randomBytes(5).toString('hex')}.`
  return {
    options: { external: { kafkaBrokers: address }, env: { ...env, KAFKA_TOPIC_PREFIX: prefix } },
    clear: () => removeTopics(address, prefix),
  }
}

/** Prints each death of a process, so that a failed test is explained by what ended under it. */
function printDeaths(logDir: string): Pick<SystemOptions, 'onEvent' | 'onGivenUp'> {
  return {
    onEvent(event) {
      if (event.kind !== 'died') return
      // A signal comes from outside: the log says nothing about it.
      const log = event.how.startsWith('signal') ? '' : `\n${lastLines(logDir, event.name)}`
      process.stderr.write(`${eventInWords(event)}${log}\n`)
    },
    onGivenUp: (reason) => void process.stderr.write(`The system was stopped: ${reason.message}\n`),
  }
}

/**
 * Starts the whole system in a temporary folder. If it can't start, nothing of it is left.
 * @param name part of the folder's name
 */
export async function startWholeSystem(
  name: string, { ownBroker = false, ...options }: Options = {},
): Promise<WholeSystem> {
  const dir = makeMemoryFolder(`glas-${name}-`)
  const stateDir = path.join(dir, 'state')
  const broker = ownBroker ? undefined : sharedBroker(options.env)
  const remove = async () => {
    rmSync(dir, { recursive: true, force: true })
    await broker?.clear()
  }
  try {
    const system = await startSystem({
      ...await releasesOfRun(), ...printDeaths(path.join(stateDir, 'logs')), ...options, ...broker?.options, stateDir,
      clockFile: path.join(dir, 'clock.json'),
    })
    return {
      dir,
      stateDir,
      system,
      site: openSite({ site: system.urls.site, mail: system.urls.mail! }),
      async stop() {
        await system.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove().catch(() => undefined)
    throw error
  }
}

/**
 * Starts the whole system in a temporary folder, and a browser.
 * @param asVisitors with the browser that visitors have
 */
export async function startWholeSite(
  name: string, { asVisitors = false, ...options }: Options & { readonly asVisitors?: boolean } = {},
): Promise<WholeSite> {
  const starting = startWholeSystem(name, options)
  const launching = launchBrowser([], asVisitors ? visitorsBrowser : undefined)
  const stop = async () => {
    // The browser first: the system waits for the requests in flight.
    await (await launching.catch(() => undefined))?.close()
    await (await starting.catch(() => undefined))?.stop()
  }
  try {
    const [whole, browser] = await together([starting, launching])
    return { ...whole, browser, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
