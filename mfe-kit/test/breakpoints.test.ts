import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

/**
 * Widths at which layouts change on every page, in CSS pixels (Business constants), up to these, inclusive; and between
 * which other widths one of them is meant.
 */
const breakpoints = [{ at: 600, from: 520, to: 630 }, { at: 1200, from: 1150, to: 1250 }] as const

const root = path.join(import.meta.dirname, '../..')
const byWidth = /(max-width:|min-width:|width [<>]=?) *(\d+)px/g
const conditions = globSync('{shell,mfe-*}/src/**/*.css', { cwd: root }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/@media([^{]*)/g)].flatMap(([, query]) =>
    [...query!.matchAll(byWidth)].map(([, condition, width]) => ({ file, condition: condition!, width: Number(width) }))))

test('when the layout of a part becomes small or its navigation folds, then at the width of the others', () => {
  for (const { file, condition, width } of conditions) {
    const meant = breakpoints.find(({ from, to }) => width >= from && width <= to)
    expect({ file, condition, width }).toEqual({ file, condition, width: meant?.at ?? width })
  }
  const small = conditions.filter(({ width }) => width === breakpoints[0].at)
  for (const { file, condition } of small) {
    // At 600 px itself the layout is small, whichever way it is asked for.
    expect([file, condition]).toEqual([file, expect.stringMatching(/^(max-width:|width <=|width >)$/)])
  }
  const parts = new Set(small.map(({ file }) => file.split('/')[0]))
  expect([...parts].sort()).toEqual(expect.arrayContaining(['mfe-kit', 'mfe-marketing', 'mfe-profile', 'mfe-survey']))
})
