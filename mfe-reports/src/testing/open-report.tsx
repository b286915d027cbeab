import { expect } from '@jest/globals'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { type Answers, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, waitFor } from '@testing-library/react'
import { remote } from '../remote.tsx'
import { report, researchId, table } from './reports.ts'

/** Opens the tests' basic report, with changes to it or other responses of its operations. */
export const openReport = (changes: Partial<BasicReport> = {}, locale: 'hr' | 'en' = 'hr', answers: Answers = {}) =>
  startRemote(remote, {
    path: `${locale === 'hr' ? '/izvjestaj/osnovni' : '/en/report/basic'}?research=${researchId}&reportLang=${locale}`, locale,
    answers: {
      'get-basic-report': () => report(changes),
      'get-report-dimension': ({ params }) => table(params.dimension as 'age'),
      'list-report-comments': () => ({ comments: ['Ekipa.'], pages: 1 }),
      ...answers,
    },
  })
/** The text of an element, with plain spaces. */
export const words = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
/** The heading of a report that is drawn to its end. */
export async function heading() {
  const found = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(found.closest('[aria-busy]')).toBeNull())
  return words(found)
}
export const section = (title: string) => screen.getByRole('heading', { name: title, level: 2 }).closest('section')!
