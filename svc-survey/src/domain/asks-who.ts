import type { SurveyLanguage } from '@glas/contracts/locales'

/**
 * Words with which a question asks who someone is. `always` are enough by themselves (numbers that identify a person);
 * `alone` only if they are the whole text ('Ime i prezime:'), since a question may well be about e-mails or phones.
 * Regular expressions in lower case; a space is any space.
 */
interface Words {
  readonly always: readonly string[]
  readonly alone: readonly string[]
}

const between = '(?: [\\p{L}’\'-]+){0,2} '

const bcs: Words = {
  always: [
    'oib\\p{L}*', 'jmbg?', 'ime(?:na)? (?:i|te|ili) prezime\\p{L}*', 'prezime(?:na)? (?:i|te|ili) ime\\p{L}*',
    `(?:svoj|vaš)\\p{L}*${between}?(?:ime|imena|imenom|prezime|prezimena|prezimenom)`,
    'kako se (?:\\p{L}+ )?zove(?:te|š)?', 't?ko ste(?: vi)?(?= ?[?.:!]| ?$)', 'potpišite se', 'predstavite se',
    '(?:matični|osobni|lični|porezni|poreski) broj\\p{L}*', 'porezn\\p{L}+ identifikacijsk\\p{L}+ broj\\p{L}*',
    'broj\\p{L}* (?:zaposlenika|zaposlenog|zaposlenice|radnika|iskaznice|telefona|mobitela|mobilnog|mobilnoga)',
    `(?:svoj|vaš)\\p{L}*${between}?(?:telefon\\p{L}*|mobitel\\p{L}*|kućn\\p{L}+ adres\\p{L}*)`,
    '(?:svoj|vaš)\\p{L}* (?:\\p{L}+ )?(?:e-?mail\\p{L}*|imejl\\p{L}*|e-pošt\\p{L}*)',
    '(?:e-?mail|imejl|mejl) adres\\p{L}*', 'adres\\p{L}* (?:e-pošte|e-?maila|elektroničke pošte|elektronske pošte)',
    'datum\\p{L}* (?:vašeg |svog |svojeg )?rođenja',
  ],
  alone: ['ime', 'prezime', 'e-?mail', 'imejl', 'mejl', 'e-pošta', 'elektronička pošta', 'telefon', 'mobitel',
    'potpis', 'pib'],
}

