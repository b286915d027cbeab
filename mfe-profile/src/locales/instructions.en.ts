import type { Translation } from '@glas/contracts/texts'
import type hr from './instructions.hr.ts'

export default {
  title: 'Instructions',
  lead: 'How to prepare a research, what to tell employees, and how to read the report.',
  prepare: {
    title: 'Preparation',
    dates: 'Choose two weeks without holidays or big deadlines. In less than a week few people find the time to answer, and after three weeks the response rate no longer grows.',
    units: 'Call departments and locations what people call them. A group with fewer than five answers is never shown, so join small departments.',
    addresses: 'People with a work address get an invitation by e-mail. For the others, print slips with codes and hand them out at random, from a box for example, so that you do not know whose code is which.',
    leaders: 'Ask managers not to ask anyone whether they have answered, and not to look at other people’s screens. It is enough that they announce the research and leave time for answering.',
    promise: 'Say in advance when you will publish the results and what you will do with them. The response rate depends most on whether people believe that something will change.',
  },
  texts: {
    title: 'Texts for employees',
    lead: 'Fill in what is in square brackets.',
    language: 'Language of the text',
    announcement: 'Announcement, a few days before',
    reminder: 'Message in the middle of the research',
    results: 'Thanks at the end',
    copy: 'Copy',
    copyOf: 'Copy: {{name}}',
    copied: 'The text is copied.',
    uncopied: 'Your browser does not allow copying. Select the text and copy it yourself.',
  },
  templates: {
    title: 'Templates of lists',
    lead: 'Fill them in and import them in the application. Lists that you already have can stay as they are: we recognise their columns.',
    recipients: 'Recipients of invitations',
    departments: 'Departments and locations',
    saveAs: '{{format}}: {{name}}',
    example: 'Sales',
  },
  report: {
    title: 'How to read the report',
    rate: 'Look at the response rate first. Below half of the employees, the results speak of those who answered, not necessarily of everyone.',
    scores: 'Indices go from 0 to 100. A point or two of difference is no news. Of categories and statements, the report says which differ clearly from the rest.',
    extremes: 'Compare the three best and the three worst statements. The worst show where to begin, the best what to leave alone.',
    groups: 'Groups that are missing in the report are too small to be shown without revealing who answered what. Do not try to work them out from the other numbers.',
    comments: 'Read comments as examples, not as a vote. Do not guess who wrote them.',
    act: 'Choose one or two things, say who takes them on and by when, and tell people what was done. A Puls in three months will show whether it helped.',
  },
} as const satisfies Translation<typeof hr, 'en'>
