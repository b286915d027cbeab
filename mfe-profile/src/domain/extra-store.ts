import type { ExtraQuestion, ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { noExtraQuestions, removeQuestion, restoreQuestion, type Removed } from '@glas/contracts/survey/extra/edits'
import { mergeExtra, type TextConflict } from '@glas/contracts/survey/extra/merge'
import type { SurveyLanguage } from '@glas/contracts/locales'

type RemovedQuestion = Removed<ExtraQuestion>

export interface ExtraState {
  /** Undefined until there has been a question. */
  readonly extra: ExtraQuestions | undefined
  /** What was removed since the page was opened, and can be restored. */
  readonly removed: readonly RemovedQuestion[]
  /** Texts that another tab changed, too: `mine` is on the page. */
  readonly conflicts: readonly TextConflict[]
}

/**
 * The company's own questions while they are edited. They are apart from the wizard's form, which copies all its values
 * at each keystroke: here an unchanged question stays the same object.
 */
export interface ExtraStore {
  state(): ExtraState
  subscribe(listener: () => void): () => void
  /** @param sourceLanguage of questions begun by this edit */
  edit(sourceLanguage: SurveyLanguage, change: (extra: ExtraQuestions) => ExtraQuestions): void
  remove(id: string): void
  restore(id: string): void
  /** A removed question is not offered any longer. */
  forget(id: string): void
  /**
   * Merges what another tab saved since `base`. Undecided conflicts stay.
   * @param prefer whose text is taken where both changed one
   */
  merge(base: ExtraQuestions | undefined, theirs: ExtraQuestions | undefined, prefer: 'mine' | 'theirs'): void
  /** A conflict has been read, and decided. */
  settle(conflict: TextConflict): void
}

export function createExtraStore(first: ExtraQuestions | undefined): ExtraStore {
  let state: ExtraState = { extra: first, removed: [], conflicts: [] }
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
      // An undecided text of an earlier merge is stored nowhere else.
      set({ extra, conflicts: [...state.conflicts, ...conflicts] })
    },
    settle: (conflict) => set({ conflicts: state.conflicts.filter((one) => one !== conflict) }),
  }
}
