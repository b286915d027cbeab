import type { Translation } from '../../texts.ts'
import type hr from './hr.ts'

export default {
  code: 'Koda pove samo to, da smete odgovoriti.',
  sealed: 'Odgovori se pošljejo zapečateni in brez kode.',
  afterwards: 'Pozneje nihče, ne delodajalec ne mi, iz shranjenih podatkov ne more ugotoviti, kdo je kaj odgovoril, razen če to razkrije komentar sam.',
  since: '»Pozneje« pomeni {{days}} dni po odprtju, ko se zapečateni odgovori in njihov ključ izbrišejo. Do takrat bi to lahko ugotovil samo tisti, ki upravlja strežnike, če bi njihov promet, diske ali datoteko s ključem povezal s podatkovno bazo.',
  groups: 'Delodajalec vidi povprečja skupin z najmanj {{count}} odgovori, komentarje pa premešane in brez imen.',
  traces: 'Ne beleži se, kdaj ste odgovarjali, s katere naprave niti v katerem jeziku.',
  frozen: 'Pogoji so na prvem zaslonu, pred prvim vprašanjem, in jih naknadno ni mogoče spremeniti.',
  remindersAll: 'Opomnik dobijo vsi s seznama, zato iz njega nihče ne more sklepati, kdo še ni odgovoril.',
  remindersNotAnswered: 'Opomnik dobijo samo tisti, ki še niso odgovorili. Njihov seznam se ne prikaže nikomur, kdor upravlja e-pošto vašega delodajalca, pa lahko vidi, komu je bil opomnik poslan.',
  compare: 'Odtis pogojev na prvem zaslonu mora biti',
} as const satisfies Translation<typeof hr, 'sl'>
