import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused, startRemote, type Answers } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'

const certificate = {
  certificateId: '2025-a1b2c3d4e5f6', year: 2025, companyName: 'Vrtlari', kind: 'class', place: 1, sizeClass: 'small',
  industry: 'construction', score: 90.27, closedAt: '2025-12-05T10:00:00.000Z', sha256: 'a'.repeat(64),
} as const
const given: Answers = { 'get-award-certificate': () => certificate }
const open = (answers: Answers = given, locale: 'hr' | 'en' = 'hr') => startRemote(remote, {
  path: `${locale === 'hr' ? '/potvrda-nagrade' : '/en/award-certificate'}/${certificate.certificateId}`, locale, answers,
})
const words = (container: HTMLElement) => container.textContent!.replaceAll('\u00a0', ' ')

test('when the certificate exists, then it names company, prize, year and score, and offers the badge', async () => {
  const { container, title } = await open()
  await screen.findByRole('heading', { name: 'Vrtlari' })
  expect(title().replaceAll('\u00a0', ' ')).toBe('Vrtlari: nagrada 2025.')
  for (const said of ['Najbolji poslodavac 2025.', '1. mjesto, male tvrtke', '90,27', '05.12.2025.']) {
    expect(words(container)).toContain(said)
  }
  const badge = screen.getByRole('img').getAttribute('src')!
  expect(badge).toBe('/api/award-certificates/2025-a1b2c3d4e5f6/badge?locale=hr')
  expect(screen.getByRole('link', { name: /^Preuzmi znak/ }).getAttribute('download')).toBe('glas-znak-2025.svg')
  // The HTML for other sites has whole addresses.
  await waitFor(() => expect(container.querySelector('pre')!.textContent)
    .toContain('<a href="http://localhost/potvrda-nagrade/2025-a1b2c3d4e5f6"><img src="http://localhost/api/'))
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when the PDF is requested, then the page shows that it is prepared, saves it, and on failure offers another try', async () => {
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => { saved.push(blob); return 'blob:x' }, revokeObjectURL: () => {} })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const print = Promise.withResolvers<Response>()
  const { user, answer, container } = await open({
    ...given, 'download-award-certificate': () => { throw new Refused('UNAVAILABLE') },
  })
  const link = await screen.findByRole('link', { name: /^Preuzmi potvrdu/ })
  // It also works without JavaScript.
  expect([link.getAttribute('href'), link.getAttribute('download')])
    .toEqual(['/api/award-certificates/2025-a1b2c3d4e5f6/pdf?locale=hr', 'glas-potvrda-2025.pdf'])
  await user.click(link)
  expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toMatch(/trenutačno ne može pripremiti/)
  expect(await accessibilityFaults(container)).toEqual([])
  answer({ ...given, 'download-award-certificate': () => print.promise })
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await screen.findByRole('link', { name: 'Pripremam potvrdu…' })
  expect(screen.queryByRole('alert')).toBeNull()
  print.resolve(new Response('%PDF-1.4'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]!.text()).toBe('%PDF-1.4')
  await screen.findByRole('link', { name: /^Preuzmi potvrdu/ })
  click.mockRestore()
})

test.each([
  ['industry', 'Best in the industry: Construction'], ['newcomers', 'Best new entry'], ['best-of-all', 'Best of the best'],
] as const)('when the prize is %s, then the English certificate names it', async (kind, prize) => {
  const { container } = await open({ 'get-award-certificate': () => ({ ...certificate, kind }) }, 'en')
  await screen.findByRole('heading', { name: 'Vrtlari' })
  expect(words(container)).toContain(prize)
})

test('when a correction has withdrawn the prize, then the certificate shows when, and offers no badge', async () => {
  const { container } = await open({ 'get-award-certificate': () => ({ ...certificate, withdrawnAt: '2026-01-12T10:00:00.000Z' }) })
  await screen.findByRole('heading', { name: /^Ova je\snagrada povučena$/ })
  expect(words(container)).toContain('Vrtlari: 1. mjesto, male tvrtke, 2025. Nagradu je 12.01.2026. povukao objavljeni ispravak')
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.innerHTML).not.toMatch(/\/badge|\/pdf/)
})

test('when there is no such certificate, then there is no such page', async () => {
  const { missing } = await open({ 'get-award-certificate': () => { throw new Refused('NOT_FOUND') } })
  await waitFor(() => expect(missing).toContain('/potvrda-nagrade/2025-a1b2c3d4e5f6'))
})

test('when the service is unavailable, then a message appears, and a retry shows the certificate', async () => {
  const { user, answer } = await open({ 'get-award-certificate': () => { throw new Refused('UNAVAILABLE') } })
  await screen.findByRole('heading', { name: /ne mogu učitati/ }, { timeout: 5000 })
  answer(given)
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  await screen.findByRole('heading', { name: 'Vrtlari' })
})
