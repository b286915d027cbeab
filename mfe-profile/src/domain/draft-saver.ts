import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { sameDraft } from './draft.ts'

/**
 * `saved`: the server has what the page shows. `waiting`: it will be saved in a moment. `failed`: the last attempt
 * failed, another follows. `conflict`: someone else has saved a newer draft, or submitted it; saving stops until that
 * is resolved.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

export interface DraftSaver {
  /** Reports a change: it is saved after a pause in typing. */
  change(draft: ApplicationDraft): void
  /** Saves unsaved changes at once. @returns whether everything is saved */
  flush(): Promise<boolean>
  /** Resolves a conflict: continues from this revision, and saves whatever on the page differs from `draft`. */
  adopt(revision: number, draft: ApplicationDraft): void
  /** Stops retrying; a request in flight may finish. */
  stop(): void
  /** The draft on the page, saved or not. */
  current(): ApplicationDraft
  /** The draft as last saved from this page, or as it was opened. */
  saved(): ApplicationDraft
  state(): SaveState
}

interface DraftSaverOptions<Saved extends { readonly revision: number }> {
  draft: ApplicationDraft
  revision: number
  save: (revision: number, draft: ApplicationDraft) => Promise<Saved>
  /** Whether a failed save means that the draft has changed on the server. */
  isConflict: (error: unknown) => boolean
  onState: (state: SaveState) => void
  onSaved: (saved: Saved) => void
  /** Milliseconds without a change before saving, and after a failure before the next attempt. */
  pause?: number
  retry?: number
}

/** Runs at most one save at a time, and the next one after a pause. */
function createRunner(task: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let stopped = false
  const rest = () => clearTimeout(timer)
  function run(): Promise<void> {
    rest()
    running ??= task().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    run, rest,
    isRunning: () => running !== undefined,
    later(ms: number) {
      rest()
      if (!stopped) timer = setTimeout(() => void run(), ms)
    },
    stop() {
      stopped = true
      rest()
    },
  }
}

/** Saves a draft while it is being edited, one call at a time; each call names the revision that it changes. */
export function createDraftSaver<Saved extends { readonly revision: number }>({
  draft, revision, save, isConflict, onState, onSaved, pause = 800, retry = 5000,
}: DraftSaverOptions<Saved>): DraftSaver {
  let wanted = draft
  let kept = draft
  let base = revision
  let state: SaveState = 'saved'
  const { run, rest, isRunning, later, stop } = createRunner(saveAll)

  function set(next: SaveState) {
    if (next === state) return
    state = next
    onState(next)
  }

  async function saveAll() {
    while (state !== 'conflict' && !sameDraft(wanted, kept)) {
      const sent = wanted
      set('saving')
      try {
        const saved = await save(base, sent)
        base = saved.revision
        kept = sent
        onSaved(saved)
      } catch (error) {
        set(isConflict(error) ? 'conflict' : 'failed')
        if (!isConflict(error)) later(retry)
        return
      }
    }
    if (state !== 'conflict') set('saved')
  }

  return {
    change(next) {
      wanted = next
      if (state === 'conflict') return
      if (sameDraft(wanted, kept) && !isRunning()) {
        rest()
        set('saved')
        return
      }
      if (state !== 'saving') set('waiting')
      later(pause)
    },
    async flush() {
      await run()
      // Changes typed during the call are saved by the same run; a failed save is not repeated in a loop.
      return state === 'saved'
    },
    adopt(next, adopted) {
      base = next
      kept = adopted
      state = 'saving'
      set(sameDraft(wanted, kept) ? 'saved' : 'waiting')
      if (!sameDraft(wanted, kept)) void run()
    },
    stop, current: () => wanted, saved: () => kept, state: () => state,
  }
}
