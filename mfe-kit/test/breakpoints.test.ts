import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

/**
 * Widths in CSS pixels up to and including which layouts change on every page (Business constants), and the range of
 * other widths that would mean one of them.
 */
const breakpoints = [{ at: 600, from: 520, to: 630 }, { at: 1200, from: 1150, to: 1250 }] as const

const root = path.join(import.meta.dirname, '../..')
const byWidth = /(max-width:|min-width:|width [<>]=?) *(\d+)px/g
const conditions = globSync('{shell,mfe-*}/src/**/*.css', { cwd: root }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/@media([^{]*)/g)].flatMap(([, query]) =>
    [...query!.matchAll(byWidth)].map(([, condition, width]) => ({ file, condition: condition!, width: Number(width) }))))

test("when a part's layout becomes small or its navigation folds, then at the same width as in the others", () => {
  for (const { file, condition, width } of conditions) {
    const meant = breakpoints.find(({ from, to }) => width >= from && width <= to)
    expect({ file, condition, width }).toEqual({ file, condition, width: meant?.at ?? width })
  }
  const small = conditions.filter(({ width }) => width === breakpoints[0].at)
  for (const { file, condition } of small) {
    // At exactly 600 px the layout is small, however the condition is written.
    expect([file, condition]).toEqual([file, expect.stringMatching(/^(max-width:|width <=|width >)$/)])
  }
  const parts = new Set(small.map(({ file }) => file.split('/')[0]))
  expect([...parts].sort()).toEqual(expect.arrayContaining(['mfe-kit', 'mfe-marketing', 'mfe-profile', 'mfe-survey']))
})
