import type { DataOf } from '@glas/contracts/operation'
import type { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { Terms } from '@glas/contracts/survey/terms'
import { type PayloadAction, createSlice } from '@reduxjs/toolkit'
import { type Draft, type DraftChange, changeDraft, emptyDraft } from './draft.ts'
import type { Receipt } from './sending/send-answers.ts'

export type Opened = DataOf<typeof openQuestionnaire>

/** A questionnaire that a code has opened, on its way from the first screen to the receipt. */
export interface RespondentState {
  readonly code: string | null
  readonly opened: Opened | null
  readonly terms: Terms | null
  readonly language: SurveyLanguage
  /** The device is shared, or the code is: nothing is kept beyond this tab. */
  readonly shared: boolean
  readonly draft: Draft
  readonly step: number
  /** The answers are sealed and may be with the service already: what is sent again is those, so they stay. */
  readonly locked: boolean
  readonly receipt: Receipt | null
}

const initialState: RespondentState = {
  code: null, opened: null, terms: null, language: 'hr', shared: false, draft: emptyDraft, step: 0, locked: false,
  receipt: null,
}

export const respondent = createSlice({
  name: 'respondent',
  initialState,
  reducers: {
    opened: (_, { payload }: PayloadAction<{
      code: string
      opened: Opened
      terms: Terms
      language: SurveyLanguage
      shared: boolean
      saved: { draft: Draft; step: number; locked: boolean } | null
    }>) => ({
      ...initialState,
      code: payload.code, opened: payload.opened, terms: payload.terms, language: payload.language,
      shared: payload.shared, ...payload.saved,
    }),
    languageChosen: (state, { payload }: PayloadAction<SurveyLanguage>) => ({ ...state, language: payload }),
    sharedChosen: (state, { payload }: PayloadAction<boolean>) => ({ ...state, shared: payload }),
    answered: (state, { payload }: PayloadAction<DraftChange>) => ({
      ...state, draft: state.locked ? state.draft : changeDraft(state.draft, payload),
    }),
    locked: (state) => ({ ...state, locked: true }),
    stepped: (state, { payload }: PayloadAction<number>) => ({ ...state, step: payload }),
    /** Nothing of the answers, code or token stays but the receipt, for the screen that offers it. */
    sent: (state, { payload }: PayloadAction<Receipt>) => ({
      ...initialState, opened: state.opened, terms: state.terms, language: state.language, receipt: payload,
    }),
    left: () => initialState,
  },
})

export const { opened, languageChosen, sharedChosen, answered, locked, stepped, sent, left } = respondent.actions
