import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'

/** Widths at which layouts change on every page, in CSS pixels (Business constants): up to these, inclusive. */
const breakpoints = { small: 600, nav: 1200 }

const root = path.join(import.meta.dirname, '../..')
const byWidth = /@media[^{]*?(max-width:|min-width:|width [<>]=?) *(\d+)px/g
const conditions = globSync('{shell,mfe-*}/src/**/*.css', { cwd: root }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(byWidth)]
    .map(([, condition, width]) => ({ file, condition: condition!, width: Number(width) })))

test('when the layout of a part becomes small or its navigation folds, then at the width of the others', () => {
  const near = (width: number, of: number) => Math.abs(width - of) < 40
  for (const { file, condition, width } of conditions) {
    for (const at of Object.values(breakpoints).filter((each) => near(width, each))) {
      expect({ file, condition, width }).toEqual({ file, condition: expect.any(String), width: at })
    }
  }
  const small = conditions.filter(({ width }) => width === breakpoints.small)
  for (const { file, condition } of small) {
    // At 600 px itself the layout is small, whichever way it is asked for.
    expect([file, condition]).toEqual([file, expect.stringMatching(/^(max-width:|width <=|width >)$/)])
  }
  const parts = new Set(small.map(({ file }) => file.split('/')[0]))
  expect([...parts].sort()).toEqual(expect.arrayContaining(['mfe-kit', 'mfe-marketing', 'mfe-profile', 'mfe-survey']))
})
