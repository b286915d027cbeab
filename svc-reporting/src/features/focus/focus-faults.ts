import type { FieldFault } from '@glas/contracts/errors'
import { nameFaults } from '@glas/contracts/names'
import type { Focus } from '@glas/contracts/reporting/focus.operations'

interface Facts {
  /** `YYYY-MM-DD` in Europe/Zagreb. */
  readonly today: string
  /** The focus that it replaces: its day may stay although it has passed. */
  readonly kept: Focus | null
}

/** Faults of a new focus that its schema doesn't detect: hidden characters of the owner, a day that has passed. */
export function focusFaults({ owner, dueOn }: Pick<Focus, 'owner' | 'dueOn'>, { today, kept }: Facts): FieldFault[] {
  const over = dueOn < today && dueOn !== kept?.dueOn
  return [
    ...nameFaults('/owner', owner.trim()),
    ...(over ? [{ path: '/dueOn', rule: 'tooEarly' as const, params: { limit: today } }] : []),
  ]
}
