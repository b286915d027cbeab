import type { Translation } from '@glas/contracts/texts'
import type hr from './preview.hr.ts'

export default {
  preview: {
    questionnaireTitle: 'Preview of the questionnaire',
    entryTitle: 'Preview of the code entry',
    of: '{{title}}: {{name}}',
    unnamed: 'Unnamed research',
    questionnaireText: 'This is what employees see. Nothing is sent or kept, and you can go on without answering.',
    entryText: 'Employees enter their code here. In the preview, any 12 characters will do: the code is not checked and nothing is sent.',
    unfrozen: 'The terms are as they would be if the application were approved now. They get their fingerprint after approval.',
    noTerms: 'The terms will appear here once the application has a name, dates, and its numbers of employees and respondents.',
    noReceipt: 'This is what appears after sending. A preview has no receipt, so none can be saved.',
    noQuestions: 'This Puls doesn’t ask anything yet. Choose its questions in the application, then open the preview again.',
    screen: 'Screen',
    first: 'First page',
    numbered: '{{number}}. {{title}}',
    last: 'After sending',
    toEntry: 'Code entry',
    toQuestionnaire: 'Questionnaire',
    narrow: 'Open at phone width',
  },
} as const satisfies Translation<typeof hr, 'en'>
