import type { Translation } from '../../texts.ts'
import type hr from './hr.ts'

export default {
  code: 'Kod samo pokazuje da imate pravo odgovoriti.',
  sealed: 'Odgovori odlaze zapečaćeni i bez koda.',
  afterwards: 'Poslije niko, ni poslodavac ni mi, iz pohranjenih podataka ne može saznati ko je šta odgovorio, osim ako to odaje sam komentar.',
  since: '„Poslije” znači {{days}} dana nakon otvaranja odgovora, kada se zapečaćeni odgovori i njihov ključ brišu. Do tada bi to mogao saznati samo onaj ko upravlja serverima, ako njihov mrežni saobraćaj, diskove ili datoteku s ključem poveže s bazom podataka.',
  groups: 'Poslodavac vidi prosjeke grupa s najmanje {{count}} odgovora, a komentare izmiješane i bez imena.',
  traces: 'Ne bilježi se kada ste odgovarali, s kojeg uređaja ni na kojem jeziku.',
  frozen: 'Uslovi su na prvom ekranu, prije prvog pitanja, i ne mogu se naknadno promijeniti.',
  remindersAll: 'Podsjetnik dobijaju svi sa spiska, pa iz njega niko ne može zaključiti ko još nije odgovorio.',
  remindersNotAnswered: 'Podsjetnik dobijaju samo oni koji još nisu odgovorili. Njihov spisak se nikome ne prikazuje, ali onaj ko upravlja e-mail sistemom vašeg poslodavca može vidjeti kome je podsjetnik stigao.',
  compare: 'Otisak uslova na prvom ekranu mora biti',
} as const satisfies Translation<typeof hr, 'bs'>
