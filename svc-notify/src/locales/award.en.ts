import type { Translation } from '@glas/contracts/texts'
import type hr from './award.hr.ts'

/** The mail about a company's result in a closed year of the award. */
export default {
  subject: 'The award for {{year}} is given: your result',
  preview: 'Thank you for asking your employees.',
  heading: 'Thank you for taking part in {{year}}',
  body: 'the award for {{year}} is given. Your research "{{name}}" was considered. Thank you for asking your employees.',
  prize: {
    subject: 'Congratulations: you have won an award for {{year}}',
    preview: 'Your company is among the winners.',
    heading: 'Congratulations, your company is among the winners',
    body: 'the award for {{year}} is given. By the research "{{name}}", your company is among the winners: that is how its employees have rated it.',
  },
  benchmark: {
    subject: 'The comparison with other companies is ready: {{year}}',
    preview: 'Open the Benchmark report.',
    heading: 'The comparison with other companies is ready',
    body: 'the surveys of {{year}} are closed. You can compare your survey "{{name}}" with those of other companies.',
  },
  place: 'Place in its class',
  placeOf: '{{place}} of {{of}}',
  sizeClass: 'Class',
  sizeClasses: {
    small: 'Small companies (up to 50 employees)',
    medium: 'Medium companies (51 to 250 employees)',
    large: 'Large companies (more than 250 employees)',
  },
  prizeLabel: 'Prize',
  prizes: {
    'class': 'Place {{place}} in its class',
    'newcomers': 'Best new entry',
    'industry': 'Best in the industry',
    'best-of-all': 'Best of the best',
  },
  named: 'The company is now listed among the winners, with its score.',
  unnamed: 'We don\'t publish the names of companies without a prize: only you see your place.',
  notEligible: 'There is no place because the research didn\'t meet all conditions of the award: number of employees, response rate, deadline, or a result in all nine categories.',
  next: 'Your Benchmark report is open, too: it compares your result with other companies of that year.',
  button: 'Open the benchmark',
  note: 'Anyone can check the places, from the published file with the hash {{sha256}}.',
} as const satisfies Translation<typeof hr, 'en'>
