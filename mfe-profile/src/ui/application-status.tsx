import type { ApplicationState } from '@glas/contracts/survey/application'
import { StatusDot, type StatusKind } from '@glas/mfe-kit/ui/status-dot.tsx'
import { useTexts } from '../texts.ts'

const kinds: Readonly<Record<ApplicationState, StatusKind>> = {
  draft: 'idle',
  under_check: 'waiting',
  approved: 'ready',
  in_progress: 'running',
  finished: 'done',
  entry_closed: 'done',
  cancelled: 'stopped',
}

/** The state of an application in a word; a returned draft has its own. */
export function ApplicationStatus({ state, returned = false }: { state: ApplicationState; returned?: boolean }) {
  const { t } = useTexts()
  return <StatusDot kind={kinds[state]}>{t(`state.${state === 'draft' && returned ? 'returned' : state}`)}</StatusDot>
}
