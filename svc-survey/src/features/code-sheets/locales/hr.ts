import { writeDay } from '@glas/contracts/calendar-day'
import type { SheetTexts } from '../sheet-texts.ts'

export const hr: SheetTexts = {
  slipsFile: 'listici',
  listFile: 'kodovi',
  posterFile: 'plakat',
  worksheet: 'Kodovi',
  number: 'R. br.',
  code: 'Kod',
  link: 'Poveznica',
  fingerprint: 'Otisak uvjeta',
  invitation: 'Kako vam je na poslu?',
  how: 'Skenirajte QR kod ili upišite kod na adresi',
  howFromPoster: 'Skenirajte QR kod ili otvorite adresu ispod njega, pa upišite kod s listića ili iz pozivnice.',
  days: (first, last) => `od ${writeDay(first)} do ${writeDay(last)}`,
}
