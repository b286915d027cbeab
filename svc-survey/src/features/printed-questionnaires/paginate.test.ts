import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Heights, paginate } from './paginate.ts'

const row = fc.record({ height: fc.integer({ min: 20, max: 45 }), heading: fc.boolean() })
const heights: fc.Arbitrary<Heights> = fc.record({
  body: fc.integer({ min: 400, max: 1000 }), gap: fc.integer({ min: 0, max: 12 }), cover: fc.integer({ min: 50, max: 390 }),
  scale: fc.integer({ min: 0, max: 60 }), headroom: fc.integer({ min: 0, max: 6 }), line: fc.constant(27),
  // Two headings never follow each other: a category has statements.
  rows: fc.array(row, { minLength: 1, maxLength: 120 }).map((rows) => rows.map((each, index) => ({
    ...each, heading: index === 0 || (each.heading && index < rows.length - 1 && !rows[index - 1]!.heading && index > 1),
  }))),
  parts: fc.array(fc.record({ height: fc.integer({ min: 30, max: 390 }), grows: fc.boolean() }), { maxLength: 8 }),
}).map((each) => ({ ...each, again: each.rows.map(({ heading, height }) => (heading ? height + 5 : 0)) }))

describe('when blocks are set into pages', () => {
  test('then each is there once, in its order', () => {
    fc.assert(fc.property(heights, (each) => {
      const { pages } = paginate(each)!
      const rows = pages.flatMap(({ columns }) => columns.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)))
      expect(rows).toEqual([...each.rows.keys()])
      expect(pages.flatMap(({ parts }) => parts)).toEqual([...each.parts.keys()])
    }))
  })

  test('then no page holds more than it has room for', () => {
    fc.assert(fc.property(heights, (each) => {
      const { pages, lines } = paginate(each)!
      for (const [index, { columns, parts }] of pages.entries()) {
        const columnHeights = columns.filter(({ from, to }) => to > from).map(({ from, to, again }) =>
          (index === 0 ? each.scale : -each.headroom) + (again === null ? 0 : each.again[again]!) +
          each.rows.slice(from, to).reduce((sum, { height }) => sum + height, 0))
        const own = parts.map((part) => each.parts[part]!)
        const blocks = [
          ...(index === 0 ? [each.cover] : []), ...(columnHeights.length > 0 ? [Math.max(...columnHeights)] : []),
          ...own.map(({ height }) => height),
        ]
        const written = index === pages.length - 1 ? lines * each.line : 0
        expect(blocks.reduce((sum, height) => sum + height, 0) + (blocks.length - 1) * each.gap + written)
          .toBeLessThanOrEqual(each.body)
      }
    }))
  })

  test('then no column ends with a heading, or with its first statement alone, and one that goes on repeats its heading', () => {
    fc.assert(fc.property(heights, (each) => {
      const columns = paginate(each)!.pages.flatMap((page) => page.columns).filter(({ from, to }) => to > from)
      for (const { from, to, again } of columns) {
        expect(again).toBe(each.rows[from]!.heading ? null
          : each.rows.findLastIndex(({ heading }, index) => heading && index < from))
        if (to === each.rows.length) continue
        expect(each.rows[to - 1]!.heading).toBe(false)
        expect(each.rows[to - 2]?.heading && !each.rows[to]!.heading).not.toBe(true)
      }
    }))
  })

  test('then the last columns are about as long as each other', () => {
    const rows = Array.from({ length: 21 }, (_, index) => ({ height: 20, heading: index === 0 }))
    const { pages } = paginate({
      body: 1000, gap: 10, cover: 100, scale: 40, headroom: 0, line: 27, rows, again: rows.map(() => 20), parts: [],
    })!
    expect(pages).toEqual([{ columns: [{ from: 0, to: 11, again: null }, { from: 11, to: 21, again: 0 }], parts: [] }])
  })

  test('then comments get the room that is left, up to six more lines', () => {
    const page = { body: 300, gap: 10, cover: 100, scale: 0, headroom: 0, line: 20, rows: [], again: [] }
    const linesFor = (height: number) => paginate({ ...page, parts: [{ height, grows: true }] })!.lines
    expect([50, 129, 131, 190].map(linesFor)).toEqual([6, 3, 2, 0])
    expect(paginate({ ...page, parts: [{ height: 50, grows: false }] })!.lines).toBe(0)
  })

  test('then there is no plan if a block is higher than a page', () => {
    const page = { body: 300, gap: 10, cover: 100, scale: 0, headroom: 0, line: 20, rows: [], again: [], parts: [] }
    expect(paginate({ ...page, parts: [{ height: 301, grows: false }] })).toBeNull()
    expect(paginate({ ...page, rows: [{ height: 301, heading: true }], again: [301] })).toBeNull()
  })
})
