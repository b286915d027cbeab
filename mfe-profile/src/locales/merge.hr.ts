import type { Texts } from '@glas/contracts/texts'

/** Texts of merging a company that was registered twice. */
export default {
  title: 'Dvaput registrirana tvrtka',
  double: 'Ovo bi mogla biti ista tvrtka: „{{name}}” ({{taxId}}), registrirana {{on}}',
  compare: 'Usporedi i spoji',
  open: 'Spoji s drugom tvrtkom…',
  unread: 'Popis tvrtki nije se učitao, pa se ne može reći je li ova registrirana dvaput.',
  question: 'Spojiti drugu tvrtku u „{{name}}”?',
  from: 'Tvrtka koja nestaje',
  fromHelp: 'Sve njezino prelazi ovamo. Ako treba ostati ona, zatvorite ovaj prozor i otvorite njezinu stranicu.',
  comparison: 'Usporedba tvrtki',
  fact: 'Podatak',
  stays: 'Ostaje',
  goes: 'Nestaje',
  effect: {
    moves: 'Istraživanja, nacrti, izvještaji, poruke, bilješke, slike i zapisnik prelaze ovamo.',
    running: 'Istraživanje koje traje nastavlja se pod nazivom s kojim je odobreno. Kodovi i listići ostaju isti.',
    account: 'Osobi {{person}} ({{email}}) brišemo račun i odjavljujemo je. Obavještavamo je porukom, kao i kontakt ove tvrtke.',
    unconfirmed: 'Osobi {{person}} ({{email}}) brišemo račun i odjavljujemo je. Njezina adresa nije potvrđena, pa joj ne šaljemo poruku.',
    kept: 'Ugovorni popust i povratna informacija ove tvrtke ostaju. Povratna informacija druge prelazi samo ako je ova nema.',
    final: 'Izdani obračuni se ne mijenjaju. Spajanje se ne može poništiti.',
  },
  reason: 'Razlog',
  name: 'Upišite naziv tvrtke koja nestaje',
  nameHelp: 'Točno ovako: {{name}}',
  confirm: 'Spoji tvrtke',
  busy: 'Spajam…',
  done: 'Tvrtke su spojene. Istraživanja i poruke pojavit će se ovdje za nekoliko trenutaka.',
} as const satisfies Texts
