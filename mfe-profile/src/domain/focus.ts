import type { Focus } from '@glas/contracts/reporting/focus.operations'

/** Days before its end from which a focus is shown as a reminder. */
const soonDays = 10

/** Whether the day of a focus is far, near, or over. @param today `YYYY-MM-DD` */
export function dueStateOf({ dueOn }: Pick<Focus, 'dueOn'>, today: string): 'later' | 'soon' | 'over' {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000)
  return days < 0 ? 'over' : days <= soonDays ? 'soon' : 'later'
}
