import type { SurveyLanguage } from '@glas/contracts/locales'

/**
 * Words with which a question asks who someone is: regular expressions in lower case; a space is any space, and accents
 * don't matter. A word that is merely about something ('your phone', 'the address of the office') is a field or a thing,
 * which counts only where it is asked for.
 */
export interface AskingWords {
  /** Enough anywhere in a text: numbers that identify a person, whole questions. */
  readonly always: readonly string[]
  /** What identifies someone: asked for if it is the whole text, or ends a clause after `own` or `ask`. */
  readonly fields: readonly string[]
  /** The same, but a question may well be about one's own: asked for as the whole text, or after `ask`. */
  readonly things: readonly string[]
  /** 'your', with an adjective. */
  readonly own: string
  /** 'enter', 'what is'. */
  readonly ask: string
  /** Words that may follow: 'and', 'or', 'if'. */
  readonly next: string
}

/** The end of a clause. */
const end = '(?= ?[?.:!]| ?$)'

const bcs: AskingWords = {
  always: [
    'oib\\p{L}*', 'jmbg?', 'ime(?:na|nom)? (?:i|te|ili) prezime\\p{L}*', 'prezime(?:na|nom)? (?:i|te|ili) ime\\p{L}*',
    'početn\\p{L}+ slov\\p{L}+ (?:\\p{L}+ )?imena', 'kako se (?:\\p{L}+ )?zove(?:te|š)', 'kako (?:vam|ti) je ime',
    'kako vas (?:\\p{L}+ )?zovu', `t?ko ste(?: vi)?${end}`, 'potpišite se', 'predstavite se',
    '(?:matični|osobni|lični|porezni|poreski|personalni) broj\\p{L}*', 'porezn\\p{L}+ identifikacijsk\\p{L}+ broj\\p{L}*',
    'broj\\p{L}* (?:zaposlenog|zaposlenice|osobne|iskaznice|putovnice|lične karte|pasoša)',
    '(?:šifr|oznak)\\p{L}+ (?:zaposlenika|zaposlenog|zaposlenice|radnika|radnice|djelatnika)',
    'id (?:broj )?(?:zaposlenika|zaposlenog|radnika|djelatnika)',
    '(?:datum|godin|mjest|mest)\\p{L}* (?:\\p{L}+ )?rođenja', 'kada? (?:ste|si) (?:se )?(?:rođen|rodi)\\p{L}*',
    '(?:gdje|gde) ste (?:se )?(?:rođen|rodi)\\p{L}*', 'kada? (?:vam |ti )?je (?:vaš )?rođendan', 'kada? slavite rođendan',
    'adres\\p{L}* (?:stanovanja|prebivališta|boravišta)', 'kućn\\p{L}+ adres[aueio]', 'ulic[au] i (?:kućni )?broj',
    'na kojoj adresi (?:\\p{L}+ )?(?:stanujete|živite|boravite)', 'kako vas (?:\\p{L}+ )?(?:kontaktirati|dobiti)',
  ],
  fields: [
    'ime', 'imena', 'imenom', 'prezime', 'prezimena', 'prezimenom', 'nadimak', 'inicijal[ei]', 'adres[au]', 'potpis',
    'pib', 'korisničko ime', '(?:lozink|šifr)[au] radnika', '(?:e-?mail|imejl|mejl) adres[au]',
    'adres[au] (?:e-pošte|e-?maila|elektroničke pošte|elektronske pošte)',
    'broj (?:telefona|mobitela|mobilnog|mobilnoga|zaposlenika|radnika|djelatnika)(?: telefona)?',
    'kontakt (?:podac[ie]|podatke|telefon|broj)', 'podat?c[ie] za kontakt',
  ],
  things: [
    'e-?mail', 'imejl', 'mejl', 'e-pošt[au]', '(?:elektroničk|elektronsk)[au] pošt[au]', 'telefon', 'mobitel', 'mobilni',
    'kontakt', 'šifr[au]', 'id', 'rođendan',
  ],
  own: '(?:svoj|vaš)\\p{L}*(?: (?:pun|prav|osobn|ličn|privatn)\\p{L}+)?',
  ask: '(?:upišite|unesite|napišite|navedite|ostavite|dodajte|recite|koj[aei] (?:vam )?je|koji su)(?: nam)?',
  next: 'i|ili|te|ako|da|kako|na|za|ovdje|ovde',
}

