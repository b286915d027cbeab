import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockFile, packageVersion, partName, readLockFile, root } from './part.ts'
import { pactsOf, type Survey } from './survey.ts'
import { versionFor, type Taken } from './taken.ts'

/** A survey of a working tree, cached in the part's `dist` until one of its files changes. */
interface Cached {
  readonly format: typeof format
  readonly taken: Taken
  readonly files: Readonly<Record<string, FileMark>>
  readonly missing: readonly string[]
  readonly pacts: readonly string[]
}

/** Size and time of a file, and its hash in case they differ. */
interface FileMark {
  readonly size: number
  readonly mtimeMs: number
  readonly sha256: string
}

/** Increased whenever `Cached` changes. */
const format = 1

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

function markOf(file: string): FileMark {
  const { size, mtimeMs } = statSync(file)
  return { size, mtimeMs, sha256: hashOf(file) }
}

function isAsMarked(file: string, mark: FileMark): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found || found.size !== mark.size) return false
  return found.mtimeMs === mark.mtimeMs || hashOf(file) === mark.sha256
}

/** Only our own files and the lock file affect resolution: a package never changes under its version. */
function isCurrent({ format: found, files, missing, pacts }: Cached, partDir: string): boolean {
  return found === format && Object.entries(files).every(([file, mark]) => isAsMarked(file, mark))
    && !missing.some((file) => existsSync(file)) && pacts.join() === pactsOf(partDir).join()
}

function readCached(file: string): Cached | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Cached
  } catch {
    return undefined
  }
}

/** Does nothing if the folder can't be written, as in an image: the next call surveys again. */
function writeCached(file: string, cached: Cached): void {
  const next = `${file}.${randomUUID()}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(next, JSON.stringify(cached))
    renameSync(next, file)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * The inputs of a part's build, for the current state of its folder.
 * @param survey compiles the part; called only if a file or an installed package has changed since the last time
 */
export async function takenBy(partDir: string, survey: () => Promise<Survey>): Promise<Taken> {
  const file = path.join(path.resolve(partDir), 'dist/.taken.json')
  const cached = readCached(file)
  if (cached && isCurrent(cached, partDir)) return cached.taken
  const pacts = pactsOf(partDir)
  const { taken, files, missing } = await survey()
  const marks = Object.fromEntries([...files, lockFile].map((one) => [one, markOf(one)]))
  writeCached(file, { format, taken, files: marks, missing, pacts })
  return taken
}

/** The version of a part's folder in its current state. The same inputs give the same version on any machine. */
export async function workingVersion(partDir: string, survey: () => Promise<Survey>): Promise<string> {
  const taken = await takenBy(partDir, survey)
  const part = `${partName(partDir)}/`
  const read = (module: string) => readFileSync(module.startsWith(part)
    ? path.join(partDir, module.slice(part.length)) : path.join(root, module))
  return versionFor(packageVersion(partDir), taken, read, readLockFile())
}
