/** Folds case and diacritics, so that "zvonimir sarac" finds "Zvonimir Šarac". */
export const fold = (text: string): string =>
  text.toLowerCase().replaceAll('đ', 'd').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
