import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { AskedExtra } from '@glas/contracts/survey/extra/questions'
import { paddedBytesOf } from '@glas/contracts/survey/padded-size'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { extra, makeResearch, pulse } from '../../testing/research.ts'
import { heading, isSent, prepareWalks, press, type Site, slow } from '../../testing/walk.ts'

const { walk, openByLink } = prepareWalks('10')

/** One statement in its category, the company's own questions, and neither groups nor comments. */
const short = { ...pulse, product: 'izz' as const, statements: pulse.statements.slice(1, 2), enps: undefined }
const asks = async (own: AskedExtra, product: 'izz' | 'puls') => {
  const asked = product === 'izz' ? { ...short, extra: own } : { ...pulse, enps: undefined, extra: own }
  walk.research = await makeResearch({ researchName: 'Kantina', paddedBytes: paddedBytesOf(asked) }, asked)
}
beforeEach(() => asks(extra, 'izz'))

const own = 'Pitanja vašeg poslodavca'
const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(name) }))
const field = (name: string) => group(name).getByRole<HTMLTextAreaElement>('textbox', { name: 'Odgovor' })

async function begin(): Promise<Site> {
  const site = await openByLink()
  await press(site, 'Počni')
  await heading('Kategorija 2')
  await site.user.keyboard('3')
  await press(site, 'Dalje')
  await heading(own)
  return site
}

const sentAnswers = async () => (await walk.research.open([...walk.research.stored.values()][0]!)).extra

