import promise from '@glas/contracts/survey/promises/en'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  promise,
  footer: 'Sent by Glas on behalf of {{companyName}}; your address is erased 30 days after the research ends.',
  invitation: {
    subject: '{{companyName}} asks how work is for you',
    puls: { subject: '{{companyName}} asks for your opinion: {{researchName}}' },
    preview_one: 'It takes about {{count}} minute. You answer without your name, until {{endsOn}}',
    preview_other: 'It takes about {{count}} minutes. You answer without your name, until {{endsOn}}',
    heading: 'How is work for you?',
    body: 'Your company asks all its employees what they think of their work. Please answer honestly.',
    duration: 'Takes',
    minutes_one: 'about {{count}} minute',
    minutes_other: 'about {{count}} minutes',
    openUntil: 'Open until',
    button: 'Open the questionnaire',
    byHand: 'If the button does not work, go to {{page}} and enter the code:',
  },
  reminder: {
    subject: 'Reminder: {{companyName}} asks how work is for you',
    puls: { subject: 'Reminder: {{companyName}} asks for your opinion ({{researchName}})' },
    preview: 'The questionnaire is open until {{endsOn}}',
    heading: 'There is still time to answer',
    bodyAll: 'If you have answered already, thank you, and there is nothing more to do. If you have not, the questionnaire is still open.',
    bodyNotAnswered: 'The questionnaire about how work is for you is still open.',
  },
} as const satisfies Translation<typeof hr, 'en'>
