import type { Translation } from '@glas/contracts/texts'
import type hr from './blogs.hr.ts'

export default {
  blogs: {
    title: 'Blog',
    description: 'Short posts on how to ask people, how to read what they said and what to do next. Without buzzwords, with examples.',
    lead: 'How to ask, how to read the answers and what to do with them. Each post takes one coffee to read.',
    minutes_one: '{{count}} min read',
    minutes_other: '{{count}} min read',
    related: 'Read next',
    all: 'All posts',
    feed: 'New posts in your reader (RSS)',
    posts: {
      'preparing-people': {
        title: 'How to prepare people',
        description: 'The week before the first question decides how many of the answers will be honest. What to say, who should say it, and which questions you must be able to answer.',
      },
      'pulses': {
        title: 'A pulse without fatigue',
        description: 'A few questions every few months are useful only if something follows from the answers. How often to ask, what to ask, and when to stop.',
      },
      'after-the-report': {
        title: 'The first thirty days after the report',
        description: 'The report is ready, and now people will see whether you really wanted to know. A plan for a month, from the first reading to one finished change.',
      },
      'paper-in-a-factory': {
        title: 'Paper on the shop floor',
        description: 'In production paper often brings more answers than a phone. How to hand it out and collect it so that no one learns whose sheet is whose.',
      },
      'enps': {
        title: 'What eNPS is not',
        description: 'One number from −100 to 100 is easy to remember and easy to misread. How it is calculated, why it jumps so much and when it is worth following.',
      },
      'small-groups': {
        title: 'Reading a small group’s result',
        description: 'A difference of ten points can be chance, and one of five points real. How to read an interval, why some groups are hidden and what to do about them.',
      },
      'fill-rate': {
        title: 'How to raise response honestly',
        description: 'Response rises not with prizes or pressure but with a clear reason, enough time and proof that something came of it last time. A list of what helps and what harms.',
      },
      'anonymity-explained': {
        title: 'How anonymity really works',
        description: 'Why “the survey is anonymous” is not enough, what has to happen to the code and to the answers, and which questions to ask anyone who promises it.',
      },
    },
    next: {
      title: 'From reading to your first survey',
      text: 'What happens between the application and the report, who does what and how long it takes.',
      label: 'How research runs',
    },
  },
} as const satisfies Translation<typeof hr, 'en'>
