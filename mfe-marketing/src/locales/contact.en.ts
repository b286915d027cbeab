import type { Translation } from '@glas/contracts/texts'
import type hr from './contact.hr.ts'

export default {
  contact: {
    title: 'Contact',
    description: 'Write to us about research, prices, anonymity or your company’s account. We reply by the next working day.',
    lead: 'Ask us about research, prices or anonymity. We reply by the next working day.',
    form: 'Write to us',
    noscript: 'The form needs JavaScript. Write to {{email}} or call {{phone}}.',
    name: 'Your name',
    email: 'E-mail',
    emailHelp: 'We reply to this address.',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
    send: 'Send',
    sending: 'Sending…',
    privacy: 'Our team reads the message. Glas does not keep it: it is erased as soon as it has been sent to our mailbox. Don’t enter answers to a questionnaire or a code.',
    failed: 'The message was not sent. Everything you entered is still here.',
    sentTitle: 'Your message is sent',
    sentText: 'Thank you! We will reply to {{email}} by the next working day. A receipt is on its way, too.',
    another: 'Another message',
    direct: 'Directly',
    byMail: 'E-mail',
    byPhone: 'Phone',
    provider: 'Who is behind Glas',
  },
} as const satisfies Translation<typeof hr, 'en'>
