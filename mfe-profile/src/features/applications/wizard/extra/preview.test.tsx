import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import * as edits from '@glas/contracts/survey/extra/edits'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { extraOf } from '../../../../testing/extra.ts'
import { openBuilder } from '../../../../testing/open-builder.tsx'

const preview = () => within(screen.getByRole('complementary', { name: 'Pregled na mobitelu' }))

describe('the preview of own questions', () => {
  test('when a question is written, then it shows what people will get, as it is typed', async () => {
    const { user } = await openBuilder()
    await user.click(screen.getByRole('button', { name: 'Dodaj pitanje' }))
    await user.click(screen.getByRole('button', { name: /^Više odgovora/ }))
    expect(preview().getByText('Ovdje će stajati vaše pitanje.')).toBeTruthy()
    await user.type(screen.getByLabelText('Pitanje'), 'Što vam treba?')
    await user.type(screen.getByLabelText('1. odgovor'), 'Mir')
    await waitFor(() => expect(preview().getByText('Što vam treba?')).toBeTruthy())
    // An empty option is not asked.
    expect(preview().getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Mir'])
    expect(preview().getByText('Možete odabrati više odgovora.')).toBeTruthy()
    expect(preview().getByText('Dodaj komentar')).toBeTruthy()
    expect(preview().queryByText(/nije obavezno/)).toBeNull()
    expect(preview().getByText('Pitanja vašeg poslodavca')).toBeTruthy()
    await user.click(screen.getByLabelText('Obavezno'))
    await user.click(screen.getByLabelText('Uz komentar'))
    await waitFor(() => expect(preview().getByText('(nije obavezno)')).toBeTruthy())
    expect(preview().queryByText('Dodaj komentar')).toBeNull()
  })

  test('when it is turned, then the next question comes; when one is opened, then that one', async () => {
    const { user } = await openBuilder({ extra: extraOf('Prvo', ['Drugo', 'linear-scale'], 'Treće') })
    expect(preview().getByText('1. od 3')).toBeTruthy()
    await user.click(preview().getByRole('button', { name: 'Sljedeće pitanje' }))
    expect(preview().getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5'])
    expect(preview().getByText('5 – high')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^3\. Treće/ }))
    expect(preview().getByText('Treće')).toBeTruthy()
    expect(preview().getByRole('button', { name: 'Sljedeće pitanje' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('when an end of a scale has no label yet, then its number is shown alone', async () => {
    const extra = edits.setText(extraOf(['Drugo', 'linear-scale']), { question: 'q1', field: 'low' }, 'hr', '')
    await openBuilder({ extra })
    expect(preview().getByText('5 – high').previousElementSibling!.textContent).toBe('1')
  })

  test('when a translation is not complete, then the preview is in the language that people would get, and says why', async () => {
    const extra = edits.setText(edits.addLanguage(extraOf('Prvo', 'Drugo'), 'de'), { question: 'q1', field: 'title' }, 'de', 'Erstens')
    const { user, container } = await openBuilder({ extra, recipients: [] })
    await user.selectOptions(preview().getByLabelText('Jezik pregleda'), 'njemački')
    expect(preview().getByText('Prvo').closest('[lang]')!.getAttribute('lang')).toBe('hr')
    expect(preview().getByText(/Prijevod nije potpun \(njemački\)/)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /Prijevodi/ }))
    await user.type(screen.getByLabelText('2. pitanje, Pitanje, njemački'), 'Zweitens')
    await user.click(screen.getByRole('tab', { name: 'Pitanja' }))
    await user.selectOptions(preview().getByLabelText('Jezik pregleda'), 'njemački')
    expect(preview().getByText('Erstens').closest('[lang]')!.getAttribute('lang')).toBe('de')
    expect(preview().getByText('Weiter')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when there is no room beside, then a button opens it, and closing it leads back', async () => {
    const { user } = await openBuilder({ extra: extraOf('Prvo') })
    const button = screen.getByRole('button', { name: 'Pogledaj kao na mobitelu' })
    await user.click(button)
    const dialog = screen.getByRole('dialog', { name: 'Pregled na mobitelu' })
    expect(within(dialog).getByText('Prvo')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Zatvori' }))
    expect(document.activeElement).toBe(button)
  })
})
