import { afterEach, expect, test } from '@jest/globals'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { type Answers, Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { report, researchId, table, tooFew } from '../../testing/reports.ts'
import { everyMs } from '../../ui/preparing.tsx'
import '../../testing/loaded-fonts.ts'

const comments = Array.from({ length: 41 }, (_, i) => `Pohvala ${i + 1}.`)
const all: Answers = {
  'get-basic-report': () => report(),
  'get-report-dimension': ({ params }) => table(params.dimension as 'age'),
  'list-report-comments': ({ query }) => {
    const page = Number(query.page ?? 1)
    return { comments: comments.slice((page - 1) * 40, page * 40), pages: 2 }
  },
}
const open = (answers: Answers = {}, more = '', locale: 'hr' | 'en' = 'hr') => startRemote(remote, {
  path: `${locale === 'hr' ? '/izvjestaj/osnovni' : '/en/report/basic'}?research=${researchId}&reportLang=${locale}${more}`, locale,
  answers: { ...all, ...answers },
})
const main = () => document.body.textContent!.replaceAll('\u00a0', ' ')

test('when a report is opened, then the verdict comes first, and every number has its n', async () => {
  const { container, asked, title } = await open()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Kategorija personal-growth')
  expect(title()).toContain('Zadovoljstvo 2026')
  for (const name of ['Kategorija commitment', 'Preporuka, eNPS', 'Zadovoljstvo, ESI']) {
    expect(screen.getByText(name, { selector: 'dt' }).parentElement!.textContent).toMatch(/n\s=\s60/)
  }
  expect(screen.getByText('Odgovorilo').parentElement!.textContent).toContain('60 od 80 zaposlenika')
  // If all have the same n, the heading states it once.
  for (const title of ['Devet kategorija', 'Najviše se slažu', 'Najmanje se slažu']) {
    expect(screen.getByRole('heading', { name: title }).closest('section')!.textContent).toMatch(/n\s=\s60/)
  }
  await screen.findByText('Skupina age')
  for (const each of screen.getAllByRole('table')) expect(within(each).getByRole('columnheader', { name: 'n' }))
    .toBeTruthy()
  // One dimension and one page of comments load first; the rest when the browser is idle.
  expect(asked.slice(0, 3).map(({ operation }) => operation).toSorted()).toEqual(
    ['get-basic-report', 'get-report-dimension', 'list-report-comments'],
  )
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when a report is loading, then its place is reserved', async () => {
  const held = Promise.withResolvers<object>()
  await open({ 'get-basic-report': () => held.promise })
  expect(screen.getByText('Učitavam izvještaj')).toBeTruthy()
  held.resolve(report())
  expect(await screen.findByText('Horizont logistika d.o.o.')).toBeTruthy()
})

test('when the keyboard moves through tabs, then each dimension is loaded when it is opened, once', async () => {
  const { user, asked, visited } = await open()
  const dimensions = () => asked.filter(({ operation }) => operation === 'get-report-dimension')
    .map(({ params }) => params.dimension)
  // The first with a visible group is open; tabs have short names, and the question is the panel's heading.
  const age = await screen.findByRole('tab', { name: 'Dob' })
  expect(age.getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByRole('heading', { name: 'Koliko imate godina?' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Spol', 'Dob', 'Odjeli'])
  expect(dimensions()[0]).toBe('age')
  age.focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('Skupina departments')).toBeTruthy()
  expect(visited.at(-1)).toContain('by=departments')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Odjeli'))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('Skupina gender')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('Skupina age')).toBeTruthy()
  expect(dimensions().toSorted()).toEqual(['age', 'departments', 'gender'])
})

test('when the page is printed, then it has every dimension and all comments, and no buttons', async () => {
  const { container, asked } = await open({}, '&by=departments')
  await waitFor(() => expect(asked).toHaveLength(6))
  await screen.findByText('Skupina departments')
  // What is loaded for paper only is not drawn on the screen.
  expect(screen.getAllByRole('heading', { name: 'Skupine usporedno' })).toHaveLength(1)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  for (const key of ['gender', 'age', 'departments']) expect(screen.getByText(`Skupina ${key}`)).toBeTruthy()
  const groups = within(screen.getByRole('heading', { level: 2, name: 'Skupine usporedno' }).closest('section')!)
  expect(groups.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Spol', 'Dob Koliko imate godina?', 'Odjeli',
  ])
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByText('„Pohvala 41.”')).toBeTruthy()
  expect(await accessibilityFaults(container)).toEqual([])
  const words = (name: string) => document.documentElement.style.getPropertyValue(name)
  expect(words('--report-head')).toBe('"Horizont logistika d.o.o.: Zadovoljstvo 2026"')
  expect([words('--report-page'), words('--report-of')]).toEqual(['"stranica"', '"od"'])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getAllByRole('tab')).toHaveLength(3)
  expect(screen.queryByText('Skupina age')).toBeNull()
})

