import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { certificate } from '../../testing/certificate.ts'
import { openReport } from '../../testing/open-report.tsx'
import { report } from '../../testing/reports.ts'

test.each([
  ['hr', 'Provjera prije objave', 'Isto za pojedine tvrdnje: 9.', /Za 93 % odgovora/, /najmanje 33 boda/],
  ['en', 'Audited before publication', 'The same for single statements: 9.', /For 93% of people’s answers/, /at least 33 points/],
] as const)('when a report has a certificate, then its end says in plain words what was checked, in %s', async (locale, title, least, shown, range) => {
  await openReport(report({ certificate }), locale)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(least)).toBeTruthy()
  expect(screen.getByText(shown)).toBeTruthy()
  expect(screen.getByText(range)).toBeTruthy()
  expect(screen.getByText(new RegExp(certificate.tablesSha256))).toBeTruthy()
  expect(screen.queryByText(/koliko je ljudi odabralo koji|how many people chose which/)).toBeNull()
})

test('when a report is from before there were certificates, then nothing is said about one', async () => {
  await openReport(report(), 'en')
  expect(screen.queryByRole('heading', { name: 'Audited before publication' })).toBeNull()
})
