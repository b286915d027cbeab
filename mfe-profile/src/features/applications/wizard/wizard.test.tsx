import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, applicationId, emptyDraft, fullDraft, manager } from '../../../testing/samples.ts'
import { Refused, startRemote } from '../../../testing/start-remote.tsx'
import { openWizard, wizardService } from '../../../testing/wizard-service.ts'

const fresh = () => application({
  draft: emptyDraft(), price: null, warnings: [],
  faults: [{ path: '/details/name', rule: 'required' }, { path: '/details/startsOn', rule: 'required' }],
})

describe('the wizard', () => {
  test('when the user types, then the draft is saved automatically and the times follow the dates', async () => {
    const given = wizardService(fresh())
    const { user, container } = await openWizard(given)
    const name = await screen.findByLabelText('Naziv istraživanja')
    // Nothing was typed, so nothing was saved.
    expect(screen.queryByText(/Spremljeno|Spremam|Treba ispraviti/)).toBeNull()
    await user.type(name, 'Kako nam je 2026.')
    await user.type(screen.getByLabelText('Početak'), '11.11.2026.')
    await user.type(screen.getByLabelText('Kraj'), '24.11.2026.')
    await user.type(screen.getByLabelText('Zaposlenika ukupno'), '212')
    expect(screen.getByText('14 dana')).toBeTruthy()
    expect(await screen.findByText(/Spremljeno u/)).toBeTruthy()
    await waitFor(() => expect(given.kept.application.draft).toMatchObject({
      details: {
        name: 'Kako nam je 2026.', startsOn: '2026-11-11', endsOn: '2026-11-24', employees: 212, onlineRespondents: 212,
      },
      options: { invitationAt: '2026-11-11T09:00', reminderAt: '2026-11-16T09:00' },
    }))
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when the parts do not add up to the whole, then the missing number is shown', async () => {
    const given = wizardService(application())
    const { user } = await openWizard(given)
    const women = await screen.findByLabelText('Žene')
    expect(screen.getAllByText('Zbroj je 212.')).toHaveLength(2)
    await user.clear(women)
    await user.type(women, '96')
    expect(await screen.findByText('Zbroj je 210. Nedostaju još 2 zaposlenika do 212.')).toBeTruthy()
    await user.clear(women)
    await user.type(women, '99')
    expect(await screen.findByText('Zbroj je 213, za 1 više od 212.')).toBeTruthy()
  })

  test('when a field is missing, then the first press on next shows it, and a second press continues', async () => {
    const given = wizardService(fresh(), (draft) => (draft.details.name ? [] : [{ path: '/details/name', rule: 'required' }]))
    const { user, visited } = await openWizard(given)
    await screen.findByLabelText('Naziv istraživanja')
    expect(screen.queryByText('Ovo polje je obavezno.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dalje na izbor pitanja' }))
    expect(await screen.findAllByText('Ovo polje je obavezno.')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Naziv istraživanja')))
    expect(screen.getByRole('button', { name: 'Još 2 mjesta treba popraviti' })).toBeTruthy()
    // A tick or its colour beside them would look like approval.
    await user.type(screen.getByLabelText('Zaposlenika ukupno'), '212')
    const status = await screen.findByText('Treba ispraviti')
    expect([status.className, status.querySelector('svg')]).toEqual(['saved', null])
    expect(visited).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Dalje na izbor pitanja' }))
    expect(await screen.findByRole('heading', { name: 'Demografska pitanja' })).toBeTruthy()
  })

  test('when two small departments have the same name and one grows, then one warning remains', async () => {
    const departments = [{ name: 'Uprava', headcount: 4 }, { name: 'Uprava', headcount: 3 }]
    const { user } = await openWizard(
      wizardService(application({ draft: { ...fullDraft(), questions: { ...emptyDraft().questions, departments } } })), 'questions',
    )
    expect(await screen.findAllByText(/^Uprava: manje od 5 ljudi/)).toHaveLength(2)
    const [first] = screen.getAllByLabelText('Broj ljudi, Uprava')
    await user.clear(first!)
    await user.type(first!, '14')
    await waitFor(() => expect(screen.getAllByText(/^Uprava: manje od 5 ljudi/)).toHaveLength(1))
  })

  test('when departments are typed, then Enter moves on, small ones get a warning, and one group can come first', async () => {
    const given = wizardService(application({ draft: { ...fullDraft(), questions: { ...emptyDraft().questions } } }))
    const { user, container } = await openWizard(given, 'questions')
    await user.click(await screen.findByRole('button', { name: 'Dodaj odjel' }))
    await user.keyboard('Proizvodnja{Enter}208{Enter}')
    await user.keyboard('Uprava{Enter}4')
    expect(await screen.findByText(
      'Uprava: manje od 5 ljudi. Smije ostati, ali se u izvještaju nikad neće prikazati za sebe.',
    )).toBeTruthy()
    expect(screen.getByText('Zbroj je 212.')).toBeTruthy()
    await user.click(screen.getByLabelText('Odjel'))
    await user.click(screen.getByLabelText('Dob'))
    await waitFor(() => expect(given.kept.application.draft.questions).toEqual({
      demographics: ['age'],
      departments: [{ name: 'Proizvodnja', headcount: 208 }, { name: 'Uprava', headcount: 4 }],
      locations: [],
      placedFirst: 'departments',
    }))
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ukloni Proizvodnja' }))
    await waitFor(
      () => expect(given.kept.application.draft.questions.departments).toEqual([{ name: 'Uprava', headcount: 4 }]),
    )
  })

  test.each([['hr', 'Tvrdnja 3.2'], ['en', 'Statement 3.2']] as const)(
    'when questions are chosen in %s, then the statements of all nine categories can be read', async (locale, words) => {
      const given = wizardService(application())
      const { user, container } = await startRemote({
        path: `${locale === 'hr' ? '/profil/izz' : '/en/profile/izz'}/${applicationId}?step=questions`, locale,
        user: manager(), answers: given.answers,
      })
      const category = await screen.findByText(locale === 'hr' ? 'Kategorija 3' : 'Category 3')
      expect(container.querySelectorAll('details')).toHaveLength(9)
      expect(category.closest('details')!.open).toBe(false)
      await user.click(category)
      expect(category.closest('details')!.open).toBe(true)
      expect(within(category.closest('details')!).getByText(words)).toBeTruthy()
      expect(screen.getAllByText(locale === 'hr' ? '2 tvrdnje' : '2 statements')).toHaveLength(9)
      expect(await accessibilityFaults(container)).toEqual([])
    })

  test('when addresses are pasted, then lines are checked one by one, and invalid ones can be removed', async () => {
    const given = wizardService(application())
    const { user, container } = await openWizard(given, 'options')
    const area = await screen.findByLabelText('Adrese') as HTMLTextAreaElement
    expect(area.value).toBe('ana.babic@kvarner.example;hr\nmarko.zec@kvarner.example;en')
    await user.clear(area)
    await user.click(area)
    await user.paste('ana@kvarner.example;en\nj.sarić kvarner.example\niva@kvarner.example')
    expect(await screen.findByText('1 redak treba popraviti')).toBeTruthy()
    expect(screen.getByText('2. redak')).toBeTruthy()
    expect(screen.getByText('Ovo nije adresa e-pošte.')).toBeTruthy()
    expect(screen.getByText(/2 ispravne adrese/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Uredi 2. redak' }))
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('j.sarić kvarner.example')
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Ukloni 2. redak' }))
    expect(document.activeElement).toBe(area)
    await waitFor(() => expect(given.kept.application.draft.options.recipients).toEqual([
      { email: 'ana@kvarner.example', language: 'en' }, { email: 'iva@kvarner.example', language: 'hr' },
    ]))
    await waitFor(() => expect(screen.queryByText('2. redak')).toBeNull())
  })

  test('when the reminder is only for those who have not answered, or is off, then that is saved', async () => {
    const given = wizardService(application())
    const { user } = await openWizard(given, 'options')
    await user.click(await screen.findByLabelText('Samo onima koji nisu odgovorili'))
    expect(screen.getByText(/Između dva podsjetnika mora proći najmanje 48 sati\./)).toBeTruthy()
    await waitFor(
      () => expect(given.kept.application.draft.options.reminderAudience).toBe('not-answered'),
    )
    await user.click(screen.getByLabelText('Pošalji podsjetnik'))
    await waitFor(() => expect(given.kept.application.draft.options.reminderAt).toBeNull())
    expect(screen.queryByLabelText('Dan podsjetnika')).toBeNull()
  })

  test('when another tab has saved, then a message appears, nothing is overwritten, and the user chooses', async () => {
    const given = wizardService(application())
    const { user } = await openWizard(given)
    const name = await screen.findByLabelText('Naziv istraživanja')
    const theirs = { ...fullDraft(), details: { ...fullDraft().details, name: 'Iz druge kartice' } }
    given.kept.application = { ...given.kept.application, revision: 9, draft: theirs }
    await user.type(name, '!')
    expect(
      await screen.findByText('Prijava je promijenjena na drugom mjestu'),
    ).toBeTruthy()
    expect(given.kept.application.draft.details.name).toBe('Iz druge kartice')
    await user.click(screen.getByRole('button', { name: 'Učitaj noviju' }))
    await waitFor(
      () => expect((screen.getByLabelText('Naziv istraživanja') as HTMLInputElement).value).toBe('Iz druge kartice'),
    )
    await user.type(screen.getByLabelText('Naziv istraživanja'), ' 2')
    await waitFor(() => expect(given.kept.application.draft.details.name).toBe('Iz druge kartice 2'))
  })

  test('when the user keeps the local changes, then they overwrite the newer draft on purpose', async () => {
    const given = wizardService(application())
    const { user } = await openWizard(given)
    const name = await screen.findByLabelText('Naziv istraživanja')
    given.kept.application = { ...given.kept.application, revision: 9 }
    await user.type(name, ' moje')
    await user.click(await screen.findByRole('button', { name: 'Zadrži moje izmjene' }))
    await waitFor(
      () => expect(given.kept.application.draft.details.name).toBe('Zadovoljstvo zaposlenika 2026. moje'),
    )
    expect(screen.queryByText('Prijava je promijenjena na drugom mjestu')).toBeNull()
  })

  test('when saving fails, then a message appears, the input stays, and it is retried', async () => {
    const given = wizardService(application())
    const { user, answer } = await openWizard({
      ...given, answers: { ...given.answers, 'save-application': () => { throw new Refused('INTERNAL') } },
    })
    await user.type(await screen.findByLabelText('Naziv istraživanja'), ' x')
    expect(await screen.findByText(/Nacrt se trenutačno ne može spremiti/)).toBeTruthy()
    answer(given.answers)
    await user.click(screen.getByRole('button', { name: 'Spremi sada' }))
    await waitFor(() => expect(given.kept.application.draft.details.name).toBe('Zadovoljstvo zaposlenika 2026. x'))
  })

  test('when the user leaves immediately, then the last input is saved first', async () => {
    const given = wizardService(application())
    const { user, visited } = await openWizard(given)
    await user.type(await screen.findByLabelText('Naziv istraživanja'), ' y')
    await user.click(screen.getByRole('button', { name: 'Spremi i\u00a0izađi' }))
    await waitFor(() => expect(visited).toEqual(['/profil/izz']))
    expect(given.kept.application.draft.details.name).toBe('Zadovoljstvo zaposlenika 2026. y')
  })

  test('when the user leaves by a link and returns before the save ends, then the input is there', async () => {
    const given = wizardService(application())
    let go = () => undefined as void
    const slow = new Promise<void>((resolve) => { go = resolve })
    const save = given.answers['save-application']!
    const { user, visit } = await openWizard({
      ...given, answers: { ...given.answers, 'save-application': async (asked) => { await slow; return save(asked) } },
    })
    await user.type(await screen.findByLabelText('Naziv istraživanja'), ' z')
    visit('/profil/izz')
    await screen.findByRole('heading', { name: 'Još nema istraživanja' })
    visit(`/profil/izz/${applicationId}`)
    go()
    await waitFor(() => expect((screen.getByLabelText('Naziv istraživanja') as HTMLInputElement).value).toBe(
      'Zadovoljstvo zaposlenika 2026. z',
    ))
  })

  test('when the tab is hidden, then the draft is saved immediately', async () => {
    const given = wizardService(application())
    await openWizard(given)
    fireEvent.change(await screen.findByLabelText('Naziv istraživanja'), { target: { value: 'Skriveno' } })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    fireEvent(document, new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    // This many turns take less than the pause after typing.
    for (let turn = 0; turn < 20; turn++) await act(() => new Promise((done) => { setTimeout(done) }))
    expect(given.kept.application.draft.details.name).toBe('Skriveno')
  })

  test('when a draft is deleted, then a dialog asks first', async () => {
    const given = wizardService(application())
    const { user, asked, visited, notices } = await startRemote({
      path: `/profil/izz/${applicationId}`, user: manager(),
      answers: { ...given.answers, 'delete-application': () => null },
    })
    await user.click(await screen.findByRole('button', { name: 'Obriši nacrt' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Obrisati nacrt?' })
    await user.click(within(dialog).getByRole('button', { name: 'Zadrži nacrt' }))
    expect(asked.some(({ operation }) => operation === 'delete-application')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Obriši nacrt' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Obriši nacrt' }))
    await waitFor(() => expect(visited).toEqual(['/profil/izz']))
    expect(notices[0]?.text).toBe('Nacrt je obrisan.')
  })
})