describe('a company’s own questions', () => {
  test('when the first page is read, then it counts them beside the statements', async () => {
    await openByLink()
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(facts).toEqual(expect.arrayContaining([['Tvrdnji', '1'], [own, '5']]))
  })

  test('when they lack a language, then its entry in the menu names theirs, and so does the first page', async () => {
    await asks({ ...extra, languages: ['hr'] }, 'izz')
    const site = await openByLink('en')
    expect(screen.getByText(/They are in/).textContent).toMatch(/Your employer has not translated.* They are in Hrvatski\./)
    expect(screen.getByText('Hrvatski', { selector: 'dd span' }).lang).toBe('hr')
    await site.user.click(screen.getByRole('button', { name: /Language of the questionnaire/ }))
    const [croatian, english] = screen.getAllByRole('listitem')
    expect(croatian!.textContent).toBe('Hrvatski')
    expect(english!.textContent).toBe('EnglishQuestions from your employer: Hrvatski')
    expect(within(english!).getByText('Hrvatski').lang).toBe('hr')
    expect(english!.querySelector('[lang=en]')?.textContent).toContain('Questions')
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.click(screen.getByRole('button', { name: 'Hrvatski' }))
    await heading('Kako vam je na poslu?')
    expect(document.querySelector('dd')?.textContent).not.toMatch(/nije preveo/)
  })

  test('when each type is answered, then answers and comments are sent by id, without skipped ones', async () => {
    const site = await begin()
    expect(await accessibilityFaults(site.container)).toEqual([])
    await site.user.click(screen.getByRole('radio', { name: 'Pješice' }))
    for (const each of ['Ništa', 'Juhu', 'Salatu', 'Ništa']) await site.user.click(screen.getByRole('checkbox', { name: each }))
    await press(site, 'Dodaj komentar')
    const comment = screen.getByLabelText(/Komentar/)
    expect(document.activeElement).toBe(comment)
    await site.user.type(comment, ' Skupo je. ')
    await site.user.click(group('Koliko je bučno').getByRole('radio', { name: '10' }))
    await site.user.type(field('Jedna riječ'), 'Predugo')
    expect(screen.getByText('7 od 250 znakova')).toBeTruthy()
    await site.user.type(field('Što biste'), '   ')
    expect(await accessibilityFaults(site.container)).toEqual([])
    await press(site, 'Pošalji odgovore')
    await isSent()
    expect(await sentAnswers()).toEqual({
      travel: { options: ['o2'] }, lunch: { options: ['o1', 'o2'], comment: 'Skupo je.' }, noise: { step: 10 },
      word: { text: 'Predugo' },
    })
  }, 60_000)

  test('when a required one is left out, then it has the error and the focus, and nothing is sent', async () => {
    const site = await begin()
    await site.user.click(screen.getByRole('radio', { name: 'Autom' }))
    await press(site, 'Pošalji odgovore')
    expect(screen.getByText('Ostalo je 1 pitanje bez odgovora.')).toBeTruthy()
    expect(group('Koliko je bučno').getByText('Ovo je pitanje obavezno.')).toBeTruthy()
    expect(screen.getAllByText('Ovo je pitanje obavezno.')).toHaveLength(1)
    expect(screen.getByRole('group', { name: /Koliko je bučno/ }).contains(document.activeElement)).toBe(true)
    expect(site.asked.some(({ operation }) => operation === 'issue-credential')).toBe(false)
  })

  test('when a required text consists of spaces, then it is missing, and its field has the focus', async () => {
    const [, , , word] = extra.questions
    await asks({ ...extra, questions: [{ ...word!, required: true }] }, 'izz')
    const site = await begin()
    await site.user.type(field('Jedna riječ'), '  ')
    await press(site, 'Pošalji odgovore')
    expect(screen.getByText('Ovo je pitanje obavezno.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Jedna riječ'))
    await site.user.type(field('Jedna riječ'), 'da')
    expect(screen.queryByText('Ovo je pitanje obavezno.')).toBeNull()
  })

  test('when a choice or a scale has the focus, then digits answer it, 0 the tenth; Enter continues', async () => {
    await asks({ ...extra, questions: extra.questions.slice(0, 3) }, 'izz')
    const site = await begin()
    await site.user.keyboard('2')
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
    group('Kako dolazite').getAllByRole('radio')[0]!.focus()
    await site.user.keyboard('3')
    group('Što jedete').getAllByRole('checkbox')[0]!.focus()
    await site.user.keyboard('131')
    group('Koliko je bučno').getAllByRole('radio')[0]!.focus()
    await site.user.keyboard('11')
    await site.user.keyboard('0')
    const chosen = [...screen.queryAllByRole<HTMLInputElement>('radio', { checked: true }),
      ...screen.queryAllByRole<HTMLInputElement>('checkbox', { checked: true })]
    expect(chosen.map(({ value }) => value)).toEqual(['o3', '10', 'o3'])
    await site.user.keyboard('{Enter}')
    await isSent()
  }, 60_000)

  test('when an optional choice or scale is cleared, then it is sent as not answered, and the focus stays there', async () => {
    const [travel, , noise] = extra.questions
    await asks({ ...extra, questions: [travel!, noise!].map((question) => ({ ...question, required: false })) }, 'izz')
    const site = await begin()
    await site.user.click(screen.getByRole('radio', { name: 'Vlakom' }))
    await press(site, 'Poništi odgovor')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Autom' }))
    await site.user.click(screen.getByRole('radio', { name: '7' }))
    await press(site, 'Poništi odgovor')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1' }))
    await press(site, 'Pošalji odgovore')
    await isSent()
    expect(await sentAnswers()).toBeUndefined()
  }, 60_000)

  test('when the page is reloaded or the language changed, then nothing is lost', async () => {
    const site = await begin()
    await site.user.click(screen.getByRole('checkbox', { name: 'Salatu' }))
    await site.user.type(field('Što biste'), 'Smjene.')
    await press(site, 'Spremi i izađi')
    cleanup()
    const again = await openByLink('en')
    await press(again, 'Carry on where you left off')
    await heading('Questions from your employer')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Salad' }).checked).toBe(true)
    await press(again, /English/)
    await press(again, 'Hrvatski')
    await heading(own)
    expect(field('Što biste').value).toBe('Smjene.')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Salatu' }).checked).toBe(true)
  }, 60_000)

  test('when they don’t exist in the respondent’s language, then they are marked with their own', async () => {
    const site = await openByLink('de')
    await press(site, 'Beginnen')
    await heading('Category 2')
    await site.user.keyboard('3')
    await press(site, 'Weiter')
    await heading('Fragen Ihres Arbeitgebers')
    expect(screen.getByText('Kako dolazite na posao?').getAttribute('lang')).toBe('hr')
    expect(screen.getByText('Autom').getAttribute('lang')).toBe('hr')
    expect(screen.getByText(/nicht in Ihre Sprache/).textContent).toContain('Hrvatski')
    expect(await accessibilityFaults(site.container)).toEqual([])
  })

  test('when there are more than five, then they are spread over screens, which count as progress', async () => {
    const [, lunch] = extra.questions
    await asks({ ...extra, questions: Array.from({ length: 7 }, (_, i) => ({ ...lunch!, id: `lunch${i}` })) }, 'izz')
    const site = await begin()
    expect(screen.getByText('1. dio od 2')).toBeTruthy()
    expect(screen.getAllByRole('group')).toHaveLength(4)
    await press(site, 'Dalje')
    expect(await screen.findByText('2. dio od 2')).toBeTruthy()
    expect(screen.getAllByRole('group')).toHaveLength(3)
  })

  test('when a text or a comment seems to name somebody, then a notice is beside it, and before sending', async () => {
    await asks({ ...extra, questions: extra.questions.slice(1) }, 'puls')
    const site = await openByLink('hr', 'Kantina')
    await press(site, 'Počni')
    for (const each of ['Tvrdnja 7.2', 'Tvrdnja 2.1', 'Tvrdnja 7.1']) {
      await heading(each)
      await site.user.keyboard('3')
    }
    await heading('Što jedete na poslu?')
    await press(site, 'Dodaj komentar')
    await site.user.type(screen.getByLabelText(/Komentar/), 'Kuhar je Ivan Horvat.')
    expect(await screen.findByText(/Čini se da .* imenuje osobu: Ivan\sHorvat\./, {}, slow)).toBeTruthy()
    await press(site, 'Dalje')
    await heading('Koliko je bučno?')
    await site.user.click(screen.getByRole('radio', { name: '4' }))
    await heading('Jedna riječ o smjenama?')
    await press(site, 'Dalje')
    await heading('Što biste promijenili?')
    await site.user.type(screen.getByLabelText('Odgovor'), 'Pišite na ana@tvrtka.hr.')
    await press(site, 'Pošalji odgovore')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Ivan Horvat')).toBeTruthy()
    expect(dialog.getByText('ana@tvrtka.hr')).toBeTruthy()
    await site.user.click(dialog.getByRole('button', { name: 'Promijeni' }))
    await heading('Što jedete na poslu?')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Komentar/)))
    expect(walk.research.stored.size).toBe(0)
  }, 60_000)
})

