import {
  closePaperEntry, getPaperEntry, getPrintedForm, takePaperCredential,
} from '@glas/contracts/survey/paper.operations'
import type { DataOf } from '@glas/contracts/operation'
import { endpoint } from '@glas/mfe-kit/api/endpoint'
import { api } from '../../api.ts'

/** An administrator's calls, separate from respondents' calls, so that their pages don't load them. */
export const entryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaperEntry: endpoint(build, getPaperEntry),
    getPrintedForm: endpoint(build, getPrintedForm),
    takePaperCredential: endpoint(build, takePaperCredential),
    closePaperEntry: endpoint(build, closePaperEntry),
  }),
})

export const { useGetPaperEntryQuery, useGetPrintedFormQuery, useClosePaperEntryMutation } = entryApi

export type PaperEntry = DataOf<typeof getPaperEntry>

/** Whether questionnaires can be entered now. */
export const isEntryOpen = ({ state }: Pick<PaperEntry, 'state'>): boolean =>
  state === 'in_progress' || state === 'finished'
