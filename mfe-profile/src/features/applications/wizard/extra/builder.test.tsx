import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { FieldFault } from '@glas/contracts/errors'
import * as edits from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { extraOf } from '../../../../testing/extra.ts'
import { openBuilder } from '../../../../testing/open-builder.tsx'
import { application, pulseChoice, pulseDraft } from '../../../../testing/samples.ts'
import { openWizard, wizardService } from '../../../../testing/wizard-service.ts'

const titlesOf = (extra: ExtraQuestions) => extra.questions.map(({ title }) => title.texts.hr)
const focused = () => document.activeElement

describe("a company's own questions", () => {
  test('when one is added and written, then it is saved as it was typed', async () => {
    const { user, saved, container } = await openBuilder()
    expect(screen.getByText('Još nema vlastitih pitanja')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Dodaj pitanje' }))
    await user.click(screen.getByRole('button', { name: /^Jedan odgovor/ }))
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Pitanje')))
    await user.keyboard('Kako dolazite na posao?')
    await user.type(screen.getByLabelText(/^Opis/), 'Najčešće.')
    await user.type(screen.getByLabelText('1. odgovor'), 'Pješice{Enter}')
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('2. odgovor')))
    // Enter in the last one adds another.
    await user.keyboard('Autobusom{Enter}')
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('3. odgovor')))
    await user.keyboard('Automobilom')
    await user.click(screen.getByLabelText('Obavezno'))
    await saved(({ sourceLanguage, questions: [question] }) => {
      expect(sourceLanguage).toBe('hr')
      expect(question).toMatchObject({
        type: 'single-choice', title: { texts: { hr: 'Kako dolazite na posao?' } }, required: false,
        description: { texts: { hr: 'Najčešće.' } }, commentsAllowed: true,
      })
      expect(question!.options.map(({ text }) => text.texts.hr)).toEqual(['Pješice', 'Autobusom', 'Automobilom'])
    })
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Gotovo' }))
    await waitFor(() => expect(focused()?.textContent).toContain('Kako dolazite na posao?'))
    expect(focused()?.textContent).toContain('3 odgovora')
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when the types to choose from are open, then Escape closes them, on the button and on a type', async () => {
    const { user } = await openBuilder()
    const add = screen.getByRole('button', { name: 'Dodaj pitanje' })
    add.focus()
    for (const tabs of [0, 2]) {
      await user.keyboard('{Enter}')
      for (let nth = 0; nth < tabs; nth++) await user.tab()
      await user.keyboard('{Escape}')
      expect(add.getAttribute('aria-expanded')).toBe('false')
      await waitFor(() => expect(focused()).toBe(add))
    }
  })

  test('when the types to choose from open, then they are scrolled out from under the bar', async () => {
    const scrolled: [Element, unknown][] = []
    Element.prototype.scrollIntoView = function scrollIntoView(options) { scrolled.push([this, options]) }
    const { user } = await openBuilder()
    await user.click(screen.getByRole('button', { name: 'Dodaj pitanje' }))
    // The wizard scrolls to what is focused, too.
    expect(scrolled.at(-1)).toEqual([screen.getByRole('group', { name: 'Vrsta novog pitanja' }), { block: 'nearest' }])
  })

  test('when the type is changed and changed back, then the options and the ends of the scale are still there', async () => {
    const { user, saved } = await openBuilder({ extra: extraOf(['Kantina', 'multiple-choice']) })
    await user.click(screen.getByRole('button', { name: /Kantina.*Više odgovora/ }))
    await user.click(screen.getByLabelText('Ljestvica'))
    await user.click(screen.getByRole('button', { name: 'Korak više' }))
    await user.type(screen.getByLabelText('6 znači'), ' da')
    await user.click(screen.getByLabelText('Više odgovora'))
    await saved(({ questions: [question] }) => {
      expect(question).toMatchObject({ type: 'multiple-choice', scale: { steps: 6, high: { texts: { hr: 'high da' } } } })
      expect(question!.options.map(({ text }) => text.texts.hr)).toEqual(['Kantina a', 'Kantina b'])
    })
  })

  test('when the order is changed by buttons, and by Alt and arrows, then it is saved and announced', async () => {
    const { user, saved } = await openBuilder({ extra: extraOf('Prvo', 'Drugo', 'Treće') })
    await user.click(screen.getByRole('button', { name: 'Pomakni dolje: Prvo' }))
    expect(screen.getByText('Prvo: sada 2. od 3.')).toBeTruthy()
    await saved((extra) => expect(titlesOf(extra)).toEqual(['Drugo', 'Prvo', 'Treće']))
    screen.getByRole('button', { name: /^3\. Treće/ }).focus()
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(screen.getByText('Treće: sada 1. od 3.')).toBeTruthy()
    await saved((extra) => expect(titlesOf(extra)).toEqual(['Treće', 'Drugo', 'Prvo']))
  })

  test('when an option is moved by Alt and arrows, then its question stays where it is', async () => {
    const { user, saved } = await openBuilder({ extra: extraOf('Prvo', ['Drugo', 'single-choice']) })
    await user.click(screen.getByRole('button', { name: /^2\. Drugo/ }))
    screen.getByLabelText('2. odgovor').focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await saved((extra) => {
      expect(titlesOf(extra)).toEqual(['Prvo', 'Drugo'])
      expect(extra.questions[1]!.options.map(({ text }) => text.texts.hr)).toEqual(['Drugo b', 'Drugo a'])
    })
    expect(focused()).toBe(screen.getByLabelText('1. odgovor'))
  })

  test('when one is duplicated, then the copy follows it, with new ids', async () => {
    const { user, saved } = await openBuilder({ extra: extraOf(['Prvo', 'single-choice'], 'Drugo') })
    await user.click(screen.getByRole('button', { name: 'Dupliciraj: Prvo' }))
    await saved((extra) => {
      expect(titlesOf(extra)).toEqual(['Prvo', 'Prvo', 'Drugo'])
      const ids = extra.questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])
      expect(new Set(ids).size).toBe(ids.length)
    })
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Pitanje')))
    expect(screen.getByText('Kopija pitanja „Prvo” sada je 2. po redu.')).toBeTruthy()
  })

  test('when one is removed by keyboard, then undoing it is the next thing, and brings back all of it', async () => {
    const extra = extraOf('Prvo', ['Drugo', 'single-choice'], 'Treće')
    const { user, saved } = await openBuilder({ extra })
    screen.getByRole('button', { name: 'Ukloni: Drugo' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Vrati: Drugo' })))
    expect(screen.getByText('Uklonjeno: Drugo. Možete vratiti.')).toBeTruthy()
    await saved((now) => expect(titlesOf(now)).toEqual(['Prvo', 'Treće']))
    await user.keyboard('{Enter}')
    expect(screen.getByText('Vraćeno: Drugo.')).toBeTruthy()
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: /^2\. Drugo/ })))
    await saved((now) => expect(now).toEqual(extra))
  })

  test('when the removed one is the only one, and another step was opened since, then it can still be restored', async () => {
    const { user, saved, visit, given } = await openBuilder({ extra: extraOf('Prvo') })
    await user.click(screen.getByRole('button', { name: 'Ukloni: Prvo' }))
    await saved((now) => expect(now.questions).toEqual([]))
    visit(`/profil/izz/${given.kept.application.id}?step=options`)
    await screen.findByLabelText('Adrese')
    visit(`/profil/izz/${given.kept.application.id}?step=questions`)
    await user.click(await screen.findByRole('button', { name: 'Vrati: Prvo' }))
    await saved((now) => expect(titlesOf(now)).toEqual(['Prvo']))
  })

  test.each([[8, true], [10, false]])('when %i people are asked, then a notice that answers stay hidden is there: %s', async (
    employees, noticed,
  ) => {
    await openBuilder({ extra: extraOf('Prvo'), employees })
    expect(screen.queryByText(/manje od deset zaposlenika/) !== null).toBe(noticed)
  })

  test('when an option is removed, then it can be restored where it was', async () => {
    const { user, saved } = await openBuilder({ extra: extraOf(['Prvo', 'single-choice']) })
    await user.click(screen.getByRole('button', { name: /^1\. Prvo/ }))
    await user.click(screen.getByRole('button', { name: 'Ukloni: Prvo a' }))
    expect(await screen.findByText('Potrebna su najmanje 2 odgovora.')).toBeTruthy()
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Vrati: Prvo a' })))
    const options = ({ questions: [question] }: ExtraQuestions) => question!.options.map(({ text }) => text.texts.hr)
    await saved((now) => expect(options(now)).toEqual(['Prvo b']))
    await user.keyboard('{Enter}')
    await saved((now) => expect(options(now)).toEqual(['Prvo a', 'Prvo b']))
    await user.click(screen.getByRole('button', { name: 'Ukloni: Prvo a' }))
    await user.click(screen.getByRole('button', { name: 'Ukloni: Prvo b' }))
    await saved((now) => expect(options(now)).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Vrati: Prvo a' }))
    await user.click(screen.getByRole('button', { name: 'Vrati: Prvo b' }))
    await saved((now) => expect(options(now).sort()).toEqual(['Prvo a', 'Prvo b']))
  })

  test('when lines are pasted into an option, then each becomes one, and no more than fit', async () => {
    const { user, saved } = await openBuilder({ extra: extraOf(['Prvo', 'single-choice']) })
    await user.click(screen.getByRole('button', { name: /^1\. Prvo/ }))
    const second = screen.getByLabelText('2. odgovor')
    await user.clear(second)
    second.focus()
    await user.paste('jedan\ndva\r\n\ntri')
    await saved(({ questions: [question] }) =>
      expect(question!.options.map(({ text }) => text.texts.hr)).toEqual(['Prvo a', 'jedan', 'dva', 'tri']))
    await user.click(screen.getByLabelText('4. odgovor'))
    await user.paste(`\n${Array.from({ length: 9 }, (_, n) => `redak ${n}`).join('\n')}`)
    await saved(({ questions: [question] }) => expect(question!.options.at(-1)!.text.texts.hr).toContain('redak 8'))
  })

  test('when there are 20, then no more can be added or duplicated, and the page shows the reason', async () => {
    const { user } = await openBuilder({ extra: extraOf(...Array.from({ length: 20 }, (_, n) => `P${n + 1}`)) })
    const add = screen.getByRole('button', { name: 'Dodaj pitanje' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Mjesta je za najviše 20. Za novo pitanje uklonite jedno.')).toBeTruthy()
    await user.click(add)
    await user.click(screen.getByRole('button', { name: 'Dupliciraj: P3' }))
    expect(screen.getAllByRole('button', { name: /^Dupliciraj/ })).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Ukloni: P3' }))
    expect(screen.getByRole('button', { name: 'Dodaj pitanje' }).getAttribute('aria-disabled')).toBeNull()
    expect(screen.getByText(/stane još 1/)).toBeTruthy()
  })

  test('when a text is too long or a question is not finished, then it is saved, and each fault is beside its field', async () => {
    const faults: FieldFault[] = [
      { path: '/questions/extra/questions/0/title/texts/hr', rule: 'required' },
      { path: '/questions/extra/questions/0/options/1/text/texts/hr', rule: 'unique' },
    ]
    const extra = extraOf(['', 'single-choice'])
    const { user, saved } = await openBuilder({ extra, faults })
    expect(screen.getByText('nije dovršeno')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^1\. Još bez teksta/ }))
    const title = screen.getByLabelText('Pitanje')
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Ovo polje je obavezno.')).toBeTruthy()
    expect(screen.getByText('To je već upisano.')).toBeTruthy()
    expect(screen.getByLabelText('2. odgovor').getAttribute('aria-invalid')).toBe('true')
    await user.click(title)
    await user.paste('a'.repeat(251))
    expect(screen.getByText('Dopušteno je najviše 250 znakova.')).toBeTruthy()
    expect(screen.getByText('251 / 250')).toBeTruthy()
    await saved(({ questions: [question] }) => expect(question!.title.texts.hr).toHaveLength(251))
  })

  test('when a fault is on the overview, then its link opens the question, and focuses the field', async () => {
    const faults: FieldFault[] = [{ path: '/questions/extra/questions/1/scale/high/texts/hr', rule: 'required' }]
    const { user } = await openBuilder({ extra: extraOf('Prvo', ['Drugo', 'linear-scale']), faults, step: 'overview' })
    await user.click(await screen.findByRole('link', { name: '2. vlastito pitanje' }))
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('5 znači')))
    expect(screen.getByLabelText('5 znači').getAttribute('aria-invalid')).toBe('true')
  })

  test('when a question asks who someone is, then that is pointed out beside it', async () => {
    const warnings: FieldFault[] = [{ path: '/questions/extra/questions/1', rule: 'asksWho', params: { question: 2, languages: 'hr,sl' } }]
    const { user } = await openBuilder({ extra: extraOf('Prvo', 'Kako se zovete?'), warnings })
    const notice = screen.getByText(/traži podatak po kojem se vidi tko odgovara/)
    expect(notice.closest('li')!.textContent).toContain('Kako se zovete?')
    expect(notice.textContent).toContain('Jezici teksta: hrvatski, slovenski.')
    // What has been changed since the last save may not ask it any more.
    await user.click(screen.getByRole('button', { name: /^2\. Kako se zovete/ }))
    await user.clear(screen.getByLabelText('Pitanje'))
    await user.type(screen.getByLabelText('Pitanje'), 'Kako ste?')
    await waitFor(() => expect(screen.queryByText(/traži podatak po kojem se vidi tko odgovara/)).toBeNull())
  })
})

