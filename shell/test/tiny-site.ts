import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishHandMade } from './hand-made.ts'
import { createTinyRemote, publish, shellDir } from './releases.ts'
import { startFakeService, startShell } from './site.ts'

export type TinySite = Awaited<ReturnType<typeof startTinySite>>

/** The shell with a tiny mfe-marketing, and with every service but reporting. */
export async function startTinySite() {
  const stack = new AsyncDisposableStack()
  try {
    return await startOn(stack)
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function startOn(stack: AsyncDisposableStack) {
  const site = 'https://glas.example'
  const dir = await mkdtemp(path.join(tmpdir(), 'glas-releases-'))
  stack.defer(() => rm(dir, { recursive: true, force: true }))
  const releases = path.join(dir, 'releases')
  const remote = await createTinyRemote()
  stack.defer(() => remote.remove())
  await remote.write({ heading: 'Dobar dan' })
  await publish(shellDir, releases)
  await publish(remote.dir, releases)
  await publishHandMade(['mfe-survey', 'mfe-profile'], releases)
  const service = await startFakeService()
  stack.defer(() => service.stop())
  const shell = await startShell({
    SITE_URL: site,
    RELEASES_DIR: releases,
    SERVICE_IDENTITY_URL: service.url,
    SERVICE_SURVEY_URL: service.url,
    SERVICE_REPORTING_URL: 'http://127.0.0.1:1',
    SERVICE_NOTIFY_URL: service.url,
  })
  stack.defer(() => shell.stop())
  return {
    /** Its public address. */
    site,
    releases, service, shell,
    get: (address: string, init?: RequestInit) => fetch(shell.url + address, { redirect: 'manual', ...init }),
    stop: () => stack.disposeAsync(),
  }
}
