import { describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { normaliseCode } from '@glas/contracts/survey/codes'
import { entryProperty, questionnaireFragment } from '@glas/contracts/survey/link'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import type { Draft } from '../../answering/draft.ts'
import { openVault } from '../../answering/sending/vault.ts'
import { remote } from '../../remote.tsx'
import { draftKeysOf, makeResearch } from '../../testing/research.ts'
import { answerAll, holdRetries } from '../../testing/respond.ts'
import { prepareWalks } from '../../testing/walk.ts'

const { walk, openByLink } = prepareWalks('04')
const withFragment = (fragment: string) => Object.assign(window, { [entryProperty]: fragment })

/** The number of statements whose answers the device stores. */
async function countKept(): Promise<number> {
  const vault = await openVault(normaliseCode(walk.code)!, draftKeysOf(normaliseCode(walk.code)!), null)
  return Object.keys((await vault.load<{ draft: Draft }>())?.draft.statements ?? {}).length
}

const down = { 'open-questionnaire': () => { throw new Refused('INTERNAL') } }

describe('the way from a link to the receipt', () => {
  test('when all is answered and sent, then one sealed answer is stored and the device keeps nothing', async () => {
    const site = await openByLink()
    expect(site.visited).toEqual(['/employee-satisfaction-page'])
    expect(screen.getByText('Kvarner oprema d.o.o.')).toBeTruthy()
    await site.user.click(screen.getByRole('button', { name: 'Počni' }))
    await screen.findByRole('heading', { name: 'Kategorija 1' })
    await answerAll(site)
    await site.user.type(screen.getByLabelText(/Što je dobro/), 'Ekipa.')
    await site.user.click(screen.getByRole('button', { name: 'Pošalji odgovore' }))
    await screen.findByRole('heading', { name: 'Odgovori su poslani. Hvala.' }, { timeout: 10_000 })
    expect(walk.research.stored.size).toBe(1)
    const opened = await walk.research.open([...walk.research.stored.values()][0]!)
    expect(Object.values(opened.answerFields).toSorted()).toEqual([...Array(9).fill(3), ...Array(9).fill(4)])
    expect(opened).toMatchObject({
      enps_grade: 8, department: 'd1', demographics: { gender: 'female' }, praiseCritiqueAnswer: { praise: 'Ekipa.' },
    })
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(Object.keys(localStorage)).toEqual(['glas.answered'])
    const credential = site.asked.find(({ operation }) => operation === 'issue-credential')!
    const submission = site.asked.find(({ operation }) => operation === 'submit-answers')!
    expect(site.asked.every(({ anonymous }) => anonymous)).toBe(true)
    expect(JSON.stringify(credential.body)).not.toContain(submission.body.token)
    expect(JSON.stringify(submission.body)).not.toContain('7K3M')
  }, 60_000)

  test('when the page is reloaded in the middle, then the answers are still there', async () => {
    const site = await openByLink()
    await site.user.click(screen.getByRole('button', { name: 'Počni' }))
    await screen.findByRole('heading', { name: 'Kategorija 1' })
    await site.user.keyboard('42')
    await site.user.click(screen.getByRole('button', { name: 'Dalje' }))
    await site.user.keyboard('1')
    await waitFor(async () => expect(await countKept()).toBe(3))
    cleanup()
    await startRemote(remote, { path: '/employee-satisfaction-page/questionnaire', answers: walk.research.answers })
    await screen.findByRole('heading', { name: 'Kategorija 2' })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3')
    expect(Object.entries({ ...localStorage }).join()).not.toContain('izz.')
  }, 60_000)

  test('when a statement is left out, then it is marked and the next screen waits', async () => {
    const site = await openByLink()
    await site.user.click(screen.getByRole('button', { name: 'Počni' }))
    await screen.findByRole('heading', { name: 'Kategorija 1' })
    await site.user.keyboard('4')
    await site.user.click(screen.getByRole('button', { name: 'Dalje' }))
    expect(screen.getByText('Ovo je pitanje obavezno.')).toBeTruthy()
    expect(screen.getByText('Ostalo je 1 pitanje bez odgovora.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Kategorija 1' })).toBeTruthy()
  })

  test('when the language is changed in the middle, then no answer is lost', async () => {
    const site = await openByLink()
    await site.user.click(screen.getByRole('button', { name: /Hrvatski/ }))
    await site.user.click(screen.getByRole('button', { name: 'English' }))
    await screen.findByRole('heading', { name: 'How is work for you?' })
    await site.user.click(screen.getByRole('button', { name: 'Start' }))
    await screen.findByRole('heading', { name: 'Category 1' })
    expect(screen.getAllByRole('radio', { name: 'Strongly agree' })).toHaveLength(2)
  })

  test('when sending gets no response, then it is repeated automatically, but not after a change', async () => {
    const passTime = holdRetries()
    const site = await openByLink()
    await site.user.click(screen.getByRole('button', { name: 'Počni' }))
    await screen.findByRole('heading', { name: 'Kategorija 1' })
    await answerAll(site)
    site.answer({ 'issue-credential': () => { throw new Refused('INTERNAL') } })
    await site.user.click(screen.getByRole('button', { name: 'Pošalji odgovore' }))
    expect(await screen.findByText(/Ništa nije izgubljeno/, {}, { timeout: 10_000 })).toBeTruthy()
    await site.user.type(screen.getByLabelText(/Što je dobro/), 'Ekipa')
    expect(passTime()).toBe(0)
    const tried = site.asked.length
    await site.user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await waitFor(() => expect(site.asked.length).toBeGreaterThan(tried))
    await screen.findByText(/Ništa nije izgubljeno/, {}, { timeout: 10_000 })
    site.answer(walk.research.answers)
    await waitFor(() => expect(passTime()).toBe(1))
    await screen.findByRole('heading', { name: 'Odgovori su poslani. Hvala.' }, { timeout: 10_000 })
    expect(walk.research.stored.size).toBe(1)
  }, 60_000)

  test('when the code was used meanwhile, then a message appears and the answers stay', async () => {
    const site = await openByLink()
    await site.user.click(screen.getByRole('button', { name: 'Počni' }))
    await screen.findByRole('heading', { name: 'Kategorija 1' })
    await answerAll(site)
    site.answer({ 'issue-credential': () => { throw new Refused('CODE_USED') } })
    await site.user.click(screen.getByRole('button', { name: 'Pošalji odgovore' }))
    expect(await screen.findByText(/Ovim je kodom već odgovoreno/, {}, { timeout: 10_000 })).toBeTruthy()
    expect(walk.research.stored.size).toBe(0)
    // Trying again can't help, so nothing offers it.
    expect(screen.getByRole('button', { name: 'Pošalji odgovore' }).getAttribute('disabled')).not.toBeNull()
  }, 60_000)
})

