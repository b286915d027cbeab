import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import { federationName } from '@glas/mfe-kit/build/base'
import { distDir } from '@glas/release-kit/build/dist'
import { root } from '../start/paths.ts'

const run = promisify(execFile)

/** A version of a remote, built and not published yet. */
export interface Edition {
  readonly remote: RemoteName
  readonly version: string
  readonly dir: string
  /** Stands behind every text of it; '' in the working tree's own. */
  readonly mark: string
  /** Its global variable's name in a page that has loaded it. */
  readonly federationName: string
}

const apart = new Set(['node_modules', 'dist', 'pact', 'test'])

/** Puts a mark behind each text of a catalogue. */
function marked(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return `${value}${mark}`
  if (Array.isArray(value)) return value.map((each) => marked(each, mark))
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, marked(each, mark)]))
}

/** Builds a real remote from a copy of its folder that differs in its version and in all of its texts. */
export async function buildEdition(remote: RemoteName, version: string, mark: string, dir: string): Promise<Edition> {
  const from = path.join(root, remote)
  const to = path.join(dir, version, remote)
  await mkdir(to, { recursive: true })
  const wanted = (file: string) =>
    !apart.has(path.relative(from, file).split(path.sep)[0]!) && !/\.test\.tsx?$/.test(file)
  await cp(from, to, { recursive: true, filter: wanted })
  await symlink(path.join(root, 'node_modules'), path.join(to, 'node_modules'))
  const manifest = JSON.parse(await readFile(path.join(to, 'package.json'), 'utf8')) as object
  await writeFile(path.join(to, 'package.json'), JSON.stringify({ ...manifest, version }))
  const catalogues = (await readdir(path.join(to, 'src/locales'))).filter((name) => name.endsWith('.json'))
  for (const name of catalogues) {
    const file = path.join(to, 'src/locales', name)
    await writeFile(file, JSON.stringify(marked(JSON.parse(await readFile(file, 'utf8')), mark)))
  }
  await run(process.execPath, [path.join(root, 'mfe-kit/build/cli.ts'), 'build'], { cwd: to })
  const built = (await readdir(path.join(to, 'dist'))).find((name) => name.startsWith(`${version}-`))!
  return {
    remote, version: built, dir: distDir(to, built), mark, federationName: federationName(remote, built),
  }
}

/** Further versions and what marks them: a team's next releases. */
const next = [['0.2.0', '⑵'], ['0.3.0', '⑶']] as const

/**
 * Further versions of each of the four remotes.
 * @param count how many of each, 2 at most
 * @param dir where they are built
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
