import type { ExtraQuestion, ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { noExtraQuestions, removeQuestion, restoreQuestion, type Removed } from '@glas/contracts/survey/extra/edits'
import { mergeExtra, type TextConflict } from '@glas/contracts/survey/extra/merge'
import type { SurveyLanguage } from '@glas/contracts/locales'

type RemovedQuestion = Removed<ExtraQuestion>

export interface ExtraState {
  /** Undefined before the first question. */
  readonly extra: ExtraQuestions | undefined
  /** Questions removed since the page was opened; each can be restored. */
  readonly removed: readonly RemovedQuestion[]
  /** Texts that two tabs changed, until the user resolves them; `mine` is the one on the page. */
  readonly conflicts: readonly TextConflict[]
}

/**
 * A company's extra questions during editing. They are kept outside the wizard's form, which copies all its values at
 * each keystroke; here an unchanged question remains the same object.
 */
export interface ExtraStore {
  state(): ExtraState
  subscribe(listener: () => void): () => void
  /** @param sourceLanguage of the questions, if this edit adds the first */
  edit(sourceLanguage: SurveyLanguage, change: (extra: ExtraQuestions) => ExtraQuestions): void
  remove(id: string): void
  restore(id: string): void
  /** Stops offering to restore a question. */
  forget(id: string): void
  /**
   * Merges changes that another tab has saved since `base`. Unresolved conflicts are kept.
   * @param prefer whose text wins if both tabs changed it
   */
  merge(base: ExtraQuestions | undefined, theirs: ExtraQuestions | undefined, prefer: 'mine' | 'theirs'): void
  /** Removes a conflict that the user has resolved. */
  resolve(conflict: TextConflict): void
}

export function createExtraStore(initial: ExtraQuestions | undefined): ExtraStore {
  let state: ExtraState = { extra: initial, removed: [], conflicts: [] }
  const listeners = new Set<() => void>()

  function set(next: Partial<ExtraState>) {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (sourceLanguage, change) => set({ extra: change(state.extra ?? noExtraQuestions(sourceLanguage)) }),
    remove(id) {
      if (!state.extra) return
      const { extra, removed } = removeQuestion(state.extra, id)
      if (removed) set({ extra, removed: [...state.removed, removed] })
    },
    restore(id) {
      const found = state.removed.find(({ item }) => item.id === id)
      if (!found || !state.extra) return
      set({ extra: restoreQuestion(state.extra, found), removed: state.removed.filter((one) => one !== found) })
    },
    forget: (id) => set({ removed: state.removed.filter(({ item }) => item.id !== id) }),
    merge(base, theirs, prefer) {
      const { extra: mine } = state
      if (!mine || !theirs) {
        if (theirs) set({ extra: theirs })
        return
      }
      const [first, second] = prefer === 'mine' ? [mine, theirs] : [theirs, mine]
      const { extra, conflicts } = mergeExtra(base ?? noExtraQuestions(mine.sourceLanguage), first, second)
      // The other texts of unresolved conflicts are stored nowhere else.
      set({ extra, conflicts: [...state.conflicts, ...conflicts] })
    },
    resolve: (conflict) => set({ conflicts: state.conflicts.filter((one) => one !== conflict) }),
  }
}
