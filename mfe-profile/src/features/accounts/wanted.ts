import { localPath } from '@glas/contracts/routes'

const key = 'glas-wanted'

/** An address with where one wants to go after it, if that is a path of this site. */
export function withWanted(path: string, wanted: string | null | undefined): string {
  const local = localPath(wanted)
  return local ? `${path}?redirect=${encodeURIComponent(local)}` : path
}

/** Keeps it in this tab until the link of the mail, which does not know of it, is opened here. */
export function keepWanted(wanted: string): void {
  try {
    sessionStorage.setItem(key, wanted)
  } catch {
    // A browser that keeps nothing: one goes on from home then.
  }
}

/** What this tab has kept, from now on kept no more. */
export function takeWanted(): string | undefined {
  try {
    const wanted = localPath(sessionStorage.getItem(key))
    sessionStorage.removeItem(key)
    return wanted
  } catch {
    return undefined
  }
}
