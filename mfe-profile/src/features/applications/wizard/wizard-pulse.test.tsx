import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { pulseQuestions } from '@glas/contracts/survey/limits'
import { extraOf } from '../../../testing/extra.ts'
import { application, applicationId, instrument, manager, pulseChoice, pulseDraft } from '../../../testing/samples.ts'
import { Refused, startRemote } from '../../../testing/start-remote.tsx'
import { openWizard, wizardService } from '../../../testing/wizard-service.ts'

const pulse = (questions: Partial<ReturnType<typeof pulseDraft>['questions']> = {}) => {
  const draft = pulseDraft()
  return application({ product: 'puls', draft: { ...draft, questions: { ...draft.questions, ...questions } } })
}

async function openQuestions(given = wizardService(pulse()), choice = pulseChoice()) {
  const opened = await openWizard({ ...given, answers: { ...given.answers, 'get-pulse-choice': () => choice } }, 'questions')
  const own = await screen.findByRole('heading', { name: 'Vaš puls' })
  const chosen = () => within(screen.getByRole('list', { name: 'Vaš puls' })).getAllByRole('listitem')
    .map((item) => /Tvrdnja [\d.]+/.exec(item.textContent!)![0])
  const saved = (statements: readonly string[]) =>
    waitFor(() => expect(given.kept.application.draft.questions.statements).toEqual(statements))
  return { ...opened, given, own, chosen, saved }
}