describe('the first screens', () => {
  test('when a code is unknown, then it stays in the field with a helpful message', async () => {
    const site = await startRemote(remote, { path: '/upitnik', answers: walk.research.answers })
    await site.user.type(screen.getByLabelText('Kod'), 'aaaabbbbcccc')
    await site.user.click(screen.getByRole('button', { name: 'Otvori upitnik' }))
    expect(await screen.findByText(/Ovaj kod ne poznajemo/)).toBeTruthy()
    expect((screen.getByLabelText('Kod') as HTMLInputElement).value).toBe('AAAA-BBBB-CCCC')
  })

  test('when a code is typed on a Cyrillic keyboard, then its letters count as the Latin ones they look like', async () => {
    const site = await startRemote(remote, { path: '/upitnik', answers: walk.research.answers })
    const field = screen.getByLabelText<HTMLInputElement>('Kod')
    for (const [typed, shown] of [['авеѕкмнорстх', 'ABES-KMHO-PCTX'], ['УЈ7ж*АВ', 'YJ7A-B']] as const) {
      await site.user.clear(field)
      await site.user.type(field, typed)
      expect(field.value).toBe(shown)
    }
  })

  test('when the terms are not those the link promised, then the questionnaire is refused', async () => {
    withFragment(questionnaireFragment(walk.code, 'ab'.repeat(32)))
    await startRemote(remote, { path: '/upitnik', answers: walk.research.answers })
    expect(await screen.findByText(/Uvjeti ovog istraživanja nisu oni/)).toBeTruthy()
  })

  test('when there is no response, then a message appears, it opens automatically later, and the link’s hash still counts', async () => {
    const passTime = holdRetries()
    withFragment(questionnaireFragment(walk.code, walk.research.termsSha256))
    const site = await startRemote(remote, { path: '/upitnik', answers: down })
    expect((await screen.findByRole('alert')).textContent).toContain('Ništa nije izgubljeno')
    const another = await makeResearch()
    site.answer(another.answers)
    await site.user.click(screen.getByRole('button', { name: 'Otvori upitnik' }))
    expect(await screen.findByText(/Uvjeti ovog istraživanja nisu oni/)).toBeTruthy()
    expect(passTime()).toBe(0)
    cleanup()
    withFragment(questionnaireFragment(walk.code, walk.research.termsSha256))
    const other = await startRemote(remote, { path: '/upitnik', answers: down })
    await screen.findByRole('alert')
    other.answer(walk.research.answers)
    await waitFor(() => expect(passTime()).toBe(1))
    expect(await screen.findByRole('heading', { name: 'Kako vam je na poslu?' })).toBeTruthy()
  })

  test('when the code is spelt differently or the language changed, then the link’s hash still counts', async () => {
    withFragment(questionnaireFragment(walk.code.replace('0', 'o'), walk.research.termsSha256))
    const site = await startRemote(remote, { path: '/upitnik', answers: down })
    await screen.findByRole('alert')
    site.answer((await makeResearch()).answers)
    await site.switchTo('en', '/en/questionnaire')
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost')
    const field = screen.getByLabelText('Code') as HTMLInputElement
    expect(field.value).toBe(walk.code.replace('0', 'O'))
    await site.user.clear(field)
    await site.user.type(field, walk.code)
    await site.user.click(screen.getByRole('button', { name: 'Open the questionnaire' }))
    expect(await screen.findByText(/The terms of this research are not those/)).toBeTruthy()
  })

  test('when another code is typed while there is no response, then the link’s is not opened automatically', async () => {
    const passTime = holdRetries()
    withFragment(questionnaireFragment(walk.code, walk.research.termsSha256))
    const site = await startRemote(remote, { path: '/upitnik', answers: down })
    await screen.findByRole('alert')
    await site.user.type(screen.getByLabelText('Kod'), '{Backspace}')
    expect(passTime()).toBe(0)
    await site.user.type(screen.getByLabelText('Kod'), walk.code.at(-1)!)
    expect(passTime()).toBe(1)
  })

  test('when another code is typed while the link’s is being opened, then that one is cancelled', async () => {
    const passTime = holdRetries()
    withFragment(questionnaireFragment(walk.code, walk.research.termsSha256))
    const site = await startRemote(remote, { path: '/upitnik', answers: down })
    await screen.findByRole('alert')
    const held = Promise.withResolvers<void>()
    const terms = jest.fn(walk.research.answers['get-terms']!)
    site.answer({
      ...walk.research.answers, 'get-terms': terms,
      async 'open-questionnaire'(asked) {
        await held.promise
        return walk.research.answers['open-questionnaire']!(asked)
      },
    })
    expect(passTime()).toBe(1)
    await site.user.type(screen.getByLabelText('Kod'), '{Backspace}')
    held.resolve()
    await waitFor(() => expect(terms).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(site.visited).toEqual([])
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  const pages = ['', '/questionnaire']
  test.each(pages)('when a tab is reloaded while there is no response, then %s shows that, too', async (page) => {
    await openByLink()
    cleanup()
    const passTime = holdRetries()
    const path = `/employee-satisfaction-page${page}`
    const site = await startRemote(remote, { path, answers: down })
    const retry = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
    await site.user.click(retry)
    await waitFor(() => expect(site.asked).toHaveLength(2))
    site.answer(walk.research.answers)
    await waitFor(() => expect(passTime()).toBe(1))
    await screen.findByRole('heading', { name: page ? 'Kategorija 1' : 'Kako vam je na poslu?' })
  })

  test('when a key in the terms was swapped, then the questionnaire is refused', async () => {
    const swapped = await makeResearch()
    withFragment(questionnaireFragment(walk.code, walk.research.termsSha256))
    await startRemote(remote, {
      path: '/upitnik', answers: { ...walk.research.answers, 'get-terms': swapped.answers['get-terms']! },
    })
    expect(await screen.findByText(/Uvjeti ovog istraživanja nisu oni/)).toBeTruthy()
  })

  test('when the pages are checked, then axe finds nothing', async () => {
    const site = await openByLink()
    await site.user.click(screen.getByText('Uvjeti su zaključani'))
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.click(screen.getByRole('button', { name: 'Počni' }))
    await screen.findByRole('heading', { name: 'Kategorija 1' })
    expect(await accessibilityFaults(site.container)).toEqual([])
  })
})
