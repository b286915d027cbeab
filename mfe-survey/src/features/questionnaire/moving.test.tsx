import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'
import { answerAll } from '../../testing/respond.ts'
import { heading, isSent, paths, prepareWalks, press, slow } from '../../testing/walk.ts'

const { walk, openByLink, begin } = prepareWalks('06')

describe('the browser’s Back and Forward', () => {
  test('when Back and Forward are used, then by one screen, and from the first one to the introduction', async () => {
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

  test('when the questionnaire resumes in the middle, then Back leads through the screens before', async () => {
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

  test('when the history is inspected, then it contains neither a code nor an answer', async () => {
    const site = await begin()
    await answerAll(site)
    expect(site.history()).not.toMatch(/7K3M|izz\.|female|"value|d1/)
    expect(site.history()).toContain('"step":3')
  }, 60_000)

  test('when an entry is for a screen that can’t be shown yet, then the first open one stays', async () => {
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

  test('when answers were sent, then Back leads to no questionnaire', async () => {
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

  test('when Back is used during sending, then it is withdrawn, and can be sent again', async () => {
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
    await heading('Svojim riječima')
    expect(walk.research.stored.size).toBe(0)
    await press(site, 'Pošalji odgovore')
    await isSent()
    expect(walk.research.stored.size).toBe(1)
  }, 60_000)
})

describe('the language', () => {
  test('when it is changed in the middle, then answers, position and focus stay', async () => {
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

  test('when it is changed while typing, then no input is lost, and the answers don’t reveal it', async () => {
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

  test('when it is changed during sending, then sending continues', async () => {
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

  test.each([['sl', 'Začni'], ['mk', 'Почни']] as const)(
    'when a link is in %s, then the questionnaire is, though the site has no such page', async (language, start) => {
      const site = await openByLink(language)
      expect(screen.getByRole('button', { name: start }).closest('[lang]')!.getAttribute('lang')).toBe(language)
      expect(site.readIn()).toBe(language)
      expect(site.visited).toEqual(['/en/employee-satisfaction-page'])
    })

  test('when another language is chosen before the code is typed, then page and questionnaire are in it', async () => {
    const site = await startRemote(remote, { path: paths.hr, locale: 'hr', answers: walk.research.answers })
    await site.user.type(screen.getByLabelText('Kod'), walk.code.slice(0, 6))
    await press(site, /Hrvatski/)
    await press(site, 'Македонски')
    expect((await screen.findByLabelText<HTMLInputElement>('Код')).value).toBe(walk.code.slice(0, 6))
    expect([site.title(), site.readIn()]).toEqual(['Внесете го кодот', 'mk'])
    await site.user.type(screen.getByLabelText('Код'), walk.code.slice(6))
    await press(site, 'Отвори го прашалникот')
    await heading('Како ви е на работа?')
  })

  test('when a link names a language that the site lacks, then all pages are in it, after a reload too', async () => {
    const site = await openByLink('de')
    expect(screen.getByText('Geöffnet bis').nextSibling!.textContent).toMatch(/^\d\d\.\d\d\.\d{4}$/)
    // This one's statements were frozen before there were eight languages.
    await press(site, /Deutsch/)
    expect(screen.queryByRole('button', { name: 'Slovenščina' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Hrvatski' })).toBeTruthy()
    cleanup()
    const down = { 'open-questionnaire': () => { throw new Refused('INTERNAL') } }
    await startRemote(remote, { path: '/en/employee-satisfaction-page', locale: 'en', answers: down })
    expect((await screen.findByRole('alert')).textContent).toContain('Etwas ist schiefgegangen')
  })

  test('when a page follows, then no word of it is in the site’s language, not even briefly', async () => {
    const site = await openByLink('de')
    const drawn: string[] = []
    const watch = new MutationObserver(() => drawn.push(site.container.textContent ?? ''))
    watch.observe(site.container, { subtree: true, childList: true, characterData: true })
    await press(site, 'Beginnen')
    await heading('Category 1')
    await screen.findByRole('button', { name: 'Weiter' })
    watch.disconnect()
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.filter((text) => /\bNext\b|Save and leave/.test(text))).toEqual([])
  })

  test('when an English link is opened, then the questionnaire is in English', async () => {
    const site = await openByLink('en')
    await press(site, 'Start')
    await heading('Category 1')
  })
})

describe('Enter', () => {
  test('when a screen is complete, then Enter continues; before and on the last screen it does nothing', async () => {
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
    await heading('Svojim riječima')
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

  test('when a key answers, then the focus moves to the next open statement, or stays at the last answer', async () => {
    const site = await begin()
    screen.getAllByRole('radio')[0]!.focus()
    await site.user.keyboard('3')
    expect(focused()).toEqual(['Tvrdnja 1.2', '1'])
    await site.user.keyboard('4')
    expect(focused()).toEqual(['Tvrdnja 1.2', '4'])
  })

  test('when a respondent changes an answer, then the focus moves there, and continues from there', async () => {
    const site = await begin()
    await site.user.keyboard('34')
    const [change] = screen.getAllByRole('button', { name: 'Promijeni' })
    change!.focus()
    await site.user.keyboard('{Enter}')
    expect(focused()).toEqual(['Tvrdnja 1.1', '3'])
    await site.user.keyboard('1')
    expect(focused()).toEqual(['Tvrdnja 1.1', '1'])
  })

  test('when the focus is elsewhere, then keys answer and leave it there', async () => {
    const site = await begin()
    const next = screen.getByRole('button', { name: 'Dalje' })
    next.focus()
    await site.user.keyboard('3')
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
    expect(document.activeElement).toBe(next)
  })
})
