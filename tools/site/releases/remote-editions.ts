import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import { federationName } from '@glas/mfe-kit/build/base'
import { distDir } from '@glas/releases/build/dist'
import { root } from '../../start/paths.ts'
import { required } from '../drivers/required.ts'

const run = promisify(execFile)

/** A version of a remote that is built but not published. */
export interface Edition {
  readonly remote: RemoteName
  readonly version: string
  readonly dir: string
  /** Suffix of all its texts; '' in the working tree's version. */
  readonly mark: string
  /** Name of its global variable in a page that has loaded it. */
  readonly federationName: string
}

/** No tab of these tests uses a worker, and the one that reads scans takes half of its remote's build. */
const apart = new Set(['node_modules', 'dist', 'pact', 'test', 'src/workers'])

/** Appends a mark to each text of a catalogue. */
function marked(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return `${value}${mark}`
  if (Array.isArray(value)) return value.map((each) => marked(each, mark))
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, marked(each, mark)]))
}

/** Builds a real remote from a copy of its folder with another version and other texts. */
export async function buildEdition(remote: RemoteName, version: string, mark: string, dir: string): Promise<Edition> {
  const from = path.join(root, remote)
  const to = path.join(dir, version, remote)
  await mkdir(to, { recursive: true })
  const wanted = (file: string) =>
    !apart.has(path.relative(from, file)) && !/\.test\.tsx?$/.test(file)
  await cp(from, to, { recursive: true, filter: wanted })
  await symlink(path.join(root, 'node_modules'), path.join(to, 'node_modules'))
  const manifest = JSON.parse(await readFile(path.join(to, 'package.json'), 'utf8')) as object
  await writeFile(path.join(to, 'package.json'), JSON.stringify({ ...manifest, version }))
  for (const name of await readdir(path.join(to, 'src/locales'))) {
    const { default: texts } = await import(path.join(from, 'src/locales', name)) as { default: object }
    const source = `export default ${JSON.stringify(marked(texts, mark))} as const\n`
    await writeFile(path.join(to, 'src/locales', name), source)
  }
  await run(process.execPath, [path.join(root, 'mfe-kit/build/cli.ts'), 'build'], { cwd: to })
  const built = required((await readdir(path.join(to, 'dist'))).find((name) => name.startsWith(`${version}-`)), version)
  return {
    remote, version: built, dir: distDir(to, built), mark, federationName: federationName(remote, built),
  }
}

/** Further versions and their marks: a team's next releases. */
const next = [['0.2.0', '⑵'], ['0.3.0', '⑶']] as const

/**
 * Further versions of each of the four remotes.
 * @param count how many of each, 2 at most
 * @param dir folder for the builds
 */
export async function buildEditions(count: number, dir: string): Promise<Edition[]> {
  const editions: Edition[] = []
  for (const [version, mark] of next.slice(0, count)) {
    for (const pair of [remoteNames.slice(0, 2), remoteNames.slice(2)]) {
      editions.push(...await Promise.all(pair.map((remote) => buildEdition(remote, version, mark, dir))))
    }
  }
  return editions
}
