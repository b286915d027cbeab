import { writeDay } from '@glas/contracts/calendar-day'
import type { SheetTexts } from '../sheet-texts.ts'

export const bs: SheetTexts = {
  slipsFile: 'listici',
  listFile: 'kodovi',
  worksheet: 'Kodovi',
  number: 'R. br.',
  code: 'Kod',
  link: 'Link',
  fingerprint: 'Otisak uslova',
  invitation: 'Kako vam je na poslu?',
  how: 'Skenirajte QR kod ili unesite kod na adresi',
  days: (first, last) => `od ${writeDay(first)} do ${writeDay(last)}`,
}
