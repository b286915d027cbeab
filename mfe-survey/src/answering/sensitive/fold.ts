/** Cyrillic letters as Latin ones without diacritics, since people write names in either script. */
const latin: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ѓ: 'g', д: 'd', ђ: 'd', е: 'e', ѐ: 'e', ж: 'z', з: 'z', ѕ: 'dz', и: 'i', ѝ: 'i',
  ј: 'j', к: 'k', ќ: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u',
  ф: 'f', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's',
  đ: 'd', ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i',
}

/** A word in lower-case Latin letters without diacritics: many write 'Petrovic' and 'sefica'. */
export const fold = (word: string): string =>
  word.toLowerCase().replace(/[\u0400-\u04ffđßłøæœı]/gu, (letter) => latin[letter] ?? letter)
    .normalize('NFD').replace(/\p{M}/gu, '')
