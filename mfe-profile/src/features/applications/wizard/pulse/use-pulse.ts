import { useWatch } from 'react-hook-form'
import type { DataOf } from '@glas/contracts/operation'
import type { getPulseChoice } from '@glas/contracts/survey/pulse.operations'
import { pulseRoom } from '@glas/contracts/survey/limits'
import { promisedMinutes } from '@glas/contracts/survey/promised-minutes'
import { useExtraState } from '../use-extra-state.ts'
import { useWizard } from '../wizard-context.ts'

export type PulseChoice = DataOf<typeof getPulseChoice>

/**
 * The chosen statements of the draft, how they are changed, the number of the company's own questions, the minutes that
 * all take, and how many statements there is room for beside the own ones.
 */
export function usePulse() {
  const { form } = useWizard()
  const chosen = useWatch({ control: form.control, name: 'questions.statements' }) ?? []
  const choose = (keys: readonly string[]) =>
    form.setValue('questions.statements', [...keys], { shouldDirty: true, shouldTouch: true })
  const { extra } = useExtraState()
  const own = extra?.questions.length ?? 0
  const minutes = promisedMinutes({ statements: chosen, extra })
  return { chosen, choose, own, minutes, limit: pulseRoom(own) }
}
