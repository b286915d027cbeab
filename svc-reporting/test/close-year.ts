import { closeCycle, getCycle } from '@glas/contracts/reporting/cycles.operations'
import { call } from '@glas/svc-kit/testing/call'

/** Closes a year as it is, leaving out what is open; returns the status. */
export async function closeYear(url: string, year: string, token: string): Promise<number> {
  const { data: { open, entries } } = await call(url, getCycle, { params: { year }, token })
  const ids = (of: readonly { researchId: string }[]) => of.map(({ researchId }) => researchId)
  const body = { typedYear: year, leftOut: ids(open), researches: ids(entries) }
  return (await call(url, closeCycle, { params: { year }, token, body })).status
}
