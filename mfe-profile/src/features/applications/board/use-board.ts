import { useState } from 'react'
import type { ApplicationState } from '@glas/contracts/survey/application'
import { useGetBoardQuery } from '../../../company-api.ts'

/** States in which a research has a board; before that there is only the draft. */
const withBoard: readonly ApplicationState[] = ['under_check', 'approved', 'in_progress', 'finished', 'entry_closed']

/** Progress of a research. Refreshed each minute, and every three seconds while its codes and keys are being made. */
export function useBoard(id: string, state: ApplicationState | undefined) {
  const [wait, setWait] = useState(60_000)
  const query = useGetBoardQuery({ params: { id } }, {
    skip: !state || !withBoard.includes(state),
    pollingInterval: wait,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })
  const board = query.currentData
  const next = board?.state === 'approved' && !board.codes?.ready ? 3000 : 60_000
  if (next !== wait) setWait(next)
  return query
}
