import promise from '@glas/contracts/survey/promises/en'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  language: { label: 'Language of the questionnaire' },
  frame: { skip: 'Skip to content', home: 'Glas, home page', offline: 'The connection has been lost.', back: 'The connection is back.' },
  entry: {
    title: 'Enter your code',
    lead: 'The code is on the slip or in the invitation from your employer. You don’t need an account.',
    code: 'Code',
    help: 'Twelve characters, for example 7K3M-9QXT-04BD. Capitals and small letters count the same.',
    submit: 'Open the questionnaire',
    busy: 'Opening',
    opening: 'Opening your questionnaire',
    required: 'Enter your code.',
    incomplete: 'A code has twelve characters. Check that you have copied all of it.',
  },
  missing: {
    crypto: 'This browser can’t seal answers: it is too old, or the connection isn’t encrypted. Open the link or enter the code in a newer browser.',
    storage: 'This browser doesn’t let pages store anything, and the questionnaire doesn’t work without it. Allow it for this page, or open the link in another browser.',
  },
  fault: {
    CODE_REPLACED: 'This slip is no longer valid because new ones were issued. If you haven’t answered yet, ask the person who runs the research for a new one.',
    UNKNOWN_CODE: 'We don’t know this code. Check it once more: we read the letter O as zero, and I as one.',
    NETWORK: 'The server can’t be reached. Nothing is lost. Try again in a moment.',
    TERMS: 'The terms of this research are not those your link promised. For your safety we won’t open the questionnaire. Tell the person who runs the research.',
    opensAgain: 'We’ll keep trying: the questionnaire will open as soon as it can.',
    other: 'Something went wrong. Nothing is lost. Try again.',
  },
  promise,
} as const satisfies Translation<typeof hr, 'en'>
