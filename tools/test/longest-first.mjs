/**
 * The slowest files, in descending order: started last, one of them would run alone at the end. The last two mostly
 * wait, so others run beside them. `npm test` prints the ten slowest of each run; jest's own order needs times of an
 * earlier run, which a fresh checkout doesn't have.
 */
export const longest = [
  'tools/demo/history/make-history.test.ts',
  'svc-survey/test/hostile.test.ts',
  'svc-reporting/test/attacker/withstands.test.ts',
  'svc-survey/src/features/printed-questionnaires/print.test.ts',
  'svc-notify/test/faults.test.ts',
  'svc-survey/test/crash.test.ts',
  'svc-survey/src/features/code-sheets/slips.test.ts',
  'svc-reporting/test/crash.test.ts',
  'svc-identity/test/bad-input.test.ts',
  'svc-reporting/test/documents.test.ts',
  'svc-reporting/src/features/documents/printer.test.ts',
  'svc-reporting/test/opening.test.ts',
  'svc-reporting/test/access.test.ts',
  'svc-reporting/src/domain/tables/order.test.ts',
  'mfe-survey/src/features/questionnaire/kept-on-device.test.tsx',
  'mfe-survey/src/features/questionnaire/withdrawing.test.tsx',
  'mfe-profile/src/features/applications/wizard/extra/builder.test.tsx',
  'svc-survey/test/course.test.ts',
  'tools/site/failures/faults.test.ts',
  'tools/site/pages/public.test.ts',
  'tools/site/stories/research.test.ts',
  'tools/site/releases/open-tabs.test.ts',
  'tools/site/agreement/agreement.test.ts',
  'tools/site/stories/languages.test.ts',
  'tools/site/releases/new-page.test.ts',
  'tools/site/stories/answering.test.ts',
  'tools/site/evidence/unlinkability.test.ts',
  'tools/site/evidence/left-on-device.test.ts',
  'tools/site/stories/paper.test.ts',
  'tools/site/pages/drawn.test.ts',
  'tools/site/failures/part-fails.test.ts',
  'tools/site/failures/service-fails.test.ts',
]

const placeOf = ({ path }) => {
  const place = longest.findIndex((file) => path.endsWith(`/${file}`))
  return place < 0 ? longest.length : place
}

/** A jest sequencer. */
export default class LongestFirst {
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, test.context.hasteFS.getSize(test.path) ?? 0]))
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b) || sizes.get(b) - sizes.get(a))
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
