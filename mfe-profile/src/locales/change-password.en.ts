import type { Translation } from '@glas/contracts/texts'
import type hr from './change-password.hr.ts'

export default {
  changePassword: {
    title: 'Change password',
    lead: 'Once it is changed, you will be logged out on all other devices.',
    acting: 'You are acting for a company, and only the company can change its password. To change yours, leave first, with the “Leave” button at the top of the page.',
    current: 'Current password',
    password: 'New password',
    again: 'New password again',
    submit: 'Change password',
    busy: 'Changing…',
    doneTitle: 'Your password is changed',
    doneText: 'You are logged out on other devices and can go on here.',
    back: 'Back to the company details',
  },
} as const satisfies Translation<typeof hr, 'en'>
