import type { Translation } from '@glas/contracts/texts'
import type hr from './terms.hr.ts'

export default {
  terms: {
    title: 'Terms of service',
    description: 'What a company accepts when it registers with Glas: applications, price, anonymity, data and when it is erased.',
    lead: 'A company accepts this when it registers. What applies to one piece of research is locked when its application is approved, and every employee sees it before the first question.',
    provider: {
      title: 'Who provides the service',
      '1': 'Glas is provided by {{operator}}, {{address}}. You can reach us at {{email}} or by phone, {{phone}}.',
      '2': 'The service is employee-satisfaction research: the application, the online questionnaire, invitations and reminders by e-mail, and the report.',
    },
    account: {
      title: 'The company\'s account',
      '1': 'The account is opened by a person whom the company has authorised, with true details of the company and that person\'s own e-mail address. The address has to be confirmed with the link in our message; until then no research can be applied for.',
      '2': 'You keep the password. If you suspect that somebody else knows it, set a new one: that logs out all devices.',
    },
    application: {
      title: 'Applying for research',
      '1': 'An application is a draft until you send it, and it binds you to nothing. An administrator checks what was sent, and approves it or returns it with a remark.',
      '2': 'On approval, codes and keys are created and the terms of the research are locked. Afterwards they can’t be changed, neither by you nor by us.',
      '3': 'Approved research can only be cancelled before it starts. We notify you of a cancellation by e-mail.',
    },
    price: {
      title: 'Price',
      '1': 'You see the price in the application before you send it, line by line and without VAT.',
      '2': 'The final amount is known after the research, because one discount depends on how many people answered. It cannot be higher than the amount in the application.',
    },
    anonymity: {
      title: 'Anonymity of employees',
      '1': 'Participation and answers share no record: the code only says that somebody may answer once, and the sealed answers are sent without the code and without a name.',
      '2': 'While research runs, the company only sees how many people have answered, in steps of five. The answers are opened at the end, all at once.',
      '3': 'A group with fewer than five answers is never shown, and what is not shown cannot be worked out from the rest.',
      '4': 'Employees are promised this, in these words: “Afterwards nobody, neither your employer nor we, can tell from what is stored who said what, unless a comment itself gives it away. Afterwards means 7 days after the sealed answers are opened, when they and their key are erased. Until then only whoever runs the servers could, by combining their traffic, disks or key file with the database.”',
    },
    data: {
      title: 'Data and when it is erased',
      '1': 'We erase the addresses of invited people 30 days after the end of the research. Codes for printing are erased when the research ends.',
      '2': 'We erase the sealed answers and the key that opens them seven days after the opening. What remains are tables of numbers, and comments that are tied to no person.',
      '3': 'The company warrants that it may use the e-mail addresses that it enters. We use them for the invitation and reminders of that research alone.',
    },
    report: {
      title: 'The report',
      '1': 'The report is ready within 24 hours of the end of online research. Beside each number it says how many people answered and how certain the number is.',
      '2': 'The report is for the company. Whoever passes it on is responsible for ensuring that its groups are not used to guess who answered what.',
    },
    employer: {
      title: 'What we ask of the company',
      '1': 'The company does not try to learn who answered or what anyone answered, does not ask employees for a code, a receipt or a screenshot, and does not answer in their place.',
      '2': 'Taking part is voluntary. No employee may suffer for having answered or for not having answered.',
    },
    changes: {
      title: 'Changes to these terms',
      '1': 'Research is governed by the terms that were published when its application was sent. New terms apply to applications sent after they are published.',
    },
    law: {
      title: 'Governing law',
      '1': 'The law of the country in which {{operator}} has its seat applies. Disputes that we cannot settle between us go to the competent court, {{court}}.',
    },
    next: {
      title: 'You accept the terms when you register',
      text: 'Registration takes a few minutes and costs nothing. You see the price before you send an application.',
      label: 'Apply for research',
    },
  },
} as const satisfies Translation<typeof hr, 'en'>