test('when it is printed before everything has loaded, then a note replaces what is missing', async () => {
  await open({
    'get-report-dimension': ({ params }) => params.dimension === 'gender' ? new Promise<object>(() => {}) : table('age'),
  })
  await screen.findByText('Skupina age')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('heading', { level: 3, name: 'Spol' }).parentElement!.textContent)
    .toContain('Ove se skupine nisu stigle učitati.')
})

test('when a group is hidden, then a sentence replaces it, and a clear difference is put in words', async () => {
  await open({}, '&by=departments')
  const row = (await screen.findByText('Mala skupina departments')).closest('tr')!
  expect(row.textContent).toContain('Podaci za navedenu kategoriju nisu dostupni.')
  expect(row.textContent).not.toMatch(/\d/)
  const shown = screen.getByText('Skupina departments').closest('tr')!
  expect(within(shown).getByText('23')).toBeTruthy()
  expect(within(shown).getAllByText(/jasno ispod ostalih/)).toHaveLength(1)
  // Size and direction are read without colours.
  const marked = within(shown).getByText('−10,2').closest('td')!
  expect(marked.querySelectorAll('svg')).toHaveLength(1)
  expect(shown.querySelectorAll('svg')).toHaveLength(1)
})

test('when a dimension does not load, then a message replaces it and it can be retried', async () => {
  const { user, answer } = await open({ 'get-report-dimension': () => { throw new Refused('INTERNAL') } })
  const retry = await screen.findByRole('button', { name: /ponovno/ })
  expect(main()).toContain('Devet kategorija')
  answer(all)
  await user.click(retry)
  expect(await screen.findByText('Skupina age')).toBeTruthy()
})

