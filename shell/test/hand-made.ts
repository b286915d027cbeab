import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { pagesFile, type Release } from '@glas/releases/registry/registry'
import { changeRegistry, placeRelease } from '@glas/releases/store/store'
import { firstPages } from './all-pages.ts'

/**
 * Places a release of a few bytes, for tests that check which version is served and not what it does.
 * @param releasesDir intermediate files are placed beside it
 * @param pages its declarations; the first pages of its part by default
 */
export async function placeHandMade(
  part: string, version: string, releasesDir: string,
  pages: readonly PageDeclaration[] = firstPages.filter(({ remote }) => remote === part),
): Promise<void> {
  const dir = path.join(releasesDir, '../made', part, version)
  await mkdir(path.join(dir, '.server'), { recursive: true })
  const isShell = part === 'shell'
  const entry = isShell ? 'main.js' : 'remote-entry.js'
  const text = `// ${part} ${version}`
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`
  const release: Release = {
    part,
    version,
    ...(!isShell && { federationName: part }),
    entry,
    initial: [],
    pages: Object.fromEntries(pages.map(({ name }) => [name, []])),
    files: { [entry]: { bytes: text.length, integrity } },
  }
  await writeFile(path.join(dir, entry), text)
  await writeFile(path.join(dir, '.server/render.mjs'),
    `export const render = () => '<main>shell ${version}</main>'; export const shellText = (_, key) => key`)
  if (!isShell) await writeFile(path.join(dir, pagesFile), JSON.stringify(pages))
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(release))
  await placeRelease(part, version, dir, releasesDir)
}

/** Places such releases of parts whose pages only need to exist in a test, and makes them live. */
export async function publishHandMade(parts: readonly string[], releasesDir: string): Promise<void> {
  for (const part of parts) {
    await placeHandMade(part, '1.0.0-a', releasesDir)
    await changeRegistry(releasesDir, { action: 'publish', part, version: '1.0.0-a' })
  }
}
