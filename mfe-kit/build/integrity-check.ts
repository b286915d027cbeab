import type { Release } from '@glas/releases/registry/registry'

/**
 * Refuses a release with a script or style that a browser would load without an integrity check. The page has the
 * integrity of the entry and of the files that the document names; all others must be in the list of the entry's
 * loader. Browsers don't check workers, which come from the same address as the page.
 * @param entry text of the entry
 * @throws an error that names the files
 */
export function checkIntegrity({ part, version, entry: entryFile, initial, files }: Release, entry: string): void {
  const inPage = new Set([entryFile, ...(part === 'shell' ? initial : [])])
  const missing = Object.entries(files)
    .filter(([file, { integrity }]) => /\.(js|css)$/.test(file) && !/^worker-[\w-]+\.js$/.test(file) && !inPage.has(file) && !entry.includes(integrity))
    .map(([file]) => file)
  if (missing.length > 0) throw new Error(`${part} ${version}: no integrity value for ${missing.join(', ')}`)
}
