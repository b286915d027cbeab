import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'puppeteer-core'
import { openSite, type Site } from '../../demo/site.ts'
import { startSystem, type System, type SystemOptions } from '../../start/system.ts'
import { together } from '../../start/together.ts'
import { makeMemoryFolder } from '../../test/memory-folder.ts'
import { launchBrowser } from '../drivers/browser.ts'

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

type Options = Omit<SystemOptions, 'stateDir' | 'clockFile'>

/**
 * Starts the whole system in a temporary folder. If it can't start, nothing of it is left.
 * @param name part of the folder's name
 */
export async function startWholeSystem(name: string, options: Options = {}): Promise<WholeSystem> {
  const dir = makeMemoryFolder(`glas-${name}-`)
  const stateDir = path.join(dir, 'state')
  const remove = () => rmSync(dir, { recursive: true, force: true })
  try {
    const system = await startSystem({ ...options, stateDir, clockFile: path.join(dir, 'clock.json') })
    return {
      dir,
      stateDir,
      system,
      site: openSite({ site: system.urls.site, mail: system.urls.mail! }),
      async stop() {
        await system.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Starts the whole system in a temporary folder, and a browser. */
export async function startWholeSite(name: string, options: Options = {}): Promise<WholeSite> {
  const starting = startWholeSystem(name, options)
  const launching = launchBrowser()
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
