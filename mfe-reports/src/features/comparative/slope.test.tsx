import { expect, test } from '@jest/globals'
import type { YearChange } from '@glas/contracts/reporting/comparative'
import { render } from '@testing-library/react'
import { Slope } from './slope.tsx'

const points = [60, 62, 66].map((value, year) => ({ year, value, n: 60, margin: 3 }))
const change = (from: number, to: number, verdict: YearChange['verdict']): YearChange =>
  ({ from, to, value: 4, margin: 3, verdict })
const linesOf = (...changes: YearChange[]) => {
  const { container, unmount } = render(
    <Slope
      points={points} changes={changes} labels={['2024.', '2025.', '2026.']} unit={4} label={({ value }) => `${value}`}
    />,
  )
  const classes = [...container.querySelectorAll('path')]
    .map((path) => /bold|dashed|thin/.exec(path.getAttribute('class') ?? '')?.[0])
  unmount()
  return classes.filter((name) => name !== undefined)
}

test.each<[string, YearChange[], string[]]>([
  ['no change is clear', [change(0, 1, 'unclear'), change(1, 2, 'unclear'), change(0, 2, 'unclear')], ['thin', 'thin']],
  ['one step is clear', [change(0, 1, 'unclear'), change(1, 2, 'rising'), change(0, 2, 'unclear')], ['thin', 'bold']],
  [
    'only all years together are clear',
    [change(0, 1, 'unclear'), change(1, 2, 'unclear'), change(0, 2, 'falling')], ['dashed', 'dashed'],
  ],
  [
    'a step and all years are clear',
    [change(0, 1, 'falling'), change(1, 2, 'unclear'), change(0, 2, 'falling')], ['bold', 'dashed'],
  ],
])('when %s, then no other step is drawn as clear', (_, changes, drawn) => {
  expect(linesOf(...changes)).toEqual(drawn)
})

test.each([[[60, 62, 66], '62'], [[60, 70, 66], '70'], [[60, 52, 66], '52']])(
  'when values are %j, then the middle one is written on the side that no line leaves from', (values, middle) => {
    const through = values.map((value, year) => ({ year, value, n: 60, margin: 3 }))
    const { container, unmount } = render(
      <Slope
        points={through} changes={[]} labels={['2024.', '2025.', '2026.']} unit={4} label={({ value }) => `${value}`}
      />,
    )
    const text = [...container.querySelectorAll('text')].find(({ textContent }) => textContent === middle)!
    const lenses = [...container.querySelectorAll('path')]
      .filter((path) => path.getAttribute('class')?.includes('lens'))
    const [, x = '', y = ''] = /^M([\d.]+) ([\d.]+)/.exec(lenses[1]!.getAttribute('d')!)!
    const isLowest = Math.min(...values) === Number(middle)
    expect(Number(text.getAttribute('y')) > Number(y)).toBe(isLowest)
    expect(Number(text.getAttribute('x')) < Number(x)).toBe(values[1]! < values[2]! && values[1]! > values[0]!)
    unmount()
  })