describe('the choice of a PULS', () => {
  test('when statements are ticked and unticked, then they are saved in that order, and counted', async () => {
    const { user, chosen, saved, container } = await openQuestions()
    await user.click(screen.getByLabelText('Tvrdnja 3.1'))
    await user.click(screen.getByLabelText('Tvrdnja 2.1'))
    expect(chosen()).toEqual(['Tvrdnja 1.1', 'Tvrdnja 3.1', 'Tvrdnja 2.1'])
    await saved(['izz.1.1', 'izz.3.1', 'izz.2.1'])
    expect(screen.getByText('od 15').textContent).toBe('3 od 15')
    await user.click(screen.getByLabelText('Tvrdnja 3.1'))
    await saved(['izz.1.1', 'izz.2.1'])
    await user.click(screen.getByRole('button', { name: 'Ukloni: Tvrdnja 1.1' }))
    await saved(['izz.2.1'])
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when the company adds extra questions, then they count towards the promised minutes', async () => {
    const extra = extraOf(['Kantina', 'long-text'], ['Parking', 'long-text'])
    await openQuestions(wizardService(pulse({ statements: ['izz.1.1'], extra })))
    expect(screen.getByText(/Odgovara se oko 2 minute\./)).toBeTruthy()
  })

  test('when the order is changed by buttons and by Alt and arrows, then it is saved, and each move is announced', async () => {
    const { user, saved } = await openQuestions(wizardService(pulse({ statements: ['izz.1.1', 'izz.2.1', 'izz.3.1'] })))
    await user.click(screen.getByRole('button', { name: 'Pomakni dolje: Tvrdnja 1.1' }))
    expect(screen.getByText('Tvrdnja 1.1: sada 2. od 3.')).toBeTruthy()
    await saved(['izz.2.1', 'izz.1.1', 'izz.3.1'])
    screen.getByRole('button', { name: 'Ukloni: Tvrdnja 3.1' }).focus()
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    expect(screen.getByText('Tvrdnja 3.1: sada 1. od 3.')).toBeTruthy()
    await saved(['izz.3.1', 'izz.2.1', 'izz.1.1'])
    // There is nothing above the first.
    await user.click(screen.getByRole('button', { name: 'Pomakni gore: Tvrdnja 3.1' }))
    expect(screen.getByText('Tvrdnja 3.1: sada 1. od 3.')).toBeTruthy()
  })

  test('when there are 15, then a 16th is refused, with the reason', async () => {
    const { categories, statements } = instrument()
    const keys = statements.map(({ key }) => key)
    const given = wizardService(pulse({ statements: keys.slice(0, pulseQuestions) }))
    const { user, chosen } = await openQuestions(given, { ...pulseChoice(), categories, statements })
    const last = statements[pulseQuestions]!.text.hr
    await user.click(screen.getByLabelText(last))
    expect(screen.getByText(/Puls ima 15 pitanja/)).toBeTruthy()
    expect((screen.getByLabelText(last) as HTMLInputElement).checked).toBe(false)
    expect(chosen()).toHaveLength(15)
    await user.click(screen.getByRole('button', { name: 'Ukloni: Tvrdnja 1.1' }))
    expect(screen.queryByText(/Puls ima 15 pitanja/)).toBeNull()
    await user.click(screen.getByLabelText(last))
    expect(chosen().at(-1)).toBe(last)
  })

  test('when the list is searched, then only matches are shown, with their number', async () => {
    const { user } = await openQuestions()
    await user.type(screen.getByLabelText('Traži među pitanjima'), 'tvrdnje 3')
    expect(screen.getByText('2 od 6 pitanja')).toBeTruthy()
    expect(screen.queryByLabelText('Tvrdnja 1.1')).toBeNull()
    await user.clear(screen.getByLabelText('Traži među pitanjima'))
    await user.type(screen.getByLabelText('Traži među pitanjima'), 'kantina')
    expect(screen.getByText('Nijedno pitanje ne spominje „kantina”.')).toBeTruthy()
    await user.clear(screen.getByLabelText('Traži među pitanjima'))
    await user.click(screen.getByRole('button', { name: '3 Kategorija 3' }))
    expect(screen.getAllByRole('checkbox', { name: /Tvrdnja/ })).toHaveLength(2)
  })

  test('when the last PULS is chosen, then its questions and eNPS are copied in order, and comments as it had them', async () => {
    const { user, given, saved } = await openQuestions(wizardService(pulse({ comments: true })))
    await user.click(screen.getByRole('button', { name: 'Preuzmi pitanja' }))
    await saved(['izz.2.2', 'izz.1.2'])
    expect(given.kept.application.draft.questions).toMatchObject({ enps: true, comments: false })
    expect((screen.getByLabelText('Dodaj eNPS') as HTMLInputElement).checked).toBe(true)
    const take = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Preuzmi pitanja|Preuzeto)$/ })
    expect(take().disabled).toBe(true)
    // The same statements without eNPS are not the same PULS.
    await user.click(screen.getByLabelText('Dodaj eNPS'))
    expect(take().disabled).toBe(false)
  })

  test('when a set is opened, then its missing statements can be added, or the choice replaced', async () => {
    const { user, saved } = await openQuestions()
    await user.click(screen.getByRole('button', { name: /Nakon preseljenja/ }))
    await user.click(screen.getByRole('button', { name: 'Dodaj 1 pitanje' }))
    await saved(['izz.1.1', 'izz.3.2'])
    expect(screen.getByText(/Sva su pitanja već u vašem izboru/)).toBeTruthy()
    await user.click(screen.getByLabelText('Tvrdnja 2.1'))
    await user.click(screen.getByRole('button', { name: 'Zamijeni cijeli izbor' }))
    await saved(['izz.3.2', 'izz.1.1'])
  })

  test('when the list does not load, then it can be tried again', async () => {
    const given = wizardService(pulse())
    const { user, answer } = await openWizard({
      ...given, answers: { ...given.answers, 'get-pulse-choice': () => { throw new Refused('INTERNAL') } },
    }, 'questions')
    expect(await screen.findByText('Pitanja se nisu učitala.')).toBeTruthy()
    answer({ 'get-pulse-choice': pulseChoice })
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    expect(await screen.findByLabelText('Tvrdnja 1.1')).toBeTruthy()
  })

  test('when the overview is opened, then it has the statements in order', async () => {
    const given = wizardService(pulse({ statements: ['izz.2.1', 'izz.1.1'], comments: true }))
    await openWizard({ ...given, answers: { ...given.answers, 'get-pulse-choice': pulseChoice } }, 'overview')
    const first = await screen.findByText('Tvrdnja 2.1')
    expect([...first.closest('ol')!.children].map((item) => item.textContent)).toEqual(['Tvrdnja 2.1', 'Tvrdnja 1.1'])
    expect(screen.getByText('pohvala i kritika')).toBeTruthy()
    expect(screen.getByText('Vrsta upitnika').nextElementSibling?.textContent).toBe('Puls')
  })
})

test('when a PULS is submitted, then the success page knows that, and links back to it', async () => {
  const given = wizardService(pulse({ statements: ['izz.2.1'] }))
  const { user, visited } = await openWizard({
    ...given,
    answers: {
      ...given.answers, 'get-pulse-choice': pulseChoice,
      'submit-application': () => ({ ...given.kept.application, state: 'under_check' as const }),
    },
  }, 'overview')
  await user.click(await screen.findByRole('button', { name: 'Pošalji prijavu' }))
  await waitFor(() => expect(visited).toContain(`/success-korisnik?application=${applicationId}&product=puls`))
})

test('when a link to an IZZ names a PULS, then its own page opens', async () => {
  const given = wizardService(pulse())
  const { visited } = await startRemote({
    path: `/profil/izz/${applicationId}`, user: manager(), answers: { ...given.answers, 'get-pulse-choice': pulseChoice },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Puls: nakon preseljenja' })).toBeTruthy()
  expect(visited.at(-1) ?? location.pathname).toContain('/profil/puls/')
})
