import { readFile } from 'node:fs/promises'

/** What is in a file, or something else where there is none. */
export async function textOr(file: string, otherwise: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
}

/** What file systems without hard links, shares that refuse them, and two disks answer. */
const linkless = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']

/** Does something else where nothing can be linked. */
export const unlessLinkless = <T>(linking: Promise<T>, otherwise: () => Promise<T>): Promise<T> =>
  linking.catch((error: NodeJS.ErrnoException) => {
    if (linkless.includes(error.code ?? '')) return otherwise()
    throw error
  })
