import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import { renewalLock } from '../../client/session/session.ts'
import { readsHeader } from '../../renewed-session.ts'
import { inlineJson } from './inline-json.ts'
import { createLoad, type EarlyFile } from './load.inline.ts'
import { renew } from './renew.inline.ts'
import { sleep, wakeWhenNeeded } from './sleep.inline.ts'

/** A page's script: the file that runs, and those that it needs. */
export interface PageScript {
  readonly entry: EarlyFile
  readonly files: readonly EarlyFile[]
}

const loadOf = ({ entry, files }: PageScript) => `(${createLoad.toString()})(${inlineJson([entry, ...files])})`

/** The text of the script at the start of a document whose page is complete without script. */
export const earlyScript = (script: PageScript, localeCookie: string): string =>
  `(${sleep.toString()})((${wakeWhenNeeded.toString()})(${loadOf(script)}),${inlineJson(localeCookie)})`

/**
 * The text of the script at the start of a document whose visitor may have a session.
 * @param prefetch addresses of what the page reads first; if there are any, the page's script runs when the renewal
 * begins
 */
export function renewalScript(prefetch: readonly string[], script: PageScript): string {
  const { path, method } = refreshSession
  const given = [path, method, renewalLock, readsHeader, prefetch].map(inlineJson)
  return `(${renew.toString()})(${[...given, ...(prefetch.length > 0 ? [loadOf(script)] : [])].join()})`
}
