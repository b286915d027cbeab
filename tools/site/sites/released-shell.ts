import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'puppeteer-core'
import { startShell } from '../../../shell/test/site.ts'
import { launchBrowser } from '../drivers/browser.ts'
import { createReleases } from './tiny-site.ts'

export interface ReleasedShell {
  readonly url: string
  readonly browser: Browser
  stop(): Promise<void>
}

/**
 * Starts the released shell with some released remotes, and a browser; without services, unless `env` has the address
 * of one.
 */
export async function startReleasedShell(
  remotes: readonly string[], env: Readonly<Record<string, string>> = {},
): Promise<ReleasedShell> {
  const releases = await createReleases(remotes)
  const shell = await startShell({ ...env, RELEASES_DIR: releases })
  const browser = await launchBrowser()
  return {
    url: shell.url,
    browser,
    async stop() {
      await browser.close()
      await shell.stop()
      await rm(path.dirname(releases), { recursive: true, force: true })
    },
  }
}
