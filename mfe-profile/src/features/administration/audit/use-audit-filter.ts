import { useSearchParams } from 'react-router'
import type { AuditFilter } from '@glas/contracts/audit'
import { isUuid } from '@glas/contracts/uuid'
import { addDays, isDay, startOfDay } from '../../../domain/local-time.ts'

export const filterNames = ['company', 'person', 'action', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]
export type FilterValues = Readonly<Record<FilterName, string>>

const isReal = (day: string) => isDay(day) && !Number.isNaN(Date.parse(day))

/** Whether an address may hold this value: anything else counts as none. */
const valid: Readonly<Record<FilterName, (value: string) => boolean>> = {
  company: isUuid, person: isUuid, action: (value) => /^[a-z][a-z0-9-]{0,79}$/.test(value), from: isReal, to: isReal,
}

/** The filters of the audit log, kept in the address. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(filterNames.map((name) => {
    const value = search.get(name) ?? ''
    return [name, valid[name](value) ? value : '']
  })) as FilterValues

  /** Sets some filters; empty ones leave the address. */
  function set(changes: Partial<FilterValues>): void {
    const wanted = Object.entries({ ...values, ...changes }).filter(([, value]) => value !== '')
    setSearch(Object.fromEntries(wanted), { replace: true, preventScrollReset: true })
  }

  const { company, person, action, from, to } = values
  const filter: AuditFilter = {
    ...(company && { company }), ...(person && { person }), ...(action && { action }),
    ...(from && { from: startOfDay(from) }), ...(to && { until: startOfDay(addDays(to, 1)) }),
  }
  return { values, set, filter }
}
