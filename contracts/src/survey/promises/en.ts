import type { Translation } from '../../texts.ts'
import type hr from './hr.ts'

export default {
  code: 'The code only shows that you are allowed to answer.',
  sealed: 'Answers leave sealed and without the code.',
  afterwards: 'Afterwards nobody, neither your employer nor we, can tell from what is stored who said what, unless a comment itself gives it away.',
  since: 'Afterwards means {{days}} days after the sealed answers are opened, when they and their key are erased. Until then only whoever runs the servers could, by combining their traffic, disks or key file with the database.',
  groups: 'Your employer sees averages of groups with at least {{count}} answers, and comments shuffled and without names.',
  traces: 'It is not recorded when you answered, on which device or in which language.',
  frozen: 'The terms are on the first screen, before the first question, and can’t be changed later.',
  remindersAll: 'Everybody on the list gets the reminder, so nobody can tell from it who has not answered yet.',
  remindersNotAnswered: 'Only those who have not answered yet get the reminder. The list of them is shown to nobody, but whoever runs your employer’s mail can see who got it.',
  compare: 'On the first screen the fingerprint of the terms must be',
} as const satisfies Translation<typeof hr, 'en'>
