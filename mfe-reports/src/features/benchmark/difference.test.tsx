import { expect, test } from '@jest/globals'
import { type Answers, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'
import { benchmark } from '../../testing/benchmark.ts'
import { heading, section } from '../../testing/open-report.tsx'
import { researchId } from '../../testing/reports.ts'
import '../../testing/loaded-fonts.ts'

const open = (answers: Answers) => startRemote(remote, {
  path: `/izvjestaj/benchmark?research=${researchId}`, locale: 'hr', answers,
})

/** The sign of each difference, and the first point of its shape. */
const shapes = () => [...section('Vi prema drugima').querySelectorAll('[class*="difference"]')]
  .flatMap((each) => [...each.querySelectorAll('path')].map((path) =>
    [each.textContent!.slice(0, 1), /^M(6 9\.5|6 \.5|1 5)/.exec(path.getAttribute('d')!)?.[1]]))

test('when a difference is clear, then its arrow points up above the others, and down below them', async () => {
  await open({ 'get-benchmark': () => benchmark() })
  await heading()
  // The tip of an arrow, or a corner of the diamond of what is unclear; y grows downwards.
  expect(shapes()).toEqual([['+', '6 .5'], ['−', '1 5'], ['−', '6 9.5'], ['−', '6 9.5'], ['−', '6 9.5']])
})
