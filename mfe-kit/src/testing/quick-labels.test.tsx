import { expect, test } from '@jest/globals'
import { renderPiece } from './render.tsx'

const page = (
  <main>
    <label htmlFor="name">Ime</label><label htmlFor="name">Naziv</label><input id="name" />
    <label>Opis <textarea /></label>
    <label htmlFor="name">Drugo <input id="inside" /></label>
    <label>Skriveno <input type="hidden" /><select aria-label="Izbor" /></label>
    <label htmlFor="text">Tekst</label><p id="text">Nije polje</p>
    <label htmlFor="absent">Ničije <input id="alone" /></label>
    <label htmlFor="sum">Zbroj</label><output id="sum">3</output>
    <button type="button">Pošalji</button>
  </main>
)

test("when a control's labels are read, then they are the labels whose control it is", () => {
  const { container } = renderPiece(page)
  const all = [...container.querySelectorAll('label')]
  const controls = [...container.querySelectorAll<HTMLInputElement>('input, textarea, select, output, button')]
  const found = controls.map((control) => control.labels && [...control.labels].map((label) => label.textContent))
  expect(found).toEqual(controls.map((control) =>
    control.type === 'hidden' ? null : all.filter((label) => label.control === control).map((label) => label.textContent)))
  expect(found[0]).toEqual(['Ime', 'Naziv', 'Drugo '])
})
