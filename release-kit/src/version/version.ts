import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
const apart = new Set(['node_modules', 'dist', 'pact', 'test', 'testing', 'coverage'])
const isInput = (name: string) => !name.endsWith('.md') && !/\.test\.tsx?$/.test(name)

function* filesIn(dir: string): Generator<string> {
  const entries = readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (apart.has(entry.name) || entry.name.startsWith('.')) continue
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) yield* filesIn(file)
    else if (isInput(entry.name)) yield file
  }
}

/** What else goes into a part's artefact: its kit, the contracts, and what the lock file installs. */
const sharedInputs = (part: string) => [
  part.startsWith('svc-') ? 'svc-kit' : 'mfe-kit', 'contracts', ...(part === 'shell' ? ['release-kit'] : []),
].map((name) => path.join(root, name))

/**
 * The version of a part's artefact: its package version and a hash of everything that goes into it (the part with its
 * pacts, its kit, the contracts, the lock file). The same inputs give the same version on any machine.
 */
export function versionOf(partDir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(partDir, 'package.json'), 'utf8')) as { version: string }
  const hash = createHash('sha256')
  for (const dir of [partDir, ...sharedInputs(partName(partDir))]) {
    for (const file of filesIn(dir)) {
      hash.update(path.relative(dir, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  // What a part asks of others is published with it.
  const pacts = path.join(partDir, 'pact/pacts')
  for (const file of existsSync(pacts) ? filesIn(pacts) : []) {
    hash.update(path.basename(file)).update(readFileSync(file))
  }
  hash.update(readFileSync(path.join(root, 'package-lock.json')))
  return `${version}-${hash.digest('hex').slice(0, 12)}`
}

/** The part's name: its folder's package, without the scope. */
export function partName(partDir: string): string {
  const { name } = JSON.parse(readFileSync(path.join(partDir, 'package.json'), 'utf8')) as { name: string }
  return name.replace(/^@[^/]+\//, '')
}
