import { useEffect, useState } from 'react'
import type { Application } from '@glas/contracts/survey/application'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { useSaveApplicationMutation } from '../../../api.ts'
import { createDraftSaver, type DraftSaver, type SaveState } from '../../../domain/draft-saver.ts'

interface Saving {
  readonly saver: DraftSaver
  readonly state: SaveState
  /** The application as the server last answered it. */
  readonly latest: Application
  readonly setLatest: (application: Application) => void
}

/** Saves a draft while it is edited, when the page is left, and when its tab goes out of sight. */
export function useDraftSaver(application: Application): Saving {
  const [save] = useSaveApplicationMutation()
  const [state, setState] = useState<SaveState>('saved')
  const [latest, setLatest] = useState(application)
  const [saver] = useState(() => createDraftSaver<Application>({
    draft: application.draft,
    revision: application.revision,
    save: (revision, draft) => save({ params: { id: application.id }, body: { revision, draft } }).unwrap(),
    isConflict: (error) => ['REVISION_CONFLICT', 'STATE_CONFLICT', 'NOT_FOUND'].includes(codeOf(error) ?? ''),
    onState: setState,
    onSaved: setLatest,
  }))

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void saver.flush()
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (saver.state() === 'saved') return
      void saver.flush()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('beforeunload', leave)
      void saver.flush()
    }
  }, [saver])

  return { saver, state, latest, setLatest }
}
