import type { DataOf } from '@glas/contracts/operation'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { type Terms, thresholds } from '@glas/contracts/survey/terms'
import { configureStore } from '@reduxjs/toolkit'
import { type RespondentState, initialState, respondent } from '../answering/respondent.slice.ts'
import { vaultLifetimeMs } from '../answering/sending/vault.ts'

export type Preview = DataOf<typeof previewQuestionnaire>

/** Shown in place of a fingerprint that doesn't exist yet. */
const unknownPrint = '•'.repeat(12)
const noKeys: Terms['keys'] = {
  credential: { spki: '', sha256: unknownPrint }, answers: { raw: '', sha256: unknownPrint },
}

/** A placeholder for the terms of an incomplete draft; the first page then shows none. */
const noTerms = {
  v: 1, researchId: '', researchName: '', startsOn: '', endsOn: '', endsAt: '', employees: 0, thresholds,
  codes: { total: 0, readableByEmployer: 0 }, reminders: null,
  erasure: { sealedAnswers: 0, addresses: 0, codes: 0 }, paddedBytes: 0,
} as const

/** A respondent's state without a code, so that nothing of it can be kept or sent, and with nothing for a receipt. */
function previewState(preview: Preview, language: SurveyLanguage): RespondentState {
  const { instrument, company, researchName, startsOn, endsOn, terms, termsSha256, expectedTerms, codeMode } = preview
  const until = Date.now() + vaultLifetimeMs
  const shared = codeMode === 'identical'
  return {
    ...initialState,
    preview: true,
    opened: {
      researchId: '', company, researchName: researchName ?? '', state: 'running', startsOn: startsOn ?? '',
      endsOn: endsOn ?? '', now: new Date().toISOString(), instrument,
      termsSha256: termsSha256 ?? (expectedTerms ? unknownPrint : ''),
    },
    terms: terms ?? { ...(expectedTerms ?? { ...noTerms, codeMode }), keys: noKeys },
    language, shared, keptUntil: shared ? null : until,
    receipt: { token: '', signature: '' },
    removed: { remains: shared ? 'nothing' : 'overwritten', until },
  }
}

/** A separate store for the preview, in memory: it has no api, so nothing in it can make a request. */
export const createPreviewStore = (preview: Preview, language: SurveyLanguage) => configureStore({
  reducer: { respondent: respondent.reducer }, preloadedState: { respondent: previewState(preview, language) },
})
