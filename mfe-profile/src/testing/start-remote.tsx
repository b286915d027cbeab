import { type Options, startRemote as start } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../remote.tsx'

export { Refused, type Answers, type Asked } from '@glas/mfe-kit/testing/start-remote.tsx'

/** What administrators' pages ask beside their own matter, where all goes well. */
const well = { 'list-stuck-openings': () => ({ researches: [] }) }

/** This remote as the shell mounts it. */
export const startRemote = ({ answers, ...options }: Options) =>
  start(remote, { ...options, answers: { ...well, ...answers } })
