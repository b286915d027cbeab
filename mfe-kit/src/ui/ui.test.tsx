import { useState } from 'react'
import { describe, expect, jest, test } from '@jest/globals'
import { useForm } from 'react-hook-form'
import { accessibilityFaults } from '../testing/axe.ts'
import { renderPiece } from '../testing/render.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { DateField, TimeField } from './date-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { NumberField, type Count } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'
import { RadioGroup, Segmented } from './radio-group.tsx'
import { Select } from './select.tsx'
import { answersPerStroke, StrokeMeter } from './stroke-meter.tsx'
import { Textarea, TextField } from './text-field.tsx'

describe('buttons', () => {
  test('when a button is busy, then it keeps its focus and ignores further presses', async () => {
    const pressed = jest.fn()
    const { user, getByRole } = renderPiece(<Button busy busyLabel="Šaljem…" onClick={pressed}>Pošalji</Button>)
    const button = getByRole('button', { name: 'Šaljem…' })
    await user.click(button)
    expect(pressed).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })

  test('when a link leads to a file or elsewhere, then the browser follows it, not the router', () => {
    const { getByText } = renderPiece(
      <><ButtonLink href="/api/x.pdf">PDF</ButtonLink><ButtonLink href="/login">Prijava</ButtonLink></>,
    )
    expect(getByText('PDF').closest('a')?.getAttribute('href')).toBe('/api/x.pdf')
    expect(getByText('Prijava').closest('a')?.getAttribute('href')).toBe('/login')
  })
})

