import type { DataOf } from '@glas/contracts/operation'
import type { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { SignedToken } from '@glas/contracts/wire/formats'
import type { Terms } from '@glas/contracts/survey/terms'
import { type PayloadAction, createSlice } from '@reduxjs/toolkit'
import { type Draft, type DraftChange, changeDraft, emptyDraft } from './draft.ts'
import type { Remains } from './sending/vault.ts'

export type Opened = DataOf<typeof openQuestionnaire>

/** A questionnaire opened with a code, from the first screen to the receipt. */
export interface RespondentState {
  readonly code: string | null
  readonly opened: Opened | null
  readonly terms: Terms | null
  /** Null until it is known: then the site's. */
  readonly language: SurveyLanguage | null
  /** The device or the code is shared: nothing is stored beyond this page. */
  readonly shared: boolean
  /** Until when the device keeps the draft (ms); null if only this page does, and a reload loses it. */
  readonly keptUntil: number | null
  readonly draft: Draft
  readonly step: number
  /** The answers are sealed and may have reached the service: a retry sends the same ones, so they can't change. */
  readonly locked: boolean
  /** Shown to its company or an administrator: nothing is mandatory, and nothing is kept or sent. */
  readonly preview?: true
  readonly receipt: SignedToken | null
  /** After sending: what the browser's files may still hold of the deleted data, and until when it can be opened. */
  readonly removed: { readonly remains: Remains; readonly until: number } | null
}

/** The state of an opened questionnaire: set at once, and kept after sending. */
export interface OpenRespondent extends RespondentState {
  readonly opened: Opened
  readonly terms: Terms
  readonly language: SurveyLanguage
}

export const isOpen = (state: RespondentState): state is OpenRespondent => state.opened !== null

export const initialState: RespondentState = {
  code: null, opened: null, terms: null, language: null, shared: false, keptUntil: null, draft: emptyDraft, step: 0,
  locked: false, receipt: null, removed: null,
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
      keptUntil: number | null
      saved: { draft: Draft; step: number; locked: boolean } | null
    }>) => ({
      ...initialState,
      code: payload.code, opened: payload.opened, terms: payload.terms, language: payload.language,
      shared: payload.shared, keptUntil: payload.keptUntil, ...payload.saved,
    }),
    languageChosen: (state, { payload }: PayloadAction<SurveyLanguage>) => ({ ...state, language: payload }),
    sharedChosen: (state, { payload }: PayloadAction<boolean>) => ({ ...state, shared: payload, keptUntil: null }),
    keepingFound: (state, { payload }: PayloadAction<{
      keptUntil: number | null
      saved: { draft: Draft; step: number; locked: boolean }
    }>) => ({ ...state, keptUntil: payload.keptUntil, ...payload.saved }),
    keepingLost: (state) => ({ ...state, keptUntil: null }),
    answered: (state, { payload }: PayloadAction<DraftChange>) => ({
      ...state, draft: state.locked ? state.draft : changeDraft(state.draft, payload),
    }),
    locked: (state) => ({ ...state, locked: true }),
    stepped: (state, { payload }: PayloadAction<number>) => ({ ...state, step: payload }),
    /** Answers, code and token are removed; only the receipt stays, for the screen that offers it. */
    sent: (state, { payload }: PayloadAction<{ receipt: SignedToken; remains: Remains; until: number }>) => ({
      ...initialState, opened: state.opened, terms: state.terms, language: state.language, shared: state.shared,
      receipt: payload.receipt, removed: { remains: payload.remains, until: payload.until },
    }),
    left: () => initialState,
  },
})

export const {
  opened, languageChosen, sharedChosen, keepingFound, keepingLost, answered, locked, stepped, sent, left,
} = respondent.actions