const words: Record<SurveyLanguage, Words> = {
  hr: bcs,
  bs: bcs,
  sr: bcs,
  en: {
    always: [
      'oib', '(?:full|first|last|family|given) names?', 'surnames?', `your${between}?names?`, 'who are you',
      'who you are',
      'tax (?:number|id|identification number)', 'social security number', 'national insurance number',
      '(?:employee|personnel|staff|payroll|badge) (?:number|id|no\\.?)', '(?:phone|telephone|mobile|cell) numbers?',
      'your (?:\\p{L}+ )?(?:e-?mail|phone|home address)', 'e-?mail address(?:es)?', 'date of birth', 'sign your name',
    ],
    alone: ['(?:the )?name', 'e-?mail', 'phone', 'telephone', 'mobile', 'signature'],
  },
  sl: {
    always: [
      'ime(?:na)? in priim\\p{L}+', 'priim\\p{L}+ in ime\\p{L}*',
      `(?:svoj|vaš)\\p{L}*${between}?(?:ime|imena|imenom|priimek|priimka|priimkom)`,
      'kako (?:vam|ti) je ime', 'kako se (?:pišete|imenujete|kličete)', 'kdo ste(?: vi)?(?= ?[?.:!]| ?$)',
      'emšo', 'davčn\\p{L}+ številk\\p{L}+', 'matičn\\p{L}+ številk\\p{L}+',
      '(?:kadrovsk|osebn)\\p{L}+ številk\\p{L}+', 'številk\\p{L}+ (?:zaposlen\\p{L}+|delavc\\p{L}+|telefona)',
      'telefonsk\\p{L}+ številk\\p{L}+',
      `(?:svoj|vaš)\\p{L}*${between}?(?:telefon\\p{L}*|e-naslov\\p{L}*|e-pošt\\p{L}*)`,
      'e-naslov\\p{L}*', 'elektronsk\\p{L}+ naslov\\p{L}*', 'e-poštn\\p{L}+ naslov\\p{L}*', 'datum rojstva',
      'podpišite se', 'predstavite se',
    ],
    alone: ['ime', 'priimek', 'e-?mail', 'e-pošta', 'telefon', 'podpis'],
  },
  mk: {
    always: [
      'име(?:то)? и презиме\\p{L}*', 'презиме(?:то)? и име\\p{L}*',
      `(?:ваш|сво)\\p{L}*${between}?(?:име|презиме)(?:то)?`,
      'како се (?:викате|викаш|презивате)', 'ко[иј] сте(?: вие)?(?= ?[?.:!]| ?$)', 'ембг', 'матич\\p{L}+ број\\p{L}*',
      'даноч\\p{L}+ број\\p{L}*', 'број\\p{L}* на (?:телефон|вработен|мобилен)\\p{L}*', 'телефонск\\p{L}+ број\\p{L}*',
      `(?:ваш|сво)\\p{L}*${between}?(?:телефон\\p{L}*|е-пошта|е-маил|имејл\\p{L}*)`,
      '(?:е-маил|имејл) адрес\\p{L}*', 'адрес\\p{L}* (?:на|за) е-пошта', 'датум на раѓање', 'потпишете се',
      'претставете се',
    ],
    alone: ['име', 'презиме', 'е-пошта', 'е-маил', 'имејл', 'телефон', 'потпис'],
  },
  de: {
    always: [
      '(?:vor|nach|familien)-?(?:,? und nach|,? und zu)?namen?', 'vor- und (?:nach|zu|familien)namen?',
      `ihr\\p{L}*${between}?namen?`, 'wie (?:heißen|heissen) sie', 'wer (?:sind|bist) (?:sie|du)(?= ?[?.:!]| ?$)',
      'steuer(?:nummer|-?id|identifikationsnummer)\\p{L}*', 'sozialversicherungsnummer\\p{L}*',
      '(?:personal|mitarbeiter|mitarbeitenden|ausweis|telefon|handy|mobil)-?nummer\\p{L}*',
      `ihr\\p{L}*${between}?(?:e-mail\\p{L}*|mailadresse|telefon|handy|privatadresse)(?!-)`,
      'e-mail-?adresse\\p{L}*', 'geburtsdatum',
    ],
    alone: ['name', 'e-?mail', 'telefon', 'handy', 'unterschrift'],
  },
  fr: {
    always: [
      'noms? et (?:vos? )?prénoms?', 'prénoms? et (?:vos? )?noms?', '(?:votre|vos) (?:\\p{L}+ )?(?:noms?|prénoms?)',
      'nom de famille', 'comment vous appelez-vous', 'qui êtes-vous',
      '(?:numéro|n°) (?:de )?(?:téléphone|portable|mobile)',
      'numéro (?:fiscal|d.identification fiscale|de sécurité sociale|de matricule|d.employé|de salarié)',
      'votre matricule', '(?:votre|vos) (?:\\p{L}+ )?(?:e-?mail|courriel|téléphone|adresse)',
      'adresse (?:e-?mail|électronique|de courriel|personnelle)', 'date de naissance',
    ],
    alone: ['nom', 'prénom', 'e-?mail', 'courriel', 'téléphone', 'portable', 'matricule', 'signature'],
  },
}

const patternOf = ({ always, alone }: Words): RegExp => new RegExp(
  `(?:^|[^\\p{L}\\d])(?:${always.join('|')})(?:$|[^\\p{L}\\d])|^(?:${alone.join('|')})[ .:?*]*$`, 'u',
)

const patterns = new Map(
  Object.entries(words).map(([language, own]) => [language as SurveyLanguage, patternOf(own)]),
)

/** Whether a text asks who someone is: a name, an address, a phone number or a number that identifies a person. */
export const asksWho = (text: string, language: SurveyLanguage): boolean =>
  patterns.get(language)!.test(text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' '))
