import { beforeAll, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, emptyDraft, fullDraft } from '../../../../testing/samples.ts'
import { fileOf, installTableWorker } from '../../../../testing/table-worker.ts'
import { openWizard, wizardService } from '../../../../testing/wizard-service.ts'

beforeAll(installTableWorker)

const recipientsOf = (given: ReturnType<typeof wizardService>) => given.kept.application.draft.options.recipients
const addressFile = () => screen.findByLabelText('Uvezi iz datoteke: adrese', { selector: 'input' })

async function opened(content: string | Uint8Array, name = 'popis.csv') {
  const given = wizardService(application())
  const shown = await openWizard(given, 'options')
  await shown.user.upload(await addressFile() as HTMLInputElement, fileOf(content, name))
  return { ...shown, given }
}

const messy = [
  'Ime;E-pošta;Jezik', 'Ana;ana.babic@kvarner.example;hr', 'Iva;iva@kvarner.example;EN', 'Ian;ian (at) kvarner.example;engleski',
  'Eva;eva@kvarner.example;talijanski', 'Iva;IVA@kvarner.example;hr', 'Bez;nema;hr', 'Leo;leo@kvraner.example;de',
].join('\r\n')

describe('addresses from a file', () => {
  test('when a messy file is chosen, then its rows are mended in place and join the list', async () => {
    const { user, given, container } = await opened(messy)
    const panel = within(await screen.findByRole('region', { name: 'Uvoz iz datoteke popis.csv' }))
    expect(panel.getByRole('status').textContent).toBe('3 ispravne adrese, 3 retka treba popraviti')
    expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'popis.csv' }))
    expect((panel.getByLabelText('Stupac s adresama') as HTMLSelectElement).value).toBe('1')
    expect((panel.getByLabelText('Stupac s jezikom') as HTMLSelectElement).value).toBe('2')
    expect(panel.getByText('6. redak: IVA@kvarner.example, kao u 3. retku')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
    const address = panel.getByLabelText('Adresa u 4. retku')
    expect(address.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(address.getAttribute('aria-describedby')!)?.textContent).toBe('Ovo nije adresa e-pošte.')
    await user.click(panel.getByRole('button', { name: 'Prihvati ian@kvarner.example, 4. redak' }))
    expect(document.activeElement).toBe(address)
    expect(address.getAttribute('aria-invalid')).toBeNull()
    await user.selectOptions(panel.getByLabelText('Jezik u 5. retku'), 'hrvatski')
    await user.clear(panel.getByLabelText('Adresa u 7. retku'))
    await user.type(panel.getByLabelText('Adresa u 7. retku'), 'bez@kvarner.example')
    expect(panel.getByRole('status').textContent).toBe('6 ispravnih adresa')
    expect(panel.getAllByText('Popravljeno')).toHaveLength(3)
    expect(panel.getByText('Novih adresa: 5. Već na popisu: 1; one ostaju kakve jesu.')).toBeTruthy()
    await user.click(panel.getByRole('button', { name: 'Uvezi 5 adresa' }))
    await waitFor(() => expect(recipientsOf(given).map(({ email, language }) => `${email} ${language}`)).toEqual([
      'ana.babic@kvarner.example hr', 'marko.zec@kvarner.example en', 'iva@kvarner.example en', 'ian@kvarner.example en',
      'eva@kvarner.example hr', 'bez@kvarner.example hr', 'leo@kvraner.example de',
    ]))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Uvezi iz datoteke: adrese' }))
  })

  test('when the list is replaced with rows that are not mended, then none is lost, and the former list can be restored', async () => {
    const { user, given } = await opened(messy)
    await user.click(await screen.findByLabelText('Zamijeni cijeli popis'))
    await user.click(screen.getByRole('button', { name: 'Uvezi 3 adrese' }))
    const area = screen.getByLabelText('Adrese') as HTMLTextAreaElement
    expect(area.value.split('\n').slice(3)).toEqual([
      'ian (at) kvarner.example;engleski', 'eva@kvarner.example;talijanski', 'nema;hr',
    ])
    await user.click(screen.getByRole('button', { name: 'Vrati prijašnji popis' }))
    expect(area.value).toBe('ana.babic@kvarner.example;hr\nmarko.zec@kvarner.example;en')
    await waitFor(() => expect(recipientsOf(given)).toHaveLength(2))
  })

  test('when rows are left out, then they are not imported, and a changed column is read again', async () => {
    const { user } = await opened(messy)
    const panel = within(await screen.findByRole('region'))
    await user.click(panel.getByRole('button', { name: 'Izostavi 3 neispravna retka' }))
    expect(panel.getByRole('status').textContent).toBe('3 ispravne adrese')
    expect(panel.getAllByText('Izostavljeno')).toHaveLength(3)
    expect(document.activeElement).toBe(panel.getByRole('heading', { level: 4 }))
    await user.selectOptions(panel.getByLabelText('Stupac s jezikom'), 'Nema ga')
    expect(panel.getByRole('status').textContent).toBe('4 ispravne adrese, 2 retka treba popraviti')
  })

  test.each<[string, string | Uint8Array, RegExp]>([
    ['stari.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), /stariji zapis Excela/],
    ['prazno.csv', '', /Datoteka je prazna/], ['slika.csv', new Uint8Array([0x89, 0x50, 0, 0]), /ne možemo pročitati/],
  ])('when %s is chosen, then a sentence says why it is not read, and the list is as it was', async (name, content, sentence) => {
    await opened(content, name)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect((screen.getByLabelText('Adrese') as HTMLTextAreaElement).value).toContain('ana.babic@kvarner.example')
  })
})

describe('departments from a file', () => {
  test('when a file has names and headcounts, then they are mended, taken, and can be restored', async () => {
    const given = wizardService(application({ draft: { ...fullDraft(), questions: { ...emptyDraft().questions, departments: [{ name: 'IT', headcount: 3 }] } } }))
    const { user, container } = await openWizard(given, 'questions')
    const input = await screen.findByLabelText('Uvezi iz datoteke: odjeli', { selector: 'input' })
    await user.upload(input as HTMLInputElement, fileOf('Odjel;Zaposlenih\nProizvodnja;1.119\nUprava;pet\nit;8\nUkupno;1.132', 'odjeli.csv'))
    const panel = within(await screen.findByRole('region', { name: 'Uvoz iz datoteke odjeli.csv' }))
    expect(panel.getByRole('status').textContent).toBe('2 odjela, 1 redak treba popraviti')
    expect(await accessibilityFaults(container)).toEqual([])
    await user.clear(panel.getByLabelText('Broj zaposlenih u 3. retku'))
    await user.type(panel.getByLabelText('Broj zaposlenih u 3. retku'), '5')
    await user.click(panel.getByRole('button', { name: 'Uvezi 3 retka' }))
    const departments = () => given.kept.application.draft.questions.departments
    await waitFor(() => expect(departments()).toEqual([
      { name: 'IT', headcount: 8 }, { name: 'Proizvodnja', headcount: 1119 }, { name: 'Uprava', headcount: 5 },
    ]))
    await user.click(screen.getByRole('button', { name: 'Vrati prijašnji popis' }))
    await waitFor(() => expect(departments()).toEqual([{ name: 'IT', headcount: 3 }]))
  })
})
