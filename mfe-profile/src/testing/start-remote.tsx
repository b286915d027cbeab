import { type Options, startRemote as start } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../remote.tsx'
import { company, instrument } from './samples.ts'

export { Refused, type Answers, type Asked } from '@glas/mfe-kit/testing/start-remote.tsx'

/** What pages ask beside their own matter, where all goes well. */
const well = {
  'list-stuck-openings': () => ({ researches: [] }),
  'get-company': () => company(),
  'list-submissions': () => ({ applications: [] }),
  'preview-questionnaire': () => ({ instrument: instrument(), terms: null }),
}

/** This remote as the shell mounts it. */
export const startRemote = ({ answers, ...options }: Options) =>
  start(remote, { ...options, answers: { ...well, ...answers } })
