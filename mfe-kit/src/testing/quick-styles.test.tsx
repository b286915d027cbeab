import { expect, test } from '@jest/globals'
import { renderPiece } from './render.tsx'

const page = (
  <main>
    <h1>Rezultati</h1>
    <p hidden>Skriveno</p>
    <p style={{ display: 'none' }}>Skriveno <b>podebljano</b></p>
    <div style={{ visibility: 'hidden' }}><em>Nevidljivo</em><em style={{ visibility: 'visible' }}>Vidljivo</em></div>
    <div style={{ pointerEvents: 'none' }}><button type="button">Pošalji</button></div>
    <div style={{ color: 'red' }}><span>crveno</span></div>
    <dialog><p>Zatvoreno</p></dialog>
    <dialog open><p>Otvoreno</p></dialog>
    <input type="hidden" /><input type="text" /><input type="color" /><input type="color" list="boje" />
    <meter /><progress />
    <p style={{ position: 'fixed', clipPath: 'none' }}>Drugdje</p>
    <p style={{ width: '3px' }}><i>usko</i></p>
    <p dir="rtl">desno</p>
    <ruby>a<rp>(</rp><rt>b</rt></ruby>
    <table><tbody><tr><th>a</th><td>1</td></tr></tbody></table>
    <svg><title>Slika</title><path d="M0 0" /></svg>
  </main>
)
const properties = [
  'display', 'visibility', 'pointer-events', 'color', 'font-weight', 'position', 'z-index', 'width', 'height',
  'overflow', 'opacity', 'clip', 'clip-path', 'content-visibility', 'direction',
]

function stylesOf(root: Element) {
  return [...root.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element)
    return [
      element.localName, style.display, style.visibility, style.pointerEvents, style.color, style.clipPath,
      ...properties.map((name) => style.getPropertyValue(name)),
    ]
  })
}

test('when a style is read, then it is what jsdom computes', () => {
  const { container } = renderPiece(page)
  const quick = stylesOf(container)
  // With a style sheet, everything is computed.
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = 'blink { color: red }'
  expect(quick).toEqual(stylesOf(container))
  sheet.textContent = 'h1 { display: none }'
  expect(getComputedStyle(container.querySelector('h1')!).display).toBe('none')
  sheet.remove()
  expect(quick.map(([name, display]) => `${name} ${display}`)).toContain('h1 block')
})
