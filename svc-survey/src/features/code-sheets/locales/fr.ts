import { writeDay } from '@glas/contracts/calendar-day'
import type { SheetTexts } from '../sheet-texts.ts'

export const fr: SheetTexts = {
  slipsFile: 'coupons',
  listFile: 'liste-codes',
  posterFile: 'affiche',
  worksheet: 'Liste des codes',
  number: 'N°',
  code: 'Code',
  link: 'Lien',
  fingerprint: 'Empreinte des conditions',
  invitation: 'Comment vous sentez-vous au travail ?',
  how: 'Scannez le QR code ou saisissez le code à l’adresse',
  howFromPoster: 'Scannez le QR code ou ouvrez l’adresse indiquée dessous, puis saisissez le code de votre coupon ou de votre invitation.',
  days: (first, last) => `du ${writeDay(first, 'fr')} au ${writeDay(last, 'fr')}`,
}
