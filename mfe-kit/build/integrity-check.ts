import type { Release } from '@glas/release-kit/registry/registry'

/**
 * Refuses a release with a script or style that a browser would load without comparing it: the entry and what the
 * document names carry their integrity in the page, everything else has to be in the list that the entry's loader has.
 * @param entry text of the entry
 * @throws naming the files
 */
export function checkIntegrity({ part, version, entry: entryFile, initial, files }: Release, entry: string): void {
  const inPage = new Set([entryFile, ...(part === 'shell' ? initial : [])])
  const missing = Object.entries(files)
    .filter(([file, { integrity }]) => /\.(js|css)$/.test(file) && !inPage.has(file) && !entry.includes(integrity))
    .map(([file]) => file)
  if (missing.length > 0) throw new Error(`${part} ${version}: nothing vouches for ${missing.join(', ')}`)
}
