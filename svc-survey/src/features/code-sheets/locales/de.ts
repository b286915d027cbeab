import { writeDay } from '@glas/contracts/calendar-day'
import type { SheetTexts } from '../sheet-texts.ts'

export const de: SheetTexts = {
  slipsFile: 'zettel',
  listFile: 'codeliste',
  worksheet: 'Codeliste',
  number: 'Nr.',
  code: 'Code',
  link: 'Link',
  fingerprint: 'Fingerabdruck der Bedingungen',
  invitation: 'Wie geht es Ihnen bei der Arbeit?',
  how: 'QR-Code scannen oder Code eingeben unter',
  days: (first, last) => `${writeDay(first, 'de')} bis ${writeDay(last, 'de')}`,
}
