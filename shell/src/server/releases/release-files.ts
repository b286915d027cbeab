import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { pagesFile, type Release } from '@glas/releases/registry/registry'

/** The contents of released versions. Versions never change, so each file is read once. */
export interface ReleaseFiles {
  release(part: string, version: string): Promise<Release>
  /** The pages that a version of a remote declares. */
  declared(remote: string, version: string): Promise<readonly PageDeclaration[]>
  /** HTML of a prerendered page. */
  pageHtml(release: Release, file: string): Promise<string>
}

/** Caches results by key; a failed read is repeated the next time. */
function cached<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const readings = new Map<string, Promise<T>>()
  return (key) => {
    const known = readings.get(key)
    if (known) return known
    const reading = read(key)
    readings.set(key, reading)
    reading.catch(() => readings.delete(key))
    return reading
  }
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** @param root the releases folder */
export function createReleaseFiles(root: string): ReleaseFiles {
  const text = (file: string) => readFile(path.join(root, file), 'utf8')
  const html = cached(text)
  const releases = cached(async (folder) => JSON.parse(await text(`${folder}/release.json`)) as Release)
  const readPages = async (folder: string) =>
    JSON.parse(await text(`${folder}/${pagesFile}`)) as readonly PageDeclaration[]

  /** The first versions have no declarations: a later version's declarations of the same pages apply. */
  const declarations = cached(async (folder) => {
    const own = await readPages(folder).catch(ignoreMissing)
    if (own) return own
    const { pages } = await releases(folder)
    const remote = path.dirname(folder)
    const later = await Promise.all((await readdir(path.join(root, remote)))
      .map((version) => readPages(`${remote}/${version}`).catch(() => [])))
    const byName = new Map(later.flat().map((page) => [page.name, page]))
    return Object.keys(pages).flatMap((name) => byName.get(name) ?? [])
  })

  return {
    release: (part, version) => releases(`${part}/${version}`),
    declared: (remote, version) => declarations(`${remote}/${version}`),
    pageHtml: ({ part, version }, file) => html(`${part}/${version}/${file}`),
  }
}
