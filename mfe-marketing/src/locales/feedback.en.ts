import type { Translation } from '@glas/contracts/texts'
import type hr from './feedback.hr.ts'

export default {
  testimonials: {
    title: 'User testimonials',
    description: 'What people who ran research with Glas in their company say about it, in their own words and under their name.',
    lead: 'This is how people who ran research in their company speak about it. The text is theirs: we publish all of it or none.',
    noscript: 'Testimonials load with JavaScript switched on.',
    waiting: 'Loading testimonials',
    open: 'Read it all',
    openOf: 'Read it all: {{name}}',
    gone: 'That testimonial is no longer published. Here are the others.',
    failed: {
      title: 'Testimonials can’t be loaded right now',
      text: 'The rest of the page works. We keep trying, and so can you.',
    },
    empty: {
      title: 'No testimonial is published yet',
      text: 'Once a company that ran research writes one, it will be here. Until then, ask us.',
      action: 'Write to us',
    },
    next: {
      title: 'What would it cost you?',
      text: 'Enter the number of employees and see the price at once, line by line.',
      label: 'Work out the price',
    },
  },
} as const satisfies Translation<typeof hr, 'en'>
