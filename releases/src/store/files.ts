import { readFile } from 'node:fs/promises'

/** The content of a file, or a default if there is no such file. */
export async function textOr(file: string, otherwise: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
}

/** Error codes of file systems without hard links, shares that refuse them, and links across disks. */
const linkless = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']

/** Falls back to something else if hard links are not possible. */
export const unlessLinkless = <T>(linking: Promise<T>, otherwise: () => Promise<T>): Promise<T> =>
  linking.catch((error: NodeJS.ErrnoException) => {
    if (linkless.includes(error.code ?? '')) return otherwise()
    throw error
  })