describe('a company’s own questions in a PULS', () => {
  beforeEach(() => asks({ ...extra, questions: [extra.questions[0]!, ...extra.questions.slice(2)] }, 'puls'))

  async function toFirst() {
    const site = await openByLink('hr', 'Kantina')
    await press(site, 'Počni')
    for (const each of ['Tvrdnja 7.2', 'Tvrdnja 2.1', 'Tvrdnja 7.1']) {
      await heading(each)
      await site.user.keyboard('3')
    }
    await heading('Kako dolazite na posao?')
    return site
  }

  test('when one is alone on its screen, then a press or a digit answers and continues, and arrows don’t', async () => {
    const site = await toFirst()
    expect(await accessibilityFaults(site.container)).toEqual([])
    screen.getByRole('radio', { name: 'Autom' }).focus()
    await site.user.keyboard('{ArrowDown}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pješice' }).checked).toBe(true)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kako dolazite na posao?')
    await site.user.click(screen.getByRole('radio', { name: 'Vlakom' }))
    await heading('Koliko je bučno?')
    await site.user.keyboard('7')
    await heading('Jedna riječ o smjenama?')
    expect(screen.getByText('Pitanje vašeg poslodavca (nije obavezno)')).toBeTruthy()
    await press(site, 'Natrag')
    await heading('Koliko je bučno?')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '7' }).checked).toBe(true)
    await press(site, 'Natrag')
    await site.user.click(screen.getByRole('radio', { name: 'Vlakom' }))
    await heading('Koliko je bučno?')
    await press(site, 'Dalje')
    await heading('Jedna riječ o smjenama?')
    await press(site, 'Dalje')
    await press(site, 'Pošalji odgovore')
    await isSent()
    expect(await sentAnswers()).toEqual({ travel: { options: ['o3'] }, noise: { step: 7 } })
  }, 60_000)

  test('when a required one is left out, then the page shows an error and stays', async () => {
    const site = await toFirst()
    await press(site, 'Dalje')
    expect(screen.getByText('Ovo je pitanje obavezno.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kako dolazite na posao?')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Autom' }))
  })

  test('when one is answered or a text typed, then no request reveals it', async () => {
    const site = await toFirst()
    const fetched = jest.spyOn(globalThis, 'fetch')
    const before = site.asked.length
    await site.user.click(screen.getByRole('radio', { name: 'Vlakom' }))
    await heading('Koliko je bučno?')
    await site.user.keyboard('7')
    await heading('Jedna riječ o smjenama?')
    await site.user.type(screen.getByLabelText('Odgovor'), 'Hvala Ivanu Horvatu')
    // Names are found, so their lists are loaded.
    expect(await screen.findByText(/Ivanu\sHorvatu/, {}, slow)).toBeTruthy()
    expect(site.asked).toHaveLength(before)
    expect(fetched).not.toHaveBeenCalled()
  }, 60_000)
})
