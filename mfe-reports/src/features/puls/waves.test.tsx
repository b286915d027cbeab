import { expect, test } from '@jest/globals'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { heading, words } from '../../testing/open-report.tsx'
import { report, researchId } from '../../testing/reports.ts'
import { trend } from '../../testing/trend.ts'
import '../../testing/loaded-fonts.ts'

test('when a statement is compared with two waves, then each difference names its wave', async () => {
  await startRemote(remote, {
    path: `/izvjestaj/puls?research=${researchId}`, locale: 'hr',
    answers: {
      'get-basic-report': () => report(), 'get-report-trend': () => trend,
      'list-report-comments': () => ({ comments: [], pages: 1 }),
    },
  })
  await heading()
  const row = words(screen.getByText('Tvrdnja commitment.').closest('li'))
  expect(row).toMatch(/\+0,40 ±0,15 ?prema 1\. valu/)
  expect(row).toMatch(/\+0,20 ±0,15 nesigurno ?prema 2\. valu/)
})
