import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused, startRemote, type Answers } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'

const row = (place: number, score: number, companyName?: string) => ({
  pseudonym: `a1b2c3d4e5f${place}`, place, from: place, to: place + 1, score, ...(companyName && { companyName }),
})
const vrtlari = {
  companyName: 'Vrtlari', industry: 'construction', sizeClass: 'small', score: 90.27, certificateId: '2025-b1b2c3d4e5f1',
} as const
const file = JSON.stringify({
  format: 'glas-award-1',
  rules: { placesByClass: 3, minByIndustry: 3, classes: [{ key: 'small' }] },
  tables: ['class/small', 'newcomers', 'best-of-all'].map((table) => ({ table, rows: [{
    pseudonym: 'a1b2c3d4e5f1', place: 1, from: 1, to: 1, score: '90.27', prize: true, commitment: 'a'.repeat(64),
  }] })),
})
const sha256 = createHash('sha256').update(file).digest('hex')
const award: Leaderboard = {
  year: 2025, closedAt: '2025-12-05T10:00:00.000Z', rules: '2026-1', sha256, available_years: [2025, 2024],
  bestOfAll: [vrtlari],
  newcomers: [{ companyName: 'Kamen i drvo', industry: 'manufacturing', sizeClass: 'medium', score: 87.46 }],
  industries: [{ industry: 'construction', best: [vrtlari] }, { industry: 'it', best: [] }],
  classes: [
    { key: 'small', rows: [row(1, 90.27, 'Vrtlari')] },
    { key: 'medium', rows: [
      row(1, 87.46, 'Kamen i drvo'),
      { ...row(2, 78.4, 'Meridijan'), enps: 31, fillRate: 91.2 }, { ...row(3, 78.4, 'Sava'), enps: 24, fillRate: 80 },
      row(4, 60),
    ] },
    { key: 'large', rows: [] },
  ],
}
const given: Answers = {
  'get-newest-leaderboard': () => ({ award }),
  'get-leaderboard': ({ params: { year } }) => {
    if (year !== '2025' && year !== '2024') throw new Refused('NOT_FOUND')
    return { ...award, year: Number(year) }
  },
}
const start = (path = '/dosadasnji-dobitnici', answers: Answers = given, locale: 'hr' | 'en' = 'hr') =>
  startRemote(remote, { path, answers, locale })
const heading = (name: RegExp | string) => screen.findByRole('heading', { name }, { timeout: 5000 })

