import { expect, test } from '@jest/globals'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { type Answers, Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, within } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { extra, extraTexts, texts } from '../../testing/extra.ts'
import { openReport, words } from '../../testing/open-report.tsx'
import { fileId, report, researchId } from '../../testing/reports.ts'
import '../../testing/loaded-fonts.ts'

const lists: Answers = {
  'list-report-texts': ({ query }) => (query.question === '2'
    ? { comments: ['Uz ljestvicu.'], pages: 1 }
    : { comments: texts.slice((Number(query.page) - 1) * 40, Number(query.page) * 40), pages: 2 }),
}
const question = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  return heading.closest('article')!
}
const rows = (part: HTMLElement) => within(part).getAllByRole('listitem').map(words)

test('when the company asked questions, then each has its n, its shares, and bounds in words', async () => {
  const { container } = await openReport({ extra }, 'hr', lists)
  const meet = await question('Gdje doznajete novosti?')
  expect(words(meet)).toContain('Više odgovora, n = 52')
  expect(rows(meet)).toEqual(['Na sastanku59,6 %31 od 52', 'Iz e-poštenajviše 5 %'])
  const scale = await question('Koliko je jasno?')
  expect(words(scale)).toContain('Iskreno.')
  expect(words(scale)).toContain('Ljestvica od 1 do 3, n = 40')
  await within(scale).findByText('„Uz ljestvicu.”')
  expect(rows(scale).slice(0, 3)).toEqual(['1: Nimalo0,0 %0 od 40', '250,0 %20 od 40', '3: Potpuno50,0 %20 od 40'])
  // The first step was not chosen, so it has no bar.
  expect(within(scale).getAllByRole('listitem').slice(0, 3).map((row) => row.querySelectorAll('i').length)).toEqual([0, 1, 1])
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when fewer than ten answered a question, then its n is shown and nothing else', async () => {
  await openReport({ extra }, 'hr', lists)
  const rare = await question('Rijetko?')
  expect(words(rare)).toBe('Rijetko?Jedan odgovor, n = 9Podaci za navedenu kategoriju nisu dostupni.')
})

test('when more texts are requested, then the next page of that question is added', async () => {
  const { user, asked } = await openReport({ extra }, 'hr', lists)
  const stop = await question('Što prestati raditi?')
  expect(await within(stop).findByText('„Odgovor 40.”')).toBeTruthy()
  expect(words(stop)).toContain('40 od 41')
  await user.click(within(stop).getByRole('button', { name: 'Prikaži još' }))
  expect(await within(stop).findByText('„Odgovor 41.”')).toBeTruthy()
  const read = asked.filter(({ operation }) => operation === 'list-report-texts').map(({ query }) => query)
  expect(read).toContainEqual({ question: '3', list: 'texts', page: '2' })
  expect(read.map(({ question: place }) => place)).not.toContain('1')
})

test('when texts do not load, then a message replaces them and they can be retried', async () => {
  const { user, answer } = await openReport({ extra }, 'hr', { 'list-report-texts': () => { throw new Refused('INTERNAL') } })
  const stop = await question('Što prestati raditi?')
  const retry = await within(stop).findByRole('button', { name: /ponovno/ })
  answer(lists)
  await user.click(retry)
  expect(await within(stop).findByText('„Odgovor 40.”')).toBeTruthy()
})

test('when the report is read in English, then a text that is not translated is marked as Croatian', async () => {
  await openReport({ extra }, 'en', lists)
  expect(words(await question('Where do you hear the news?'))).toContain('At the meeting59.6%31 of 52')
  const scale = await question('Koliko je jasno?')
  expect(within(scale).getByText('Nimalo').lang).toBe('hr')
  expect(within(scale).getByText('Koliko je jasno?').lang).toBe('hr')
})

test('when a report is printed, then all texts of all questions are drawn, without a request', async () => {
  const { asked } = await startRemote(remote, {
    path: `/izvjestaj/osnovni?research=${researchId}&file=${fileId}`, locale: 'hr', answers: {
      'get-print-report': () => ({
        report: report({ extra }), dimension: null, dimensions: [], locale: 'hr', by: null,
        extraTexts,
      }),
    },
  })
  expect(words(await question('Što prestati raditi?'))).toContain('Odgovor 41.')
  expect(words(await question('Koliko je jasno?'))).toContain('Uz ljestvicu.')
  expect(asked.map(({ operation }) => operation)).toEqual(['get-print-report'])
})
