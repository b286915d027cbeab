import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Leaderboard, Winner } from '@glas/contracts/reporting/leaderboards.operations'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'

const winner = (companyName: string): Winner => ({ companyName, industry: 'it', sizeClass: 'medium', score: 81.5 })
const [one, other] = [winner('Vrtlari'), winner('Sava')]
const version = (number: number, publishedAt: string) =>
  ({ version: number, sha256: `${number}`.repeat(64), publishedAt })
const award: Leaderboard = {
  year: 2025, closedAt: '2025-12-05T10:00:00.000Z', rules: '2026-1', sha256: '3'.repeat(64), available_years: [2025],
  bestOfAll: [one, other], newcomers: [one, other], industries: [{ industry: 'it', best: [one, other] }],
  classes: [{ key: 'small', rows: [] }, { key: 'medium', rows: [one, other].map(({ companyName, score }, i) => (
    { pseudonym: `a1b2c3d4e5f${i}`, companyName, place: 1, from: 1, to: 2, score, enps: 20, fillRate: 90 }
  )) }, { key: 'large', rows: [] }],
  versions: [
    version(1, '2025-12-05T10:00:00.000Z'), { ...version(2, '2026-01-12T10:00:00.000Z'), reason: 'data-wrong' },
    { ...version(3, '2026-02-20T10:00:00.000Z'), reason: 'rules-broken' },
  ],
}
const open = () => startRemote(remote, {
  path: '/dosadasnji-dobitnici/2025', locale: 'hr', answers: { 'get-leaderboard': () => award },
})

test('when companies share a prize, then each of them is named with it', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Vrtlari, Sava' })
  for (const name of [/Najbolji novi sudionik/, /Najbolji u\sdjelatnosti/]) {
    const block = screen.getByRole('heading', { name }).parentElement!
    for (const { companyName } of [one, other]) expect(block.textContent).toContain(companyName)
  }
  const places = screen.getAllByRole('listitem').filter(({ textContent }) => textContent!.startsWith('1.'))
  expect(places).toHaveLength(2)
})

test('when a year was corrected twice, then it names the last correction, and what replaced each file', async () => {
  await open()
  const notice = await screen.findByText(/^Ispravljeno/)
  expect(notice.textContent!.replaceAll('\u00a0', ' ')).toContain('20.02.2026.')
  const files = within(screen.getByRole('region', { name: 'Objavljene datoteke' })).getAllByRole('listitem')
    .map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))
  expect(files.map((text) => /(Vrijedi|Zamijenjena [\d.]+)\d{64}/.exec(text)?.[1]))
    .toEqual(['Vrijedi', 'Zamijenjena 20.02.2026.', 'Zamijenjena 12.01.2026.'])
})
