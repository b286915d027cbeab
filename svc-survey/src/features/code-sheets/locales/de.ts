import { writeDay } from '@glas/contracts/calendar-day'
import type { SheetTexts } from '../sheet-texts.ts'

export const de: SheetTexts = {
  slipsFile: 'zettel',
  listFile: 'codeliste',
  posterFile: 'plakat',
  worksheet: 'Codeliste',
  number: 'Nr.',
  code: 'Code',
  link: 'Link',
  fingerprint: 'Fingerabdruck der Bedingungen',
  invitation: 'Wie geht es Ihnen bei der Arbeit?',
  how: 'QR-Code scannen oder Code eingeben unter',
  howFromPoster: 'Scannen Sie den QR-Code oder öffnen Sie die Adresse darunter und geben Sie den Code von Ihrem Zettel oder aus Ihrer Einladung ein.',
  days: (first, last) => `${writeDay(first, 'de')} bis ${writeDay(last, 'de')}`,
}
