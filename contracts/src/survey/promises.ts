import type { UiLocale } from '../locales.ts'

/**
 * What Glas promises respondents, word for word the same on slips, in mails and on screens. Each sentence claims
 * exactly what the threat model (decision 003) claims; values are in double braces.
 */
export interface Promises {
  readonly code: string
  readonly sealed: string
  /** Always shown with its 'afterwards', and only about stored data. */
  readonly afterwards: string
  /** When that begins, and who could find out before; `days` after the opening. */
  readonly since: string
  /** `count`: the smallest group that is shown. */
  readonly groups: string
  readonly traces: string
  readonly frozen: string
  readonly remindersAll: string
  readonly remindersNotAnswered: string
  /** Followed by the short fingerprint. */
  readonly compare: string
}

export const promises: Readonly<Record<UiLocale, Promises>> = {
  hr: {
    code: 'Kod samo pokazuje da smijete odgovoriti.',
    sealed: 'Odgovori odlaze zapečaćeni i bez koda.',
    afterwards: 'Poslije nitko, ni poslodavac ni mi, iz pohranjenoga ne može saznati tko je što odgovorio, osim ako to ' +
      'odaje sam komentar.',
    since: 'Poslije znači {{days}} dana nakon otvaranja, kad se zapečaćeni odgovori i njihov ključ izbrišu. Dotad bi to ' +
      'mogao samo onaj tko upravlja poslužiteljima, ako njihov promet, diskove ili datoteku s ključem poveže s bazom.',
    groups: 'Poslodavac vidi prosjeke skupina s najmanje {{count}} odgovora, a komentare promiješane i bez imena.',
    traces: 'Ne bilježi se kada ste odgovarali, s kojega uređaja ni na kojem jeziku.',
    frozen: 'Uvjeti su na prvom zaslonu, prije prvog pitanja, i ne mogu se naknadno promijeniti.',
    remindersAll: 'Podsjetnik dobivaju svi s popisa, pa iz njega nitko ne može zaključiti tko još nije odgovorio.',
    remindersNotAnswered: 'Podsjetnik dobivaju samo oni koji još nisu odgovorili. Njihov se popis nikome ne prikazuje, ' +
      'ali tko upravlja e-poštom vašega poslodavca, može vidjeti kome je stigao.',
    compare: 'Otisak uvjeta na prvom zaslonu mora biti',
  },
  en: {
    code: 'The code only shows that you may answer.',
    sealed: 'Answers leave sealed and without the code.',
    afterwards: 'Afterwards nobody, neither your employer nor we, can tell from what is stored who said what, unless a ' +
      'comment itself gives it away.',
    since: 'Afterwards means {{days}} days after the opening, when the sealed answers and their key are erased. Until ' +
      'then only whoever runs the servers could, by combining their traffic, disks or key file with the database.',
    groups: 'Your employer sees averages of groups with at least {{count}} answers, and comments shuffled and without ' +
      'names.',
    traces: 'When you answered, on which device and in which language is not recorded.',
    frozen: 'The terms are on the first screen, before the first question, and can’t be changed later.',
    remindersAll: 'Everybody on the list gets the reminder, so nobody can tell from it who has not answered yet.',
    remindersNotAnswered: 'Only those who have not answered yet get the reminder. Their list is shown to nobody, but ' +
      'whoever runs your employer’s mail can see who got it.',
    compare: 'On the first screen the fingerprint of the terms must be',
  },
}
