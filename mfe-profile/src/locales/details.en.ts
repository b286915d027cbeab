import type { Translation } from '@glas/contracts/texts'
import type hr from './details.hr.ts'

export default {
  title: 'Company details',
  companyWhy: 'A running research keeps the details with which it was approved.',
  save: 'Save changes',
  saving: 'Saving…',
  discard: 'Discard changes',
  unsaved: 'Your changes are not saved yet.',
  saved: 'The company details are saved.',
  savedAt: 'Details saved at {{at}}',
  conflictTitle: 'The details have been changed elsewhere in the meantime.',
  conflictTaken: 'Those changes are now in the form, together with yours. Look them over and save again.',
  conflictContested: 'The same fields were changed here and elsewhere. Below each of them is what was saved there: choose what is right and save again.',
  elsewhere: 'Saved elsewhere: {{text}}',
  take: 'Use this',
  sizeQuestion_one: 'Your latest application has {{employees}} employee, which makes: {{size}}. Is the size right?',
  sizeQuestion_other: 'Your latest application has {{employees}} employees, which makes: {{size}}. Is the size right?',
  changeSize: 'Change the size',
  signIn: 'Logging in',
  change: 'Change',
  changePassword: 'Change password',
  passwordChanged: 'Changed on {{on}}',
  passwordFirst: 'The one with which the company was registered.',
} as const satisfies Translation<typeof hr, 'en'>
