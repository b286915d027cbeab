import { writeDay } from '@glas/contracts/calendar-day'
import type { SheetTexts } from '../sheet-texts.ts'

export const fr: SheetTexts = {
  slipsFile: 'coupons',
  listFile: 'liste-codes',
  worksheet: 'Liste des codes',
  number: 'N°',
  code: 'Code',
  link: 'Lien',
  fingerprint: 'Empreinte des conditions',
  invitation: 'Comment vous sentez-vous au travail ?',
  how: 'Scannez le QR code ou saisissez le code à l’adresse',
  days: (first, last) => `du ${writeDay(first, 'fr')} au ${writeDay(last, 'fr')}`,
}
