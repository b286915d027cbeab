import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, applicationId, board, manager } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'
import { statement } from '../../testing/statement.ts'

const over = { state: 'finished', reportReady: true, submittedAt: '2026-11-05T10:00:00.000Z' } as const
const answers: Answers = {
  'get-application': () => application(over),
  'get-board': () => board({ state: 'finished', reportReady: true }),
  'get-statement': () => statement(),
}
const path = `/profil/izz/${applicationId}`
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

test('when the report is ready, then the research links to its statement, whose rows add up', async () => {
  const { user } = await startRemote({ path, user: manager(), answers })
  expect(await screen.findByText(/^Iznos koji se plaća, sa svim popustima/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Konačan obračun' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => plain(row.querySelector('td')!.textContent))).toEqual([
    '290,00 €', '954,00 €', '1.244,00 €', '−124,40 €', '−111,96 €', '−50,38 €', '957,26 €',
  ])
  expect(plain(rows[3]!.textContent)).toContain('valjanih odgovora 168 od 212')
  expect(plain(screen.getByText(/^79,2/).textContent)).toBe('79,2 %')
})

test('when it is open in either language, then nothing is wrong for assistive technology', async () => {
  for (const locale of ['hr', 'en'] as const) {
    const { container, unmount } = await startRemote({
      path: `${locale === 'hr' ? path : `/en/profile/izz/${applicationId}`}?view=statement`, locale, user: manager(), answers,
    })
    await screen.findByRole('table')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(locale === 'hr' ? 'Konačan obračun' : 'Final statement')
    expect(await accessibilityFaults(container)).toEqual([])
    unmount()
  }
})

test('when it is downloaded, then the PDF is in the language of the page, and a fault is shown', async () => {
  const { user, asked, answer } = await startRemote({ path: `${path}?view=statement`, user: manager(), answers })
  answer({ 'download-statement': () => { throw new Refused('UNAVAILABLE') } })
  await user.click(await screen.findByRole('button', { name: 'Preuzmi PDF' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({ operation: 'download-statement', query: { lang: 'hr' } })
})

test('when it is not issued yet, then a message explains that', async () => {
  await startRemote({
    path: `${path}?view=statement`, user: manager(),
    answers: { ...answers, 'get-statement': () => { throw new Refused('STATE_CONFLICT') } },
  })
  expect(await screen.findByText('Obračun još nije izdan')).toBeTruthy()
})
