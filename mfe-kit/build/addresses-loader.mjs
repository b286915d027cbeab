import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'

/**
 * Browsers find pages by name and address; only the shell's server uses the rest of a remote's declarations.
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default async function keepAddresses(source) {
  const version = createHash('sha256').update(source).digest('hex')
  const { pages } = await import(`${pathToFileURL(this.resourcePath).href}?addresses=${version}`)
  const addresses = pages.map(({ name, hr, en, alias, home }) => ({ name, hr, en, alias, home }))
  return `export const pages = ${JSON.stringify(addresses)}`
}
