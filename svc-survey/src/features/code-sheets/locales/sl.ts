import { writeDay } from '@glas/contracts/calendar-day'
import type { SheetTexts } from '../sheet-texts.ts'

export const sl: SheetTexts = {
  slipsFile: 'listki',
  listFile: 'kode',
  posterFile: 'plakat',
  worksheet: 'Kode',
  number: 'Zap. št.',
  code: 'Koda',
  link: 'Povezava',
  fingerprint: 'Odtis pogojev',
  invitation: 'Kako vam je v službi?',
  how: 'Poskenirajte QR-kodo ali vpišite kodo na naslovu',
  howFromPoster: 'Poskenirajte QR-kodo ali odprite naslov pod njo, nato vpišite kodo z listka ali iz vabila.',
  days: (first, last) => `od ${writeDay(first, 'sl')} do ${writeDay(last, 'sl')}`,
}
