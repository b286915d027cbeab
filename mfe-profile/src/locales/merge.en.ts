import type { Translation } from '@glas/contracts/texts'
import type hr from './merge.hr.ts'

export default {
  title: 'Company registered twice',
  double: 'This may be the same company: “{{name}}” ({{taxId}}), registered {{on}}',
  compare: 'Compare and merge',
  open: 'Merge with another company…',
  unread: 'The list of companies did not load, so we cannot tell whether this one is registered twice.',
  question: 'Merge another company into “{{name}}”?',
  from: 'Company to remove',
  fromHelp: 'Everything of it moves here. To keep that one instead, close this window and open its page.',
  comparison: 'Comparison of the companies',
  fact: 'Detail',
  stays: 'Stays',
  goes: 'Is removed',
  effect: {
    moves: 'Research, drafts, reports, mails, notes, pictures and log entries move here.',
    running: 'Research that is running continues under the name it was approved with. Codes and slips stay the same.',
    account: 'The account of {{person}} ({{email}}) is deleted and its sessions end. We tell them by mail, and this company’s contact too.',
    unconfirmed: 'The account of {{person}} ({{email}}) is deleted and its sessions end. The address is not confirmed, so we send no mail to it.',
    kept: 'The contract discount and the feedback of this company stay. The feedback of the other one moves only if this one has none.',
    final: 'Statements that are issued do not change. A merge cannot be undone.',
  },
  reason: 'Reason',
  name: 'Type the name of the company to remove',
  nameHelp: 'Exactly like this: {{name}}',
  confirm: 'Merge the companies',
  busy: 'Merging…',
  done: 'The companies are merged. Research and mails will appear here in a few moments.',
} as const satisfies Translation<typeof hr, 'en'>
