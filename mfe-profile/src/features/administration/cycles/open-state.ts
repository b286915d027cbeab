import type { OpenEntry } from '@glas/contracts/reporting/cycles.operations'

/** What a research without a report waits for. After its last day, only printed questionnaires keep it open. */
export const openState = ({ state, endsOn }: Pick<OpenEntry, 'state' | 'endsOn'>, today: string) =>
  (state === 'opening' ? 'open_opening' : today > endsOn ? 'open_entry' : 'open_running')