describe('fields', () => {
  function Fields() {
    const { register } = useForm()
    const [count, setCount] = useState<Count>(null)
    const [day, setDay] = useState('')
    const [time, setTime] = useState('')
    const [type, setType] = useState<'online' | 'paper'>('online')
    return (
      <form>
        <TextField label="Naziv" help="Kako piše u registru" error="Ovo polje je obavezno." {...register('name')} />
        <Textarea label="Opis" optional {...register('text')} />
        <Select label="Veličina" options={[{ value: 's', label: 'Mala' }]} {...register('size')} />
        <NumberField label="Zaposlenika" value={count} onChange={setCount} />
        <DateField label="Početak" value={day} onChange={setDay} />
        <TimeField label="Sat" value={time} onChange={setTime} />
        <PasswordField label="Lozinka" meter {...register('password')} />
        <Checkbox label="Prihvaćam uvjete" error="Ovo morate prihvatiti." {...register('terms')} />
        <RadioGroup
          label="Kodovi"
          options={[{ value: 'a', label: 'Različiti', help: 'Jedan po osobi' }, { value: 'b', label: 'Isti' }]}
          {...register('mode')}
        />
        <Segmented
          label="Način" options={[{ value: 'online', label: 'Na mreži' }, { value: 'paper', label: 'Na papiru' }]}
          value={type} onValueChange={setType}
        />
        <output>{JSON.stringify({ count, day, time, type })}</output>
      </form>
    )
  }

  test('when all fields are in a form, then axe finds nothing', async () => {
    const { container } = renderPiece(<Fields />)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a field has help and an error, then both describe it to assistive technology', () => {
    const { getByLabelText } = renderPiece(<Fields />)
    const input = getByLabelText('Naziv')
    const read = input.getAttribute('aria-describedby')!.split(' ').map(
      (id) => document.getElementById(id)?.textContent,
    )
    expect(read).toEqual(['Kako piše u\u00a0registru'.replace('\u00a0', ' '), 'Ovo polje je obavezno.'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('when days, times and numbers are typed, then they are parsed and shown in one format', async () => {
    const { user, getByLabelText, container } = renderPiece(<Fields />)
    await user.type(getByLabelText('Zaposlenika'), '1.200')
    await user.type(getByLabelText('Početak'), '1.2.2027')
    await user.type(getByLabelText('Sat'), '9')
    await user.click(getByLabelText('Na papiru'))
    expect(JSON.parse(container.querySelector('output')!.textContent!))
      .toEqual({ count: 1200, day: '2027-02-01', time: '09:00', type: 'paper' })
    expect((getByLabelText('Početak') as HTMLInputElement).value).toBe('01.02.2027.')
    expect((getByLabelText('Zaposlenika') as HTMLInputElement).value).toBe('1200')
  })

  test('when the typed text is not a day, then it stays and reaches the form unchanged', async () => {
    const { user, getByLabelText, container } = renderPiece(<Fields />)
    await user.type(getByLabelText('Početak'), '31.2.2027.')
    await user.tab()
    expect((getByLabelText('Početak') as HTMLInputElement).value).toBe('31.2.2027.')
    expect(container.querySelector('output')!.textContent).toContain('31.2.2027.')
  })

  test('when a password is typed, then it can be shown, and its strength appears', async () => {
    const { user, getByLabelText, getByRole, getByText } = renderPiece(<Fields />)
    await user.type(getByLabelText('Lozinka'), 'abcdef')
    getByText('Slaba: dodajte još koju riječ.')
    await user.click(getByRole('button', { name: 'Prikaži lozinku' }))
    expect((getByLabelText('Lozinka') as HTMLInputElement).type).toBe('text')
  })

  test('when passwords differ in strength, then the meter shows it', () => {
    expect(['', 'aaaaaa', 'lozinka1', 'morskipas', 'plavi konj u podne', 'X7#kQ2!mZp9w'].map(passwordStrength))
      .toEqual([0, 1, 1, 2, 4, 4])
  })

  test('when a form is refused, then the list of faults links to each field', async () => {
    const { user, getByRole } = renderPiece(
      <><FormErrors attempt={1} errors={[{ id: 'x', message: 'Naziv: obavezno' }]} /><input id="x" aria-label="x" /></>)
    expect(document.activeElement).toBe(getByRole('alert'))
    expect(getByRole('alert').textContent).toContain('Još 1 mjesto treba popraviti')
    await user.click(getByRole('link'))
    expect(document.activeElement?.id).toBe('x')
  })
})

describe('table', () => {
  interface Row { name: string; size: number | null }
  const rows: Row[] = [{ name: 'Šibenik', size: 10 }, { name: 'Zadar', size: null }, { name: 'Čakovec', size: 9 }]
  const columns: Column<Row>[] = [
    { key: 'name', header: 'Grad', cell: (row) => row.name, sortBy: (row) => row.name },
    { key: 'size', header: 'Ljudi', cell: (row) => row.size ?? '–', sortBy: (row) => row.size, align: 'right' },
  ]
  const names = (container: HTMLElement) =>
    [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')!.textContent)

  test('when a header is pressed, then the rows sort in Croatian order, and empty values come last both ways', async () => {
    const { user, getByRole, container } = renderPiece(
      <DataTable caption="Gradovi" columns={columns} rows={rows} rowKey={(row) => row.name} />,
    )
    await user.click(getByRole('button', { name: 'Grad' }))
    expect(names(container)).toEqual(['Čakovec', 'Šibenik', 'Zadar'])
    await user.click(getByRole('button', { name: 'Ljudi' }))
    expect(names(container)).toEqual(['Čakovec', 'Šibenik', 'Zadar'])
    await user.click(getByRole('button', { name: 'Ljudi' }))
    expect(names(container)).toEqual(['Šibenik', 'Čakovec', 'Zadar'])
    expect(getByRole('columnheader', { name: 'Ljudi' }).getAttribute('aria-sort')).toBe('descending')
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when words are typed, then rows match without diacritics, and an empty result can be reset', async () => {
    const { user, getByRole, container } = renderPiece(
      <DataTable caption="Gradovi" columns={columns} rows={rows} rowKey={(row) => row.name} filterText={(row) => row.name} />)
    await user.type(getByRole('searchbox'), 'cakov')
    expect(names(container)).toEqual(['Čakovec'])
    expect(getByRole('status').textContent).toBe('1 redak')
    await user.type(getByRole('searchbox'), 'xx')
    await user.click(getByRole('button', { name: 'Očisti pretragu' }))
    expect(names(container)).toHaveLength(3)
  })

  test('when a sort is chosen, as on a phone, then the rows follow it', async () => {
    const { user, getByLabelText, container } = renderPiece(
      <DataTable caption="Gradovi" columns={columns} rows={rows} rowKey={(row) => row.name} />)
    await user.selectOptions(getByLabelText('Poredaj'), 'Ljudi, silazno')
    expect(names(container)).toEqual(['Šibenik', 'Čakovec', 'Zadar'])
  })

  test('when filters leave no row, then they stay, with a button that clears them', async () => {
    const clear = jest.fn()
    const { user, getByRole, getByText } = renderPiece(
      <DataTable
        caption="Gradovi" columns={columns} rows={[]} rowKey={(row) => row.name} tools={<p>filtri</p>} onClearFilters={clear}
      />)
    getByText('filtri')
    await user.click(getByRole('button', { name: 'Ukloni filtre' }))
    expect(clear).toHaveBeenCalledTimes(1)
  })

  test('when there are no rows, then it shows whether they are loading, empty or failed', async () => {
    const retry = jest.fn()
    const table = (props: object) => <DataTable caption="x" columns={columns} rows={undefined} rowKey={(row) => row.name} {...props} />
    const { rerender, getByRole, getByText, user } = renderPiece(table({}))
    expect(getByRole('status').textContent).toBe('Učitavam podatke')
    rerender(table({ rows: [] }))
    getByText('Ovdje još nema ničega.')
    const error = { status: 404, code: 'NOT_FOUND', message: '', details: [], requestId: 'R-2041' }
    rerender(table({ failed: { onRetry: retry, error } }))
    expect(getByRole('alert').textContent).toContain('R-2041')
    await user.click(getByRole('button', { name: 'Pokušaj ponovno' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

test('when answers are drawn, then one stroke is five of them, or more if they would not fit', () => {
  expect([212, 300, 301, 1000, 5000].map((total) => answersPerStroke(total))).toEqual([5, 5, 10, 25, 100])
  const { container, getByRole } = renderPiece(
    <StrokeMeter answered={95} total={212} thresholds={[{ ratio: 0.51, value: '51 %', label: 'prag za nagradu' }]} />)
  expect(container.querySelectorAll('i')).toHaveLength(43)
  expect(container.querySelectorAll('i.on')).toHaveLength(19)
  expect(getByRole('img').getAttribute('aria-label')).toContain('Najmanje 95 od 212 zaposlenika.')
})
