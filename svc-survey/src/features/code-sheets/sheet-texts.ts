import type { UiLocale } from '@glas/contracts/locales'

interface SheetTexts {
  readonly worksheet: string
  readonly number: string
  readonly code: string
  readonly link: string
  readonly fingerprint: string
  readonly invitation: string
  readonly how: string
  days(first: string, last: string): string
}

const day = (date: string) => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}.`

/** Texts on slips and lists. */
export const sheetTexts: Readonly<Record<UiLocale, SheetTexts>> = {
  hr: {
    worksheet: 'Kodovi',
    number: 'R. br.',
    code: 'Kod',
    link: 'Poveznica',
    fingerprint: 'Otisak uvjeta',
    invitation: 'Kako vam je na poslu?',
    how: 'Snimite QR kod ili upišite kod na adresi',
    days: (first, last) => `od ${day(first)} do ${day(last)}`,
  },
  en: {
    worksheet: 'Codes',
    number: 'No.',
    code: 'Code',
    link: 'Link',
    fingerprint: 'Fingerprint of the terms',
    invitation: 'How is work for you?',
    how: 'Scan the QR code, or type the code at',
    days: (first, last) => `from ${day(first)} to ${day(last)}`,
  },
}
