import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'puppeteer-core'
import { readRegistry } from '@glas/releases/store/store'
import { publishHandMade } from '../../../shell/test/hand-made.ts'
import { createTinyRemote, publish, type TinyRemote } from '../../../shell/test/releases.ts'
import { startShell, type RunningShell } from '../../../shell/test/site.ts'
import { launchBrowser } from '../drivers/browser.ts'
import { publishParts } from './releases-of-run.ts'

/** Creates a releases folder with the shell and remotes of the working tree. */
export async function createReleases(remotes: readonly string[] = []): Promise<string> {
  const dir = path.join(await mkdtemp(path.join(tmpdir(), 'glas-releases-')), 'releases')
  await publishParts(dir, ['shell', ...remotes])
  return dir
}

/**
 * Rewrites a small remote's page and makes it live.
 * @param part the part that the remote stands in for
 * @returns its version
 */
export async function publishPage(
  remote: TinyRemote, releases: string, page: Parameters<TinyRemote['write']>[0], part = 'mfe-marketing',
): Promise<string> {
  await remote.write(page)
  await publish(remote.dir, releases)
  return (await readRegistry(releases)).parts[part]!.stable
}

/** A session, as a fake svc-identity returns it. */
export const sessionOf = (scope: 'company' | 'admin') => ({
  token: 't', expiresAt: '2030-01-01T00:00:00.000Z',
  user: {
    id: '018f0000-0000-7000-8000-000000000001', email: 'ana@a.example', email_verified_at: '2026-01-01T00:00:00.000Z',
    scope, firstName: 'Ana', lastName: 'A', locale: 'hr' as const, company: null,
  },
})

export interface TinySite {
  readonly releases: string
  readonly remote: TinyRemote
  readonly shell: RunningShell
  readonly browser: Browser
  stop(): Promise<void>
}

/** Starts a shell over one small remote, published with each of the headings in turn, and a browser. */
export async function startTinySite(headings: readonly string[]): Promise<TinySite> {
  const releases = await createReleases()
  await publishHandMade(['mfe-survey', 'mfe-profile', 'mfe-reports'], releases)
  const remote = await createTinyRemote()
  for (const heading of headings) await publishPage(remote, releases, { heading })
  const shell = await startShell({ RELEASES_DIR: releases })
  const browser = await launchBrowser()
  return {
    releases, remote, shell, browser,
    async stop() {
      await browser.close()
      await shell.stop()
      await remote.remove()
      await rm(path.dirname(releases), { recursive: true, force: true })
    },
  }
}
