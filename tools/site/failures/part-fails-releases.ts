import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import type { Registry, Release } from '@glas/releases/registry/registry'
import { readRegistry } from '@glas/releases/store/store'
import { createTinyRemote } from '../../../shell/test/releases.ts'
import { createReleases, publishPage } from '../sites/tiny-site.ts'

/** Name and address of each remote's page. */
export const pageOf: Readonly<Record<RemoteName, { readonly path: string; readonly name: string }>> = {
  'mfe-marketing': { path: '/', name: 'index' },
  'mfe-survey': { path: '/upitnik', name: 'questionnaire' },
  'mfe-profile': { path: '/registracija', name: 'registration' },
  'mfe-reports': { path: '/izvjestaj/osnovni', name: 'report-basic' },
}

/** Versions of a remote. `syntax` is a normal release whose entry is not valid JavaScript. */
export type Versions = Readonly<Record<'good' | 'next' | 'throws' | 'syntax', string>>

export interface BrokenReleases {
  readonly dir: string
  readonly versions: Readonly<Record<RemoteName, Versions>>
  /** Points the registry at a version of a remote, with or without a working last good version; all others work. */
  point(remote: RemoteName, version: string, last: boolean): Promise<void>
  remove(): Promise<void>
}

/** Copies a release under another name, with an entry that doesn't parse and the matching integrity. */
async function breakSyntax(dir: string, part: string, version: string): Promise<string> {
  const broken = `${version}-syntax`
  const to = path.join(dir, part, broken)
  await cp(path.join(dir, part, version), to, { recursive: true })
  const file = path.join(to, 'release.json')
  const release = JSON.parse(await readFile(file, 'utf8')) as Release
  const text = 'var a = ;'
  await writeFile(path.join(to, release.entry), text)
  await rm(path.join(to, `${release.entry}.br`), { force: true })
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`
  const files = { ...release.files, [release.entry]: { bytes: text.length, integrity } }
  await writeFile(file, JSON.stringify({ ...release, version: broken, files }))
  return broken
}

async function publishVersions(remote: RemoteName, dir: string): Promise<Versions> {
  const tiny = await createTinyRemote({ name: remote, pages: [pageOf[remote].name], prerendered: false })
  try {
    const good = await publishPage(tiny, dir, { heading: `${remote} good` }, remote)
    const next = await publishPage(tiny, dir, { heading: `${remote} next` }, remote)
    const throws = await publishPage(tiny, dir, { heading: `${remote} throws`, throws: true }, remote)
    return { good, next, throws, syntax: await breakSyntax(dir, remote, next) }
  } finally {
    await tiny.remove()
  }
}

/** Publishes the shell, and each remote in working and broken versions. */
export async function publishBroken(): Promise<BrokenReleases> {
  const dir = await createReleases()
  const published = remoteNames.map(async (remote) => [remote, await publishVersions(remote, dir)] as const)
  const versions = Object.fromEntries(await Promise.all(published)) as Record<RemoteName, Versions>
  const { parts } = await readRegistry(dir)
  const good = Object.fromEntries(remoteNames.map((name) => [name, { stable: versions[name].good }]))
  return {
    dir,
    versions,
    async point(remote, version, last) {
      const pointed = { stable: version, ...(last && { lastGood: versions[remote].good }) }
      const registry: Registry = { parts: { ...parts, ...good, [remote]: pointed } }
      await writeFile(path.join(dir, 'registry.json'), JSON.stringify(registry))
    },
    remove: () => rm(path.dirname(dir), { recursive: true, force: true }),
  }
}
