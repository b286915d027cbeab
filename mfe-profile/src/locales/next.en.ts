import type { Translation } from '@glas/contracts/texts'
import type hr from './next.hr.ts'

export default {
  label: 'Next step',
  waitLabel: 'What is happening',
  'continue-draft': {
    title: 'Finish your application',
    text: 'The draft is saved. Go on where you stopped.',
    act: 'Continue',
  },
  'mend-draft': {
    title: 'Mend your application',
    text: 'The administrator returned it with a remark. Correct it and send it again.',
    act: 'Open the application',
    remark: 'The administrator’s remark',
  },
  'wait-check': {
    title: 'An administrator is checking your application',
    text: 'We will e-mail you as soon as it is approved or returned with a remark. Until then the data is locked.',
  },
  'wait-codes': {
    title: 'We are preparing codes and keys',
    text: 'It usually takes less than a minute. The page refreshes itself.',
  },
  'hand-out-codes': {
    title_one: 'Hand out {{count}} code to people without e-mail',
    title_other: 'Hand out {{count}} codes to people without e-mail',
    text: 'Each slip has a code and a QR mark. Cut them and hand them out so that nobody sees who got which.',
    identicalTitle: 'Hand out the code to employees without e-mail',
    identicalText: 'Everyone has the same code. The slip shows the code and its QR mark.',
  },
  print: {
    title: 'Print the questionnaires',
    text: 'One sheet of A4 per person, printed on both sides, in black and white. All copies are alike: there is no number on them.',
  },
  'watch-paper': {
    title: 'Employees are answering',
    text: 'Collect the printed questionnaires in the sealed box and send it to us after the last day. The report follows once they are all entered.',
  },
  'wait-entry': {
    title: 'We are entering the printed questionnaires',
    text: 'The questionnaire is closed. As soon as the last sheet is in, we make your report and e-mail you.',
  },
  'wait-start': {
    title: 'Everything is ready',
    text: 'The research starts by itself. Invitations go out at the time you set, and there is nothing for you to do.',
  },
  remind: {
    title: 'Remind your employees',
    text: 'You can send the reminder now instead of waiting for its time.',
    act: 'Send the reminder',
  },
  watch: {
    title: 'Employees are answering',
    text: 'There is nothing for you to do. When the research ends, we will tell you that the report is ready.',
  },
  'read-report': {
    title: 'Your report is ready',
    text: 'Its first screen says how your people are, how sure that is, and what to talk about first.',
    act: 'Open the report', compare: 'Compare groups and years', benchmark: 'Compare with other companies',
    benchmarkLater: 'The comparison with other companies is made when the cycle of the year is closed, on 1 December at the earliest.',
  },
  'pulse-report': {
    title: 'Your Puls report is ready',
    text: 'Its first screen says what is rising, what is falling, and how sure that is.',
    act: 'Open the report',
  },
  few: {
    came_one: '{{count}} answer came in.',
    came_other: '{{count}} answers came in.',
    allTitle: 'Too few answers to show anything',
    allText: 'Results are shown from {{composite}} answers on, so that no number reveals who answered what.',
    singleTitle: 'Your Puls has ended, but little of it can be shown',
    singleText: 'Single statements and eNPS are shown from {{single}} answers on, extra questions and comments from {{comments}}. Only averages of categories with at least three statements will be shown, if you chose such.',
    textsTitle: 'Your Puls report is ready, without texts',
    textsText: 'Extra questions and comments are shown from {{comments}} answers on. The rest is in the report.',
  },
  'wait-report': {
    title: 'We are making your report',
    text: 'The research has ended. The report is ready within 24 hours; we will e-mail you.',
  },
} as const satisfies Translation<typeof hr, 'en'>
