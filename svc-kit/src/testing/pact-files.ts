import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface NamedPact {
  readonly name: string
  readonly file: string
}

/**
 * The pacts that a provider is verified with: those that the consumers' tests have written in this tree
 * (`<consumer>/pact/pacts/<consumer>-<provider>.json`). If `GLAS_PACT_DIR` names a folder, all pacts in it and its
 * subfolders: at a release, those of every deployed version.
 */
export function pactFilesOf(provider: string, root: string): NamedPact[] {
  const given = process.env.GLAS_PACT_DIR
  const files = given
    ? globSync(`**/*-${provider}.json`, { cwd: given })
    : globSync(`*/pact/pacts/*-${provider}.json`, { cwd: root })
  return files.toSorted().map((file) => ({ name: given ? file : basename(file), file: join(given ?? root, file) }))
}
