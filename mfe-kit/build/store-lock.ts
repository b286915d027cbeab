import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What is in a file, or something else where there is none. */
export async function textOr(file: string, otherwise: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A change takes milliseconds: a lock so old is that of a process whose number another has now. */
const staleMs = 5 * 60_000

/** The same of what is done at once: the right to a lock, and a name in it. */
const momentMs = 10_000

async function isOlder(file: string, ms: number): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
  return Date.now() - mtimeMs > ms
}

const pidOf = (holder: string) => Number(holder.split(' ')[0])

async function isAbandoned(lock: string, holder: string): Promise<boolean> {
  if (holder === '') return isOlder(lock, momentMs)
  return !isAlive(pidOf(holder)) || isOlder(lock, staleMs)
}

/** What file systems without hard links, shares that refuse them, and two disks answer. */
const linkless = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']

/** Does something else where nothing can be linked. */
export const unlessLinkless = <T>(linking: Promise<T>, otherwise: () => Promise<T>): Promise<T> =>
  linking.catch((error: NodeJS.ErrnoException) => {
    if (linkless.includes(error.code ?? '')) return otherwise()
    throw error
  })

/**
 * Creates a file that is never there without its holder's name. Where nothing can be linked it is for a moment.
 * @returns whether it was not there yet
 */
async function create(file: string, holder: string): Promise<boolean> {
  const mine = `${file}.${randomUUID()}`
  await writeFile(mine, holder)
  try {
    await unlessLinkless(link(mine, file), () => writeFile(file, holder, { flag: 'wx' }))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(mine, { force: true })
  }
}

/** Removes an abandoned lock. Only who has the right to it may, for the next may hold the lock by now. */
async function removeAbandoned(lock: string, holder: string): Promise<void> {
  const right = `${lock}.over-${holder.replaceAll(/\W/g, '-')}`
  if (!(await create(right, `${process.pid} ${randomUUID()}`))) {
    const other = await textOr(right, '')
    // The process that had the right may have died with it, and another may have its number by now.
    if ((other !== '' && !isAlive(pidOf(other))) || await isOlder(right, momentMs)) await rm(right, { force: true })
    return
  }
  try {
    if ((await textOr(lock, '')) === holder) await rm(lock, { force: true })
  } finally {
    await rm(right, { force: true })
  }
}

/** One change at a time, over all processes of this machine. An abandoned lock is taken over. Not within itself. */
export async function withLock<T>(releasesDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(releasesDir, { recursive: true })
  const lock = path.join(releasesDir, '.lock')
  const mine = `${process.pid} ${randomUUID()}`
  while (!(await create(lock, mine))) {
    const holder = await textOr(lock, '')
    if (await isAbandoned(lock, holder)) await removeAbandoned(lock, holder)
    await sleep(5 + Math.random() * 20)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}