test('when more comments are requested, then the next page is added, and an empty list has a note', async () => {
  const { user, asked } = await open()
  expect(await screen.findByText('„Pohvala 40.”')).toBeTruthy()
  expect(main()).toContain('40 od 41')
  expect(main()).toContain('Nije bilo komentara.')
  await user.click(screen.getByRole('button', { name: 'Prikaži još' }))
  expect(await screen.findByText('„Pohvala 41.”')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Prikaži još' })).toBeNull()
  expect(
    asked.filter(({ operation }) => operation === 'list-report-comments').map(({ query }) => query.page),
  ).toEqual(['1', '2'])
})

test('when there are too few answers, then a message explains it, and nothing else is requested', async () => {
  const { asked } = await open({ 'get-basic-report': tooFew })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Premalo je odgovora za rezultate.')
  expect(screen.getAllByText('Podaci za navedenu kategoriju nisu dostupni.')).toHaveLength(3)
  expect(screen.queryByRole('table')).toBeNull()
  expect(asked.map(({ operation }) => operation)).toEqual(['get-basic-report'])
})

test('when a report fails to load, then it can be retried', async () => {
  const { user, answer } = await open({ 'get-basic-report': () => { throw new Refused('INTERNAL') } })
  const retry = await screen.findByRole('button', { name: /ponovno/ })
  answer(all)
  await user.click(retry)
  expect(await screen.findByText('Horizont logistika d.o.o.')).toBeTruthy()
})

test('when comments do not load, then a message replaces them and they can be retried', async () => {
  const { user, answer } = await open({ 'list-report-comments': () => { throw new Refused('INTERNAL') } })
  const retry = await screen.findByRole('button', { name: /ponovno/ })
  expect(main()).toContain('Devet kategorija')
  answer(all)
  await user.click(retry)
  expect(await screen.findByText('„Pohvala 40.”')).toBeTruthy()
})

test('when a report belongs to another company, then it is a 404', async () => {
  const { missing } = await open({ 'get-basic-report': () => { throw new Refused('NOT_FOUND') } })
  await waitFor(() => expect(missing).toContain(`/izvjestaj/osnovni?research=${researchId}&reportLang=hr`))
})

const early = { 'get-basic-report': () => { throw new Refused('REPORT_NOT_AVAILABLE') } }

test('when a report is being made, then its progress is shown, and it opens automatically', async () => {
  let state = 'opening'
  const { answer } = await open({
    ...early, 'get-report-progress': () => ({ state, progress: state === 'opening' ? 45 : 100 }),
  })
  expect(await screen.findByText('Izvještaj se priprema.')).toBeTruthy()
  expect((await screen.findByRole('status')).textContent?.replaceAll('\u00a0', ' ')).toBe('Otvoreno 45 % odgovora.')
  state = 'released'
  answer({ 'get-basic-report': all['get-basic-report']! })
  expect(await screen.findByText('Horizont logistika d.o.o.')).toBeTruthy()
}, 15_000)

const unread = { 'get-report-progress': () => { throw new Refused('INTERNAL') } }

test('when the progress of a report is unknown, then nothing else is claimed, and it can be retried', async () => {
  const { answer, user } = await open({ ...early, ...unread })
  expect((await screen.findByRole('alert')).textContent).toContain('Ovo se nije učitalo')
  expect(main()).not.toContain('Izvještaj trenutačno nije dostupan!')
  expect(screen.getByRole('link', { name: 'Na moja istraživanja' })).toBeTruthy()
  answer({ 'get-report-progress': () => ({ state: 'waiting', progress: 0 }) })
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await screen.findByText('Izvještaj se priprema.')).toBeTruthy()
  answer(unread)
  expect((await screen.findByText(/^Ovo se nije osvježilo/)).textContent).toContain('prije')
  expect(screen.getByText('Izvještaj se priprema.')).toBeTruthy()
}, 20_000)

let onTestEnd = () => {}
afterEach(() => onTestEnd())

test('when the progress can’t be read, then only one timer retries', async () => {
  const running = new Map<unknown, number | undefined>()
  const { setTimeout: set, clearTimeout: clear } = globalThis
  Object.assign(globalThis, {
    setTimeout(act: () => void, ms?: number) {
      const id = set(act, ms)
      running.set(id, ms)
      return id
    },
    clearTimeout(id: number) {
      running.delete(id)
      clear(id)
    },
  })
  onTestEnd = () => void Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
  const { answer, user } = await open({ ...early, ...unread })
  const retry = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
  const polling = () => [...running.values()].filter((ms) => ms === everyMs)
  await waitFor(() => expect(polling()).toEqual([]))
  answer({ 'get-report-progress': () => ({ state: 'waiting', progress: 0 }) })
  await user.click(retry)
  await screen.findByText('Izvještaj se priprema.')
  await waitFor(() => expect(polling()).not.toEqual([]))
}, 20_000)

test('when the progress is being read, then nothing is claimed before it is known', async () => {
  const held = Promise.withResolvers<object>()
  const { asked } = await open({ ...early, 'get-report-progress': () => held.promise })
  await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('get-report-progress'))
  expect(main()).not.toContain('Izvještaj')
  held.resolve({ state: 'running', progress: 0 })
  expect(await screen.findByText('Izvještaj trenutačno nije dostupan!')).toBeTruthy()
})

test.each([
  ['running', {}, 'Izvještaj trenutačno nije dostupan!'],
  ['waiting', {}, 'Izvještaj se priprema.'],
  ['stuck', { answers: { here: 35, expected: 60 } }, 'Otvaranje odgovora je zastalo.'],
])('when its research is %s, then the page shows that', async (state, rest, words) => {
  await open({ ...early, 'get-report-progress': () => ({ state, progress: 0, ...rest }) })
  expect(await screen.findByText(words)).toBeTruthy()
  if (state === 'stuck') expect((await screen.findByRole('alert')).textContent).toContain('35 od 60')
})
