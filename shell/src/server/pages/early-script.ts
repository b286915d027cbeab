import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import { renewalLock } from '../../client/session/session.ts'
import { inlineJson } from './inline-json.ts'
import { renew } from './renew.inline.ts'
import { sleep, wakeWhenNeeded, type EarlyFile } from './sleep.inline.ts'

/** The text of the script at the start of a document whose page is complete without script. */
export const earlyScript = (files: readonly EarlyFile[], localeCookie: string): string =>
  `(${sleep.toString()})((${wakeWhenNeeded.toString()})(${inlineJson(files)}),${inlineJson(localeCookie)})`

/** The text of the script at the start of a document whose visitor may have a session. */
export const renewalScript =
  `(${renew.toString()})(${[refreshSession.path, refreshSession.method, renewalLock].map(inlineJson).join()})`
