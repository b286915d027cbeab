import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { administrator, application, applicationId, board, manager, ownCompany, summary } from './testing/samples.ts'
import { startRemote, type Answers } from './testing/start-remote.tsx'
import { reviewed, testimonial } from './testing/testimonials.ts'

const running = { state: 'in_progress', submittedAt: '2026-11-05T10:00:00.000Z', codesReady: true } as const
const draft: Answers = { 'get-application': () => application() }
const read: Answers = {
  'get-application': () => application(running), 'get-board': () => board(),
  'list-applications': () => ({ applications: [summary(running)] }),
}
const one = `/profil/izz/${applicationId}`
const pages: readonly [path: string, shows: string | RegExp, answers: Answers][] = [
  ['/registracija', 'Osoba za kontakt', {}],
  ['/login', 'Lozinka', {}],
  [`${one}?step=details`, 'Tko odgovara', draft],
  [`${one}?step=questions`, 'Kategorija 1', draft],
  [`${one}?step=options`, 'Komu šaljemo pozivnicu', draft],
  [`${one}?step=overview`, 'Što je u prijavi', draft],
  [one, 'Što je u prijavi', read],
  ['/profil/izz', 'Sve prijave', read],
  ['/profile/change-password', 'Sadašnja lozinka', {}],
  ['/profil/uredi', 'Osoba za kontakt', { 'get-own-company': () => ownCompany() }],
  ['/profil/povratna-informacija', 'Komentar', { 'get-own-testimonial': () => ({ testimonial: testimonial({ state: 'draft' }) }) }],
  ['/admin/iskustva', 'Čekaju objavu', { 'list-reviewed-testimonials': () => ({ testimonials: [reviewed()] }) }],
  [`/admin/prijave/${applicationId}`, 'Mia Horvat', read],
  ['/admin/prijave', 'Prijave', { 'list-submissions': () => ({ applications: [summary(running)] }) }],
]

test.each(pages)('when %s is checked, then no heading skips a level', async (path, shows, answers) => {
  const user = path.startsWith('/admin') ? administrator() : path.startsWith('/profil') ? manager() : null
  const { container } = await startRemote({ path, user, answers })
  await screen.findAllByText(shows)
  const ranks = [...container.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]))
  expect(ranks.filter((rank) => rank === 1)).toHaveLength(1)
  for (const [index, rank] of ranks.entries()) {
    expect({ ranks, index, step: rank - (ranks[index - 1] ?? 0) <= 1 }).toEqual({ ranks, index, step: true })
  }
})
