import { api } from './api.ts'
import { groupsQuery, readChoice } from './features/comparative/choice.ts'
import type { createStore } from './store.ts'

const { prefetch } = api.util

/** What each live report shows first, with the arguments that its page uses; the benchmark is always requested anew. */
const firstParts: Readonly<
  Record<string, (researchId: string, search: URLSearchParams) => ReturnType<typeof prefetch>[]>
> = {
  'report-basic': (researchId) => [prefetch('getBasicReport', { params: { researchId } }, {})],
  'report-puls': (researchId) => [
    prefetch('getBasicReport', { params: { researchId } }, {}),
    prefetch('getReportTrend', { params: { researchId } }, {}),
  ],
  'report-comparative': (researchId, search) =>
    [prefetch('getComparativeGroups', { params: { researchId }, query: groupsQuery(readChoice(search)) }, {})],
}

/** Requests what a report's page shows first, while its code is loading. */
export function begin({ dispatch }: ReturnType<typeof createStore>, page: string, search: URLSearchParams): void {
  const file = search.get('file')
  const research = search.get('research')
  const parts = file ? [prefetch('getPrintReport', { params: { fileId: file } }, {})]
    : research ? firstParts[page]?.(research, search) ?? [] : []
  for (const part of parts) dispatch(part)
}
