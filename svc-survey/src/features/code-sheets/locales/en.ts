import { writeDay } from '@glas/contracts/calendar-day'
import type { SheetTexts } from '../sheet-texts.ts'

export const en: SheetTexts = {
  slipsFile: 'slips',
  listFile: 'codes',
  posterFile: 'poster',
  worksheet: 'Codes',
  number: 'No.',
  code: 'Code',
  link: 'Link',
  fingerprint: 'Fingerprint of the terms',
  invitation: 'How is work for you?',
  how: 'Scan the QR code, or type the code at',
  howFromPoster: 'Scan the QR code or go to the address below it, then enter the code from your slip or invitation.',
  days: (first, last) => `from ${writeDay(first)} to ${writeDay(last)}`,
}
