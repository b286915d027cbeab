import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Application } from '@glas/contracts/survey/application'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { useSaveApplicationMutation } from '../../../company-api.ts'
import { createDraftSaver, type DraftSaver, type SaveState } from '../../../domain/draft-saver.ts'

interface Saving {
  readonly saver: DraftSaver
  readonly state: SaveState
  /** Something has changed since the page was opened. */
  readonly changed: boolean
  /** The application from the server's last response. */
  readonly latest: Application
  /** The same, for callers that awaited a save and run before the next render. */
  readonly newest: RefObject<Application>
  readonly setLatest: (application: Application) => void
}

const leaving = new Map<string, Promise<unknown>>()

/**
 * The save that started when an application's wizard was left, while it is in flight: a user who returns at once has to
 * wait for it, or would get the draft from before.
 */
export const saveUnderWay = (id: string): Promise<unknown> | undefined => leaving.get(id)

/**
 * Saves a draft while it is edited, when the page is left, and when its tab is hidden.
 * @param unsaved whether the page has more than a draft can hold, so that closing the tab asks first
 */
export function useDraftSaver(application: Application, unsaved: RefObject<boolean>): Saving {
  const [save] = useSaveApplicationMutation()
  const [state, setState] = useState<SaveState>('saved')
  const [changed, setChanged] = useState(false)
  const [latest, setDrawn] = useState(application)
  const newest = useRef(application)
  const [setLatest] = useState(() => (saved: Application) => {
    newest.current = saved
    setDrawn(saved)
  })
  const [saver] = useState(() => createDraftSaver<Application>({
    draft: application.draft,
    revision: application.revision,
    save: (revision, draft) => save({ params: { id: application.id }, body: { revision, draft } }).unwrap(),
    isConflict: (error) => ['REVISION_CONFLICT', 'STATE_CONFLICT', 'NOT_FOUND'].includes(codeOf(error) ?? ''),
    onState: (next) => {
      setState(next)
      setChanged(true)
    },
    onSaved: setLatest,
  }))

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void saver.flush()
    }
    const leave = (event: BeforeUnloadEvent) => {
      if (saver.state() === 'saved' && !unsaved.current) return
      void saver.flush()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('beforeunload', leave)
      if (saver.state() === 'saved') return
      const saving = saver.flush().finally(() => leaving.delete(application.id))
      leaving.set(application.id, saving)
    }
  }, [saver, application.id, unsaved])

  return { saver, state, changed, latest, newest, setLatest }
}
