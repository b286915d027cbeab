import { expect, test } from '@jest/globals'
import { needsStack } from './kept-stack.ts'

test.each([
  ['svc-survey/test/course.test.ts', true],
  ['tools/start/secured.test.ts', true],
  ['tools/containers/programs.test.ts', true],
  ['tools/demo/history/make-history.test.ts', true],
  ['tools/start/processes.test.ts', false],
  ['mfe-survey/src/texts.test.ts', false],
])('when %s runs, then a stack is started for it: %s', (file, needed) => {
  expect(needsStack(file)).toBe(needed)
})
