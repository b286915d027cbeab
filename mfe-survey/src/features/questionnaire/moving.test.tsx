import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'
import { answerAll } from '../../testing/respond.ts'
import { heading, isSent, paths, prepareWalks, press, slow } from '../../testing/walk.ts'

const { walk, openByLink, begin } = prepareWalks('06')

describe('the browser’s Back and Forward', () => {
  test('when one goes back and forward, then by one screen, and from the first one to the introduction', async () => {
    const site = await begin()
    await site.user.keyboard('43')
    await press(site, 'Dalje')
    await heading('Kategorija 2')
    await site.user.keyboard('21')
    await press(site, 'Dalje')
    await heading('Kategorija 3')
    site.go(-1)
    await heading('Kategorija 2')
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2)
    site.go(-1)
    await heading('Kategorija 1')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Kategorija 1'))
    site.go(-1)
    await heading('Kako vam je na poslu?')
    site.go(1)
    site.go(1)
    await heading('Kategorija 2')
    await press(site, 'Natrag')
    await heading('Kategorija 1')
    await press(site, 'Natrag')
    await heading('Kako vam je na poslu?')
    site.go(1)
    await heading('Kategorija 1')
  })

  test('when one resumes in the middle, then Back leads through the screens before', async () => {
    const site = await begin()
    await site.user.keyboard('43')
    await press(site, 'Dalje')
    await heading('Kategorija 2')
    await press(site, 'Spremi i izađi')
    cleanup()
    const again = await openByLink()
    await press(again, 'Nastavi gdje ste stali')
    await heading('Kategorija 2')
    again.go(-1)
    await heading('Kategorija 1')
    again.go(-1)
    await heading('Kako vam je na poslu?')
  })

  test('when the history is read, then neither a code nor an answer is in it', async () => {
    const site = await begin()
    await answerAll(site)
    expect(site.history()).not.toMatch(/7K3M|izz\.|female|"value|d1/)
    expect(site.history()).toContain('"step":3')
  }, 60_000)

  test('when an entry is of a screen that can’t be shown yet, then the first open one stays there', async () => {
    const site = await begin()
    await site.user.keyboard('43')
    await press(site, 'Dalje')
    await heading('Kategorija 2')
    await press(site, 'Spremi i izađi')
    await site.user.type(await screen.findByLabelText('Kod'), '7K3M9QXT0899')
    await press(site, 'Otvori upitnik')
    await heading('Kako vam je na poslu?')
    await press(site, 'Počni')
    await heading('Kategorija 1')
    site.go(-4)
    await heading('Kategorija 1')
    await site.user.keyboard('43')
    await waitFor(() => expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kategorija 1')
  })

  test('when answers were sent, then Back leads to no questionnaire any more', async () => {
    const site = await begin()
    await answerAll(site)
    await press(site, 'Pošalji odgovore')
    await isSent()
    for (const steps of [-1, -12]) {
      site.go(steps)
      await isSent()
    }
    expect(walk.research.stored.size).toBe(1)
  }, 60_000)

  test('when one goes back while it is being sent, then it is withdrawn, and can be sent again', async () => {
    const site = await begin()
    await answerAll(site)
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    site.answer({ async 'issue-credential'(asked) {
      reached.resolve()
      await held.promise
      return walk.research.answers['issue-credential']!(asked)
    } })
    await press(site, 'Pošalji odgovore')
    await reached.promise
    site.go(-1)
    await heading('U kojem ste odjelu?')
    held.resolve()
    site.answer(walk.research.answers)
    site.go(1)
    await heading('Vašim riječima')
    expect(walk.research.stored.size).toBe(0)
    await press(site, 'Pošalji odgovore')
    await isSent()
    expect(walk.research.stored.size).toBe(1)
  }, 60_000)
})

describe('the language', () => {
  test('when it is changed in the middle, then answers, place and what was pointed at stay', async () => {
    const site = await begin()
    await site.user.keyboard('4')
    await press(site, 'Dalje')
    expect(screen.getByText('Ovo je pitanje obavezno.')).toBeTruthy()
    await press(site, 'Jezik upitnika: Hrvatski')
    await press(site, 'English')
    await heading('Category 1')
    expect(await screen.findByText('This question is mandatory.')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
    expect(document.activeElement?.textContent).toContain('English')
    // The shell's frame follows.
    expect([site.title(), site.readIn()]).toEqual(['How is work for you?', 'en'])
    await press(site, 'Language of the questionnaire: English')
    await press(site, 'Hrvatski')
    await heading('Kategorija 1')
    expect(site.readIn()).toBe('hr')
  })

  test('when it is changed while one writes, then nothing typed is lost, and the answers don’t tell it', async () => {
    const site = await begin()
    await answerAll(site)
    await site.user.type(screen.getByLabelText(/Što je dobro/), 'Ekipa.')
    await press(site, /Hrvatski/)
    await press(site, 'English')
    await heading('In your own words')
    expect((screen.getByLabelText(/What is good/) as HTMLTextAreaElement).value).toBe('Ekipa.')
    await press(site, 'Send answers')
    await screen.findByRole('heading', { name: 'Your answers are submitted. Thank you.' }, slow)
    expect([site.title(), site.readIn()]).toEqual(['Answers submitted', 'en'])
    const sent = JSON.stringify(await walk.research.open([...walk.research.stored.values()][0]!))
    expect(sent).toContain('Ekipa.')
    expect(sent).not.toMatch(/"en"|"hr"|lang|english/i)
    for (const { body } of site.asked) expect(JSON.stringify(body ?? '')).not.toMatch(/"en"|"hr"|lang/)
  }, 60_000)

  test('when it is changed while it is being sent, then it is sent all the same', async () => {
    const site = await begin()
    await answerAll(site)
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    site.answer({ async 'submit-answers'(asked) {
      reached.resolve()
      await held.promise
      return walk.research.answers['submit-answers']!(asked)
    } })
    await press(site, 'Pošalji odgovore')
    await reached.promise
    await press(site, /Hrvatski/)
    await press(site, 'English')
    await heading('In your own words')
    held.resolve()
    await screen.findByRole('heading', { name: 'Your answers are submitted. Thank you.' }, slow)
  }, 60_000)

  test.each(['hr', 'en'] as const)('when a code is typed in %s, then it opens in that language', async (locale) => {
    const site = await startRemote(remote, { path: paths[locale], locale, answers: walk.research.answers })
    await site.user.type(screen.getByLabelText(locale === 'hr' ? 'Kod' : 'Code'), walk.code)
    await press(site, locale === 'hr' ? 'Otvori upitnik' : 'Open the questionnaire')
    await heading(locale === 'hr' ? 'Kako vam je na poslu?' : 'How is work for you?')
  })

  test('when an English link is opened, then the questionnaire is in English', async () => {
    const site = await openByLink('en')
    await press(site, 'Start')
    await heading('Category 1')
  })
})

describe('Enter', () => {
  test('when all of a screen is answered, then it goes on; before and on the last screen it does nothing', async () => {
    const site = await begin()
    await site.user.keyboard('4{Enter}')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kategorija 1')
    await site.user.keyboard('3{Enter}')
    await heading('Kategorija 2')
    await site.user.keyboard('43{Enter}43{Enter}')
    await heading('Kategorija 4')
    for (let category = 4; category <= 9; category++) await site.user.keyboard('43{Enter}')
    await heading('Kad sve zbrojite')
    for (const group of screen.getAllByRole('group')) {
      await site.user.click(within(group).getByRole('radio', { name: '8' }))
    }
    await site.user.keyboard('{Enter}')
    await heading('Nekoliko riječi o vama')
    await site.user.click(screen.getByRole('radio', { name: 'žensko' }))
    await site.user.keyboard('{Enter}')
    await heading('U kojem ste odjelu?')
    await site.user.click(screen.getByRole('radio', { name: 'Prodaja' }))
    await site.user.keyboard('{Enter}')
    await heading('Vašim riječima')
    await site.user.keyboard('{Enter}')
    expect(site.asked.some(({ operation }) => operation === 'issue-credential')).toBe(false)
  }, 60_000)
})

describe('the keyboard among statements', () => {
  const focused = () => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLInputElement)) return activeElement
    return [activeElement.closest('fieldset')?.textContent?.match(/Tvrdnja [\d.]+/)?.[0], activeElement.value]
  }

  test('when a key answers, then it is at the next open statement, and at the answer of the last one', async () => {
    const site = await begin()
    screen.getAllByRole('radio')[0]!.focus()
    await site.user.keyboard('3')
    expect(focused()).toEqual(['Tvrdnja 1.2', '1'])
    await site.user.keyboard('4')
    expect(focused()).toEqual(['Tvrdnja 1.2', '4'])
  })

  test('when an answer is to be changed, then it is there, and goes on from there', async () => {
    const site = await begin()
    await site.user.keyboard('34')
    const [change] = screen.getAllByRole('button', { name: 'Promijeni' })
    change!.focus()
    await site.user.keyboard('{Enter}')
    expect(focused()).toEqual(['Tvrdnja 1.1', '3'])
    await site.user.keyboard('1')
    expect(focused()).toEqual(['Tvrdnja 1.1', '1'])
  })

  test('when it is elsewhere, then keys answer and leave it there', async () => {
    const site = await begin()
    const next = screen.getByRole('button', { name: 'Dalje' })
    next.focus()
    await site.user.keyboard('3')
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
    expect(document.activeElement).toBe(next)
  })
})