describe('past winners', () => {
  test('when the page is opened, then it shows the newest year: best of all, classes, new entry and industries', async () => {
    const { container, title } = await start()
    await heading('Najbolji poslodavci 2025.')
    expect(title()).toBe('Dosadašnji dobitnici')
    await screen.findByText(/odredili zaposlenici 5 tvrtki/)
    within(screen.getByRole('region', { name: 'Vrtlari' })).getByText('90,27')
    const medium = screen.getByRole('heading', { name: /^Srednje tvrtke/ }).parentElement!
    const places = within(medium).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(places).toHaveLength(3)
    expect(places[1]).toMatch(/^2\.MMeridijan78,40od 2\. do 3\. mjestaUz jednak rezultat odlučuje: eNPS \+31, odaziv 91,20\s%/)
    expect(within(medium).getByRole('group').textContent).toContain('a1b2c3d4e5f4')
    screen.getByText('U ovom razredu nijedna tvrtka nije ispunila uvjete.')
    screen.getByText(/^87,46 pri prvom sudjelovanju, srednja tvrtka/)
    expect(screen.getAllByText('Graditeljstvo')).toHaveLength(2)
    // A prize that nobody has is not listed.
    expect(screen.queryByText('Informacijske tehnologije')).toBeNull()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a year has winners, then each prize leads to its certificate, and the badge is beside the check', async () => {
    const { container } = await start('/dosadasnji-dobitnici/2025')
    await heading('Najbolji poslodavci 2025.')
    const certificate = '/potvrda-nagrade/2025-b1b2c3d4e5f1'
    // Best of all, best of its industry; in its class the row has another.
    expect((await screen.findAllByRole('link', { name: 'Vrtlari' })).map((link) => link.getAttribute('href')))
      .toEqual([certificate, '/potvrda-nagrade/2025-a1b2c3d4e5f1', certificate])
    // An older service doesn't name the certificate of the new entry.
    expect(screen.getAllByRole('link', { name: 'Kamen i drvo' })).toHaveLength(1)
    const check = screen.getByRole('region', { name: /^Poredak možete/ })
    const badge = within(check).getByRole('link', { name: /^Znak nagrade: Najbolji od najboljih, 2025/ })
    expect(badge.getAttribute('href')).toBe(certificate)
    expect(badge.querySelector('img')!.getAttribute('src')).toBe('/api/award-certificates/2025-b1b2c3d4e5f1/badge?locale=hr')
    await waitFor(() => expect(check.querySelector('figcaption code')!.textContent).toBe(`http://localhost${certificate}`))
    expect(within(check).getAllByRole('listitem')[0]!.textContent).toMatch(/^Znak vodi na adresu potvrde/)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a year is chosen, then its address shows it, and its link is marked', async () => {
    const { user, visited, title } = await start()
    await heading('Najbolji poslodavci 2025.')
    expect((await screen.findByRole('link', { name: '2025.' })).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: '2024.' }))
    expect(visited.at(-1)).toBe('/dosadasnji-dobitnici/2024')
    await heading('Najbolji poslodavci 2024.')
    expect(title()).toBe('Najbolji poslodavci 2024.')
    expect((await screen.findByRole('link', { name: '2024.' })).getAttribute('aria-current')).toBe('page')
  })

  test('when a winner agreed to its logo, then it is there in place of the letter', async () => {
    const logo = { id: '0190f6c0-0000-7000-8000-000000000301', width: 348, height: 120 }
    const classes = award.classes.map(({ key, rows }) => ({ key, rows: rows.map((each) =>
      (each.companyName === 'Meridijan' ? { ...each, logo } : each)) }))
    const { container } = await start('/dosadasnji-dobitnici/2025', { ...given, 'get-leaderboard': () => ({ ...award, classes }) })
    await heading('Najbolji poslodavci 2025.')
    const item = (await screen.findByRole('link', { name: 'Meridijan' })).closest('li')!
    const image = item.querySelector('img')!
    expect([image.getAttribute('src'), image.width, image.height, image.getAttribute('alt')])
      .toEqual([`/assets/${logo.id}?key=small`, 92, 32, ''])
    expect([image.getAttribute('srcset'), image.getAttribute('sizes'), image.getAttribute('loading')])
      .toEqual([`/assets/${logo.id}?key=small 232w, /assets/${logo.id}?key=full 348w`, '92px', 'lazy'])
    expect(item.textContent).toMatch(/^2\.Meridijan/)
    expect(container.querySelectorAll('li img')).toHaveLength(1)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when the address is English, then so are its words and numbers', async () => {
    await start('/en/past-winners/2024', given, 'en')
    await heading('Best employers of 2024')
    await screen.findAllByText('90.27')
    screen.getByText('places 2 to 3')
  })

  test.each(['1999', '20250', 'x'])('when the year is %s, then it is not found', async (year) => {
    const { missing } = await start(`/dosadasnji-dobitnici/${year}`)
    await waitFor(() => expect(missing).toContain(`/dosadasnji-dobitnici/${year}`))
  })

  test('when no year is closed yet, then the heading announces that, with a link to the conditions', async () => {
    await start('/dosadasnji-dobitnici', { ...given, 'get-newest-leaderboard': () => ({ award: null }) })
    await heading('Nagrada još nije dodijeljena')
    expect(screen.getByRole('link', { name: 'Uvjeti nagrade' }).getAttribute('href')).toBe('/uvjeti-nagrade')
  })

  test('when no company met the conditions of a year, then a heading shows that, and the file is offered', async () => {
    await start('/dosadasnji-dobitnici/2025', { ...given, 'get-leaderboard': () => ({
      ...award, bestOfAll: [], newcomers: [], industries: [], classes: award.classes.map(({ key }) => ({ key, rows: [] })),
    }) })
    await heading('Te godine nijedna tvrtka nije ispunila uvjete')
    screen.getByRole('link', { name: 'Objavljena datoteka' })
    expect(document.querySelector('figure')).toBeNull()
    expect(screen.queryByText(/^Znak vodi/)).toBeNull()
  })

  test('when a year was corrected, then it says when and why, and offers both files with what replaced which', async () => {
    const before = 'b'.repeat(64)
    const { container } = await start('/dosadasnji-dobitnici/2025', { ...given, 'get-leaderboard': () => ({ ...award, versions: [
      { version: 1, sha256: before, publishedAt: '2025-12-05T10:00:00.000Z' },
      { version: 2, sha256, publishedAt: '2026-01-12T10:00:00.000Z', reason: 'data-wrong' },
    ] }) })
    await screen.findByText(/^Ispravljeno.12\.01\.2026\. Podaci koje je jedna tvrtka prijavila/)
    const files = within(screen.getByRole('region', { name: 'Objavljene datoteke' }))
    const items = files.getAllByRole('listitem').map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '))
    expect(items).toEqual([
      `Ispravak 12.01.2026.Podaci koje je jedna tvrtka prijavila nisu bili točni. Vrijedi${sha256}`,
      `Pri zaključenju 05.12.2025.Zamijenjena 12.01.2026.${before}`,
    ])
    expect(files.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([
      [`/api/award-files/${sha256}`, 'nagrada-2025-2.json'], [`/api/award-files/${before}`, 'nagrada-2025-1.json'],
    ])
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a year was never corrected, then there is nothing of corrections', async () => {
    await start('/dosadasnji-dobitnici/2025', { ...given, 'get-leaderboard': () => ({ ...award, versions: [
      { version: 1, sha256, publishedAt: '2025-12-05T10:00:00.000Z' },
    ] }) })
    await screen.findByRole('button', { name: /^Provjeri/ })
    expect(screen.queryByText(/Ispravljeno/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Objavljene datoteke' })).toBeNull()
  })

  test.each(['/dosadasnji-dobitnici', '/dosadasnji-dobitnici/2025'])(
    'when the service is unavailable at %s, then a message appears, and a retry shows the winners', async (path) => {
      const away = () => {
        throw new Refused('UNAVAILABLE')
      }
      const { user, answer } = await start(path, { 'get-newest-leaderboard': away, 'get-leaderboard': away })
      await heading(/ne mogu učitati/)
      answer(given)
      await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
      await screen.findByRole('region', { name: 'Vrtlari' })
    })
})

describe('the check of a year', () => {
  const withFile = (text: string): Answers => ({ ...given, 'download-award-file': () => new Response(text) })
  const check = async (answers: Answers) => {
    const started = await start('/dosadasnji-dobitnici/2025', answers)
    await started.user.click(await screen.findByRole('button', { name: /^Provjeri/ }))
    return started
  }

  test('when the file is as it was published, then the program agrees', async () => {
    await check(withFile(file))
    await screen.findByText(/^Slaže se: otisak je isti, a iz 3 retka/)
    const link = screen.getByRole('link', { name: 'Objavljena datoteka' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([`/api/award-files/${sha256}`, 'nagrada-2025.json'])
    expect(screen.getByRole('link', { name: 'Program za provjeru' }).getAttribute('href')).toMatch(/recompute\.mjs$/)
    expect(screen.getByText('node recompute.mjs nagrada-2025.json', { selector: 'code' })).toBeTruthy()
  })

  test('when the file was changed, then the page shows the faults and the other fingerprint', async () => {
    await check(withFile(file.replace('"place":1', '"place":2')))
    const { textContent } = await screen.findByText(/^Ne slaže se/)
    expect(textContent).toMatch(/otisak datoteke je [0-9a-f]{64}; class\/small.*place 2, recomputed 1/)
  })

  test.each([
    ['shares a score without what decides', file.replace('"score":"90.27"', '"score":"90.27","place":1}, {"pseudonym":"b1","score":"90.27"')],
    ['has a score that is no number', file.replace('"90.27"', '"90,27"')],
    ['is not JSON', file.slice(1)],
  ])('when the file %s, then that is its fault, not one of loading', async (_, text) => {
    await check(withFile(text))
    await screen.findByText(/^Ne slaže se/)
    expect(screen.queryByText(/nije učitala/)).toBeNull()
  })

  test('when the file does not arrive, then a message appears', async () => {
    await check({ ...given, 'download-award-file': () => { throw new Refused('NOT_FOUND') } })
    await screen.findByText('Datoteka se nije učitala. Pokušajte ponovno.')
  })
})