describe('own questions of a PULS', () => {
  const open = async (statements: readonly string[], extra: ExtraQuestions) => {
    const draft = pulseDraft()
    const given = wizardService(application({
      product: 'puls', draft: { ...draft, questions: { ...draft.questions, statements: [...statements], extra } },
    }))
    const opened = await openWizard({ ...given, answers: { ...given.answers, 'get-pulse-choice': pulseChoice } }, 'questions')
    await screen.findByRole('button', { name: 'Dodaj pitanje' })
    await screen.findByRole('heading', { name: 'Vaš puls' })
    return opened
  }

  test('when a statement takes each place, then no count of own questions is shown, but how to make room', async () => {
    await open(Array.from({ length: 15 }, (_, n) => `izz.wc.${n}`), edits.noExtraQuestions('hr'))
    expect(screen.queryByText(/od najviše 0/)).toBeNull()
    expect(screen.getByText('Puls ima već 15 pitanja. Za vlastito uklonite jednu tvrdnju.')).toBeTruthy()
  })

  test('when one is previewed, then it is alone on its screen, under the words of the questionnaire', async () => {
    const extra = edits.updateQuestion(extraOf('Prvo'), 'q1', { required: false })
    await open(['izz.1.1'], extra)
    const preview = within(screen.getByRole('complementary', { name: 'Pregled na mobitelu' }))
    expect(preview.getByText('Pitanje vašeg poslodavca (nije obavezno)').parentElement!.textContent)
      .toBe('Pitanje vašeg poslodavca (nije obavezno)Prvo')
    expect(preview.queryByText('Pitanja vašeg poslodavca')).toBeNull()
  })

  test('when there are some, then statements and own questions count together', async () => {
    const many = extraOf(...Array.from({ length: 13 }, (_, n) => `P${n + 1}`))
    const { user } = await open(['izz.1.1'], many)
    expect(screen.getByText(/od toga 13 vlastitih/).textContent).toContain('14 od 15')
    expect(screen.getByText(/od najviše 14, stane još 1/)).toBeTruthy()
    await user.click(screen.getByLabelText('Tvrdnja 2.1'))
    expect(screen.getByRole('button', { name: 'Dodaj pitanje' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByLabelText('Tvrdnja 3.1'))
    expect(screen.getByText(/Puls ima 15 pitanja/)).toBeTruthy()
    expect((screen.getByLabelText('Tvrdnja 3.1') as HTMLInputElement).checked).toBe(false)
  })
})
