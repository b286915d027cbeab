import { writeDay } from '@glas/contracts/calendar-day'
import type { SheetTexts } from '../sheet-texts.ts'

export const mk: SheetTexts = {
  // Names of files are in Latin letters: not every printer's computer shows others.
  slipsFile: 'livcinja',
  listFile: 'kodovi',
  posterFile: 'plakat',
  worksheet: 'Кодови',
  number: 'Р. бр.',
  code: 'Код',
  link: 'Линк',
  fingerprint: 'Отпечаток на условите',
  invitation: 'Како ви е на работа?',
  how: 'Скенирајте го QR-кодот или внесете го кодот на адресата',
  howFromPoster: 'Скенирајте го QR-кодот или отворете ја адресата под него, па внесете го кодот од ливчето или од поканата.',
  days: (first, last) => `од ${writeDay(first)} до ${writeDay(last)}`,
}
