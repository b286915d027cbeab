import { afterEach, expect, test } from '@jest/globals'
import { assetPath } from '@glas/contracts/identity/asset-path'
import { printReadyAttribute } from '@glas/contracts/reporting/print'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { benchmark } from '../../testing/benchmark.ts'
import { openReport } from '../../testing/open-report.tsx'
import { fileId, report, researchId, table } from '../../testing/reports.ts'
import { patienceMs } from '../../ui/company-logo.tsx'
import '../../testing/loaded-fonts.ts'

const realSetTimeout = globalThis.setTimeout
afterEach(() => {
  globalThis.setTimeout = realSetTimeout
})

const logo = { id: '0190f6c0-0000-7000-8000-0000000000a1', width: 348, height: 120 }

test('when the company has a logo, then it is beside its name; when it is gone, then the name stays alone', async () => {
  const { container } = await openReport({ logo })
  const image = await waitFor(() => container.querySelector('img') ?? Promise.reject(new Error('no logo')))
  expect(image.getAttribute('src')).toBe(assetPath(logo.id, 'full'))
  fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText(report().companyName)).toBeTruthy()
})

test('when the company has a logo, then its benchmark has it, too', async () => {
  const { container } = await startRemote(remote, {
    path: `/izvjestaj/benchmark?research=${researchId}`, locale: 'hr',
    answers: { 'get-benchmark': () => benchmark({ logo }) },
  })
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(assetPath(logo.id, 'full')))
})

const print = () => startRemote(remote, {
  path: `/izvjestaj/osnovni?research=${researchId}&file=${fileId}`, locale: 'hr',
  answers: { 'get-print-report': () => ({ report: report({ logo }), dimension: table('age'), comments: { praise: [], critique: [] }, locale: 'hr', by: null,
    }) },
})
const ready = (container: Element) => container.querySelector(`[${printReadyAttribute}]`) !== null

test.each(['load', 'error'] as const)('when a report is printed, then it waits for the %s of its logo', async (event) => {
  // Without its time limit, which may be over on a busy machine. A mock would count as a fake clock.
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    (ms === patienceMs ? undefined : realSetTimeout(run, ms))) as typeof setTimeout
  const { container } = await print()
  const image = await waitFor(() => container.querySelector('img') ?? Promise.reject(new Error('no logo')))
  await act(async () => { await document.fonts.ready })
  expect(ready(container)).toBe(false)
  fireEvent[event](image)
  await waitFor(() => expect(ready(container)).toBe(true))
})

test('when the logo of a printed report does not arrive, then the report is printed without it', async () => {
  const { container } = await print()
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull())
  expect(ready(container)).toBe(false)
  await waitFor(() => expect(ready(container)).toBe(true), { timeout: 5_000 })
}, 15_000)
