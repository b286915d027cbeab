import { inlineJson } from './inline-json.ts'
import { sleep, wakeWhenNeeded, type EarlyFile } from './sleep.inline.ts'

/** The text of the script at the start of a document whose page is complete without script. */
export const earlyScript = (files: readonly EarlyFile[], localeCookie: string): string =>
  `(${sleep.toString()})((${wakeWhenNeeded.toString()})(${inlineJson(files)}),${inlineJson(localeCookie)})`
