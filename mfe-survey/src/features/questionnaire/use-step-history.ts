import { useHost } from '@glas/mfe-kit/host'
import { useEffect } from 'react'
import { stepped } from '../../answering/respondent.slice.ts'
import { useRespondent, useRespondentDispatch } from '../../answering/respondent-store.ts'
import { useRespondentPaths } from '../../answering/questionnaire-paths.ts'

/** A screen's history state: its number, and whether the entry behind it is the previous screen. */
interface StepEntry {
  readonly step: number
  readonly behind?: boolean
}

function entryOf(state: unknown): StepEntry | null {
  const step = (state as Partial<StepEntry> | null)?.step
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 ? state as StepEntry : null
}

/** Opens the questionnaire at a screen, so that the browser's Back leads through the previous ones to the first. */
export function useOpenAt(): (step: number) => void {
  const { navigate } = useHost()
  const { questionnaire: page } = useRespondentPaths()
  return (last) => {
    for (let step = 0; step <= last; step++) navigate(page, { state: { step, behind: true } satisfies StepEntry })
  }
}

/**
 * Makes each screen an entry in the browser's history, so that Back and Forward move by one screen.
 * @param furthest the last screen that may be shown: entries may belong to another questionnaire
 */
export function useStepHistory(furthest: number) {
  const { location: { pathname, state }, navigate } = useHost()
  const { intro, questionnaire: page } = useRespondentPaths()
  const dispatch = useRespondentDispatch()
  const { step: kept } = useRespondent()
  const entry = entryOf(state)
  const behind = entry?.behind ?? false
  const index = Math.min(entry?.step ?? kept, furthest)
  const named = entry?.step === index || pathname !== page
  useEffect(() => {
    if (!named) navigate(page, { replace: true, state: { step: index, behind } satisfies StepEntry })
  }, [named, navigate, page, index, behind])
  useEffect(() => {
    if (kept !== index) dispatch(stepped(index))
  }, [kept, index, dispatch])

  return {
    index,
    goTo: (step: number) =>
      navigate(page, { state: { step, behind: step === index + 1 } satisfies StepEntry }),
    back() {
      if (behind) navigate(-1)
      else if (index > 0) navigate(page, { replace: true, state: { step: index - 1 } satisfies StepEntry })
      else navigate(intro)
    },
  }
}
