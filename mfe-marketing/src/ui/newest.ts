import { dayOf } from '@glas/contracts/calendar-day'
import type { HostPage } from '@glas/contracts/host'

/** The day on which a page's data last changed: that of the newest instant; nothing if there is none. */
export function newest(instants: readonly string[]): Pick<HostPage, 'changed'> {
  const last = instants.toSorted().at(-1)
  return last === undefined ? {} : { changed: dayOf(new Date(last)) }
}
