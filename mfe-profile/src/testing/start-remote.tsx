import { type Options, startRemote as start } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../remote.tsx'
import { company, preview } from './samples.ts'

export { Refused, type Answers, type ReceivedCall } from '@glas/mfe-kit/testing/start-remote.tsx'

/** Successful responses to the pages' secondary requests. */
const well = {
  'list-stuck-openings': () => ({ researches: [] }),
  'get-company': () => company(),
  'list-submissions': () => ({ applications: [] }),
  'preview-questionnaire': preview,
}

/** Mounts this remote as the shell does. */
export const startRemote = ({ answers, ...options }: Options) =>
  start(remote, { ...options, answers: { ...well, ...answers } })
