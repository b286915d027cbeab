import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen } from '@testing-library/react'
import { remote } from '../remote.tsx'
import { heading, openReport } from '../testing/open-report.tsx'
import { fileId, report, researchId, table } from '../testing/reports.ts'
import '../testing/loaded-fonts.ts'

/** Headings that became complete after they were drawn alone. */
let drawnFirst: (string | null | undefined)[] = []
const observer = new MutationObserver((changes) => {
  drawnFirst.push(...changes.map(({ target }) => (target as Element).querySelector('h1')?.textContent))
})
beforeEach(() => observer.observe(document, { subtree: true, attributeFilter: ['aria-busy'] }))
afterEach(() => {
  observer.disconnect()
  drawnFirst = []
})

test('when a report is opened on a screen, then its head is drawn first, then the rest', async () => {
  await openReport()
  await heading()
  expect(screen.getByRole('heading', { name: 'Kako čitati brojeve' })).toBeTruthy()
  expect(drawnFirst).toEqual([screen.getByRole('heading', { level: 1 }).textContent])
})

test('when a report is printed, then all of it is drawn at once', async () => {
  await startRemote(remote, {
    path: `/izvjestaj/osnovni?research=${researchId}&file=${fileId}`, locale: 'hr',
    answers: { 'get-print-report': () => ({ report: report(), dimension: table('age'), locale: 'hr', by: null }) },
  })
  await heading()
  expect(drawnFirst).toEqual([])
})
