import type { Translation } from '@glas/contracts/texts'
import type hr from './award-corrected.hr.ts'

/** The mail to a company whose result a correction of a closed year has changed. */
export default {
  subject: 'Correction of the award for {{year}}: your result has changed',
  preview: 'What it was, what is valid now, and why.',
  heading: 'The award for {{year}} is corrected',
  body: 'a correction of the award for {{year}} is published. It also changes the result of your research "{{name}}".',
  reason: 'The reason: {{reason}}',
  reasons: {
    'report-missing': 'the report of one research was not considered when the year was closed.',
    'data-wrong': 'the data that one company had entered was not correct.',
    'rules-broken': 'in one research the conditions of the award were not met.',
    'fault': 'there was a fault in the processing.',
  },
  before: 'Before',
  after: 'Valid now',
  placeOf: 'place {{place}} of {{of}}',
  none: 'no place',
  notCounted: 'not considered',
  lost: 'The certificate of a prize that you no longer have shows that it was withdrawn. Please remove its badge from your pages.',
  won: 'Congratulations. You find the certificate and the badge of the prize on the page of your research.',
  kept: 'Benchmark reports are not computed again.',
  button: 'Open the winners of {{year}}',
  note: 'The previous file stays at its address. Anyone can check the places, from the new file with the hash {{sha256}}.',
} as const satisfies Translation<typeof hr, 'en'>