export const askingWords: Record<SurveyLanguage, AskingWords> = {
  hr: bcs,
  bs: bcs,
  sr: bcs,
  en: {
    always: [
      'oib', `who are you${end}`, '(?:tell us|say|state|write) who you are', `what are you called${end}`,
      '(?:first|full) and (?:last|family) names?', 'names? and surnames?',
      'tax (?:number|id|identification number)', 'social security number', 'national insurance number',
      '(?:passport|identity card|id card) number',
      '(?:employee|personnel|staff|payroll|badge) (?:number|id|code|no\\.?)',
      'date of birth', 'year of birth', 'place of birth', 'birth ?(?:date|year)',
      '(?:when|where|in (?:what|which) year) were you born', 'when (?:is|do you celebrate) your birthday',
      'sign (?:with )?your name', 'home address', `how (?:can|may|could) we (?:contact|reach) you${end}`,
    ],
    fields: [
      '(?:the )?name', '(?:full|first|last|family|given) name', 'surname', 'nickname', 'user ?name', 'initials', 'signature',
      '(?:postal |street )?address', 'e-?mail address', '(?:phone|telephone|mobile|cell) number',
      'contact (?:details|information|info|number)',
    ],
    things: ['e-?mail', 'phone', 'telephone', 'mobile', 'birthday', 'id', 'contact'],
    own: '(?:your|my)(?: (?:own|full|real|personal|private))?',
    ask: '(?:enter|give|write|state|provide|tell|leave|type|add|what is|what’s|what\'s)(?: us)?',
    next: 'and|or|if|so|here|below|for',
  },
  sl: {
    always: [
      'ime(?:na|nom)? in priim\\p{L}+', 'priim\\p{L}+ in ime\\p{L}*', 'kako (?:vam|ti) je ime',
      'kako se (?:pišete|imenujete|kličete)', 'kako vas (?:\\p{L}+ )?kličejo', `kdo ste(?: vi)?${end}`, 'emšo',
      'davčn\\p{L}+ številk\\p{L}+', 'matičn\\p{L}+ številk\\p{L}+', '(?:kadrovsk|osebn)\\p{L}+ številk\\p{L}+',
      'številk\\p{L}+ (?:zaposlen\\p{L}+|delavc\\p{L}+|osebne izkaznice|potnega lista)',
      'šifr\\p{L}+ (?:zaposlen\\p{L}+|delavc\\p{L}+|delavke)', '(?:datum|let|kraj)\\p{L}* rojstva', 'letnic\\p{L}+ rojstva',
      '(?:kdaj|kje) ste (?:se )?(?:rojen|rodil)\\p{L}*', 'kdaj (?:imate|praznujete) rojstni dan', 'podpišite se',
      'predstavite se', 'naslov\\p{L}* (?:\\p{L}+ )?(?:bivališča|prebivališča)', 'domač\\p{L}+ naslov\\p{L}*',
      'na katerem naslovu (?:živite|stanujete|prebivate)', 'kako vas lahko (?:kontaktiramo|dosežemo|pokličemo)',
    ],
    fields: [
      'ime', 'imena', 'imenom', 'priimek', 'priimka', 'priimkom', 'vzdevek', 'inicialk[ei]', 'začetnic[ei]', 'naslov',
      'podpis', 'uporabniško ime', 'e-?naslov', 'elektronski naslov', 'e-poštni naslov',
      '(?:telefonsk|mobiln)[ao] številk[ao]', 'številk[ao] (?:telefona|mobitela|mobilnega telefona)',
      'kontaktn[ie] podatk[ie]',
    ],
    things: ['e-?mail', 'e-?pošt[ao]', 'telefon', 'mobilnik', 'gsm', 'kontakt', 'šifr[ao]', 'id', 'rojstni dan'],
    own: '(?:svoj|vaš)\\p{L}*(?: (?:poln|prav|osebn|zasebn)\\p{L}+)?',
    ask: '(?:vpišite|vnesite|napišite|navedite|pustite|dodajte|povejte|kater[aio] je|kakšen je)(?: nam)?',
    next: 'in|ali|če|da|na|za|tukaj',
  },
  mk: {
    always: [
      'име(?:то)? и презиме\\p{L}*', 'презиме(?:то)? и име\\p{L}*', 'како се (?:викате|викаш|презивате)',
      'како ве (?:\\p{L}+ )?викаат', `ко[иј] сте(?: вие)?${end}`, 'ембг', 'матич\\p{L}+ број\\p{L}*',
      'даноч\\p{L}+ број\\p{L}*', '(?:број|шифр)\\p{L}* на (?:вработен(?:иот|ата)?|работник(?:от)?)',
      'број\\p{L}* на (?:лична карта|пасош)\\p{L}*', '(?:датум|годин|мест)\\p{L}* на (?:\\p{L}+ )?раѓање',
      '(?:кога|каде) (?:сте|си) роден\\p{L}*', 'кога (?:ви е|имате|славите) роденден', 'потпишете се', 'претставете се',
      'адрес\\p{L}* на (?:живеење|домување|престој)', 'домашн\\p{L}+ адрес\\p{L}*',
      'на која адреса (?:живеете|престојувате)', 'како може да ве (?:контактираме|добиеме)',
    ],
    fields: [
      'име(?:то)?', 'презиме(?:то)?', 'прекар(?:от)?', 'иницијали(?:те)?', 'адрес(?:а|ата)', 'потпис(?:от)?',
      'корисничко(?:то)? име', '(?:е-?маил|имејл) адрес(?:а|ата)', 'адрес\\p{L}* (?:на|за) е-пошта',
      'број(?:от)? на (?:телефон|мобилен)(?:от)?', 'телефонск\\p{L}+ број',
    ],
    things: ['е-?пошта(?:та)?', 'е-?маил(?:от)?', 'e-?mail', 'имејл(?:от)?', 'телефон(?:от)?', 'мобилен', 'контакт',
      'шифра(?:та)?', 'роденден(?:от)?'],
    own: '(?:ваш|сво)\\p{L}*(?: (?:полн|цел|личн|приватн)\\p{L}+)?',
    ask: '(?:впишете|внесете|напишете|наведете|оставете|додајте|кажете|ко[јаеи]+ е|ко[јаеи]+ се)(?: ни)?(?: го| ја| ги)?',
    next: 'и|или|ако|да|на|за|тука',
  },
  de: {
    always: [
      'vor- und (?:nach|zu|familien)namen?', 'namen? und vornamen?', `wie (?:heißen|heissen) sie${end}`,
      `wer (?:sind|bist) (?:sie|du)${end}`, 'steuer(?:nummer|-?id|identifikationsnummer)\\p{L}*',
      'sozialversicherungsnummer\\p{L}*', '(?:personal|mitarbeiter|mitarbeitenden|ausweis|pass|reisepass)-?nummer\\p{L}*',
      '(?:personal|mitarbeiter|mitarbeitenden)-?(?:id|kennung|kürzel)', 'geburts(?:datum|jahr|ort|name)\\p{L}*',
      '(?:wann|wo) (?:sind|wurden) sie (?:\\p{L}+ )?geboren', 'wann haben sie geburtstag', 'unterschreiben sie',
      'stellen sie sich (?:bitte )?kurz vor', 'stellen sie sich vor(?= ?[.:!]| ?$)',
      '(?:privat|wohn|heim)(?:adresse|anschrift)\\p{L}*', 'wie (?:können|dürfen) wir sie (?:erreichen|kontaktieren)',
    ],
    fields: [
      '(?:vor|nach|zu|familien|spitz|benutzer)?namen?', 'initialen', 'kürzel', '(?:post)?(?:adresse|anschrift)',
      'e-?mail-?adresse', 'mailadresse', '(?:telefon|handy|mobil)-?nummer', 'unterschrift', 'kontaktdaten',
    ],
    things: ['e-?mail', 'telefon', 'handy', 'kontakt', 'id', 'geburtstag'],
    own: '(?:ihr|dein)(?:e[nmrs]?)?(?: (?:voll|ganz|eigen|privat)\\p{L}+)?',
    ask: '(?:geben|nennen|schreiben|tragen|hinterlassen|notieren) sie(?: uns| bitte)?|wie lautet|wie ist|was ist',
    next: 'und|oder|falls|wenn|damit|für|an|ein|auf|hier|ist|lautet',
  },
  fr: {
    always: [
      'noms? et (?:vos? )?prénoms?', 'prénoms? et (?:vos? )?noms?', 'comment vous (?:appelez|nommez)-vous',
      `qui êtes-vous${end}`,
      'numéro (?:fiscal|d.identification fiscale|de sécurité sociale|d.employé|de salarié|de passeport|de badge)',
      'numéro de carte d.identité', 'code (?:de l.|du |d.)?(?:employé|salarié)', '(?:date|lieu|année)(?: et lieu)? de naissance',
      '(?:quand|où) êtes-vous né\\p{L}*', 'en quelle année êtes-vous né\\p{L}*', 'quand (?:est|fêtez-vous) votre anniversaire',
      'présentez-vous', 'adresse (?:personnelle|privée|du domicile)',
      'comment (?:pouvons-nous vous|vous) (?:contacter|joindre)',
    ],
    fields: [
      'noms?', 'prénoms?', 'nom de famille', 'nom d.utilisateur', 'surnom', 'initiales', 'adresse', 'adresse postale',
      'adresse (?:e-?mail|mail|électronique|de courriel)', '(?:numéro|n°) (?:de )?(?:téléphone|portable|mobile)',
      '(?:numéro de )?matricule', 'signature', 'coordonnées', 'identifiant',
    ],
    things: ['e-?mail', 'mail', 'courriel', 'téléphone', 'portable', 'anniversaire'],
    own: '(?:votre|vos)(?: (?:propres?|vrais?|véritable))?',
    ask: '(?:indiquez|inscrivez|écrivez|saisissez|donnez|laissez|notez|précisez|entrez|quel(?:le)?s? (?:est|sont))(?:-nous)?',
    next: 'et|ou|si|pour|afin|ici|complet|complets',
  },
}
