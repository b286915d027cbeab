import type { Translation } from '@glas/contracts/texts'
import type hr from './company.hr.ts'

export default {
  sent: {
    documentTitle: 'Application sent',
    title: 'Your application has been sent. Thank you.',
    lead: 'Its data is locked while we check it. There is nothing you need to do.',
    next: 'What happens next',
    checkTitle: 'We check the application',
    checkText: 'If something needs changing, we send it back with an explanation, and you can edit it again.',
    mailTitle: 'We tell you by e-mail',
    mailText: 'We will write to {{email}} as soon as it is approved or sent back.',
    codesTitle: 'You download the codes',
    codesText: 'After approval, the codes for employees without an e-mail invitation wait in your profile. Invitations go out by themselves on the first day.',
    toApplication: 'Open the application',
    toProfile: 'All research',
  },
} as const satisfies Translation<typeof hr, 'en'>
