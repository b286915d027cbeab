import { type Options, startRemote as start } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../remote.tsx'

export { Refused, type Answers, type Asked } from '@glas/mfe-kit/testing/start-remote.tsx'

/** This remote as the shell mounts it. */
export const startRemote = (options: Options) => start(remote, options)
