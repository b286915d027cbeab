import type { Translation } from '../../texts.ts'
import type hr from './hr.ts'

export default {
  code: 'Kod pokazuje samo da imate pravo da odgovorite.',
  sealed: 'Odgovori se šalju zapečaćeni i bez koda.',
  afterwards: 'Kasnije niko, ni poslodavac ni mi, iz sačuvanih podataka ne može da sazna ko je šta odgovorio, osim ako to odaje sam komentar.',
  since: '„Kasnije“ znači {{days}} dana nakon otvaranja zapečaćenih odgovora, kada se oni i njihov ključ brišu. Dotad bi to mogao da sazna samo onaj ko upravlja serverima, ako njihov saobraćaj, diskove ili datoteku sa ključem poveže sa bazom podataka.',
  groups: 'Poslodavac vidi proseke grupa sa najmanje {{count}} odgovora, a komentare izmešane i bez imena.',
  traces: 'Ne beleži se ni kada ste odgovarali, ni sa kog uređaja, ni na kom jeziku.',
  frozen: 'Uslovi su na prvom ekranu, pre prvog pitanja, i ne mogu naknadno da se promene.',
  remindersAll: 'Podsetnik dobijaju svi sa spiska, pa niko na osnovu njega ne može da zaključi ko još nije odgovorio.',
  remindersNotAnswered: 'Podsetnik dobijaju samo oni koji još nisu odgovorili. Njihov spisak se nikome ne prikazuje, ali onaj ko upravlja elektronskom poštom vašeg poslodavca može da vidi kome je podsetnik stigao.',
  compare: 'Otisak uslova na prvom ekranu mora da bude',
} as const satisfies Translation<typeof hr, 'sr'>
