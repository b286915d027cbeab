import type { Texts } from '../../texts.ts'

/**
 * What Glas promises respondents, word for word the same on slips, in mails and on screens. Each sentence claims
 * exactly what the threat model (decision 003) claims.
 */
export default {
  code: 'Kod samo pokazuje da smijete odgovoriti.',
  sealed: 'Odgovori odlaze zapečaćeni i bez koda.',
  /** Always shown with its 'afterwards', and only about stored data. */
  afterwards: 'Poslije nitko, ni poslodavac ni mi, iz pohranjenoga ne može saznati tko je što odgovorio, osim ako to odaje sam komentar.',
  /** When that begins, and who could find out before; `days` after the opening. */
  since: 'Poslije znači {{days}} dana nakon otvaranja zapečaćenih odgovora, kad se oni i njihov ključ izbrišu. Dotad bi to mogao saznati samo onaj tko upravlja poslužiteljima, ako njihov promet, diskove ili datoteku s ključem poveže s bazom.',
  /** `count`: the smallest group that is shown. */
  groups: 'Poslodavac vidi prosjeke skupina s najmanje {{count}} odgovora, a komentare promiješane i bez imena.',
  traces: 'Ne bilježi se ni kada ste odgovarali, ni s kojega uređaja, ni na kojem jeziku.',
  frozen: 'Uvjeti su na prvom zaslonu, prije prvog pitanja, i ne mogu se naknadno promijeniti.',
  remindersAll: 'Podsjetnik dobivaju svi s popisa, pa iz njega nitko ne može zaključiti tko još nije odgovorio.',
  remindersNotAnswered: 'Podsjetnik dobivaju samo oni koji još nisu odgovorili. Njihov se popis nikome ne prikazuje, ali tko upravlja e-poštom vašega poslodavca, može vidjeti kome je podsjetnik stigao.',
  /** Followed by the short fingerprint. */
  compare: 'Otisak uvjeta na prvom zaslonu mora biti',
} as const satisfies Texts
