import type { Industry } from '@glas/contracts/identity/company'

/** What people wrote: made up, but as people write. */
interface Comments {
  readonly praises: readonly string[]
  readonly critiques: readonly string[]
}

const everywhere: Comments = {
  praises: [
    'Ljudi. Bez njih bih odavno otišla.',
    'Kad zapne, uvijek se nađe netko tko će pomoći, i izvan svog odjela.',
    'Voditeljica pita kako smo prije nego što pita dokle smo.',
    'Plaća nikad ne kasni, a prošle godine je i rasla.',
    'Godišnji mogu uzeti kad meni treba, ne samo kad odgovara rasporedu.',
    'Imam dojam da se moj rad vidi.',
    'Lani smo u anketi tražili bolje stolice i dobili smo ih. Sitnica, ali znači.',
    'Uče nas. Ove godine sam bila na dvije edukacije koje sam sama predložila.',
    'Nitko ne gleda na sat ako je posao napravljen.',
    'Smijemo pogriješiti, a da se poslije o tome ne priča mjesecima.',
    'Iskreno, dobra ekipa i dobra kava.',
    'Uprava je ove godine dvaput došla i sjela s nama bez prezentacije.',
    'Uvođenje novih je puno bolje otkad postoji mentor.',
    'Mogu reći što mislim i ne bojim se posljedica.',
    'Radim ono za što sam se školovao.',
    'Fleksibilno radno vrijeme je spasilo našu obitelj.',
    'Znam što se od mene očekuje.',
    'Božićnica, regres, dar za djecu. Drugdje toga nema.',
    'Nadređeni nas brani kad treba.',
    'Kolega je bio mjesec dana na bolovanju i svi smo podijelili njegov posao bez riječi.',
    'Ima smisla to što radimo.',
    'Kratki jutarnji dogovor od deset minuta, otkad ga imamo manje je nesporazuma.',
    'Osjeti se da tvrtka ne gleda samo na kratki rok.',
    'People here actually read what you write to them.',
    'My manager trusts me and does not check every step.',
    'Good mix of experienced and young people, I learn every week.',
  ],
  critiques: [
    'Odluke se donesu gore, a mi ih čujemo kad već vrijede.',
    'Premalo nas je. Kad je netko bolestan, sve staje.',
    'Isti ljudi uvijek uskaču, isti se uvijek izvuku.',
    'Godinama se govori o novom programu, a i dalje prepisujemo s papira.',
    'Razlika u plaći između onih koji su ovdje deset godina i novih je smiješna.',
    'Ne znam po čemu se dijele stimulacije. Nitko to ne zna.',
    'Sastanak o sastanku.',
    'Pohvale dobiju glasni, tihi rade.',
    'Prošlogodišnja anketa je pokazala isto. Što se promijenilo?',
    'Kad nešto predložim, dobijem hvala i tišinu.',
    'Zimi je hladno, ljeti je vruće, a prozor se ne otvara.',
    'Nema se kamo napredovati osim da netko ode u mirovinu.',
    'Između odjela se mailovi dopisuju tjednima, a dovoljno bi bilo prijeći hodnik.',
    'Poruke navečer i vikendom. Možda nije hitno, ali osjećaš da moraš odgovoriti.',
    'Prioriteti se mijenjaju svaki tjedan.',
    'Voditelj je stručan, ali s ljudima ne zna.',
    'Razgovor o učinku jednom godišnje, i to na brzinu.',
    'Edukacije dobiju uvijek isti.',
    'Rokove dogovaraju oni koji to ne rade.',
    'Parkiranje. Svako jutro dvadeset minuta.',
    'Fali nam jasno pravilo tko o čemu odlučuje.',
    'Računala su stara šest godina.',
    'Informacija kasni ili je dobiješ iskrivljenu.',
    'Prekovremeni se upisuju kao slobodni dani koje nikad ne stignem potrošiti.',
    'Too many things are decided in the corridor, and only in Croatian.',
    'We celebrate new clients, never the people who keep the old ones.',
  ],
}

const byIndustry: Partial<Readonly<Record<Industry, Comments>>> = {
  manufacturing: {
    praises: [
      'Novi stroj je napokon stigao i manje dižemo rukama.', 'Majstori koji znaju i vole pokazati mlađima.',
      'Zaštitna oprema je uredna i ima je za sve.',
    ],
    critiques: [
      'Smjene objave u petak popodne za ponedjeljak.', 'Buka u pogonu, a čepovi za uši su najjeftiniji.',
      'Alat se posuđuje od smjene do smjene i nikad nije na mjestu.', 'Ured i pogon su dva svijeta.',
    ],
  },
  it: {
    praises: [
      'Rad od kuće tri dana u tjednu i nitko ne broji minute.', 'Sami biramo tehnologije i učimo jedni od drugih.',
      'Klijenti su zahtjevni, ali pošteni.', 'Petkom popodne učimo umjesto da krpamo.',
    ],
    critiques: [
      'Podrška gasi požare koje razvoj zapali, a plaćena je manje.', 'Procjene se uvijek smanje, pa radimo navečer.',
      'Dežurstva bez jasne naknade.', 'Tri alata za isti zadatak i ni jedan nije istina.',
    ],
  },
  hospitality: {
    praises: [
      'I u špici sezone kuhar nas nasmije.', 'Smještaj za sezonce je napokon pristojan.',
      'Stalni gosti nas znaju po imenu, to je lijepo.',
    ],
    critiques: [
      'U srpnju šest dana pa sedmi „samo kratko”.', 'Napojnice se dijele kako kome padne na pamet.',
      'Jednokratno radno vrijeme ostalo je obećanje.', 'Zimi ne znamo hoćemo li na proljeće imati posao.',
    ],
  },
  health: {
    praises: [
      'Pacijenti nam se vraćaju i to je najljepša pohvala.', 'Sestre su tim, osjeti se.',
      'Raspored dežurstava znamo mjesec dana unaprijed.',
    ],
    critiques: [
      'Papirologija jede vrijeme za ljude.', 'Termini su zbijeni, za pauzu ne ostane ništa.',
      'Fizički je teško, a dizalice su dvije za cijeli kat.',
    ],
  },
  trade: {
    praises: ['Poslovotkinja radi i blagajnu kad je gužva.', 'Nedjelje su podijeljene pošteno.', 'Kupci nas poznaju.'],
    critiques: [
      'Dvije blagajnice i red do vrata.', 'Inventura uvijek preko radnog vremena.',
      'Roba stigne kad je najveća gužva i nitko to ne mijenja.',
    ],
  },
  transport: {
    praises: ['Kamioni su novi i održavani.', 'Dispečer razumije da i vozač ima obitelj.', 'Dnevnice su korektne.'],
    critiques: [
      'Raspored vožnji doznam navečer za ujutro.', 'Čekanje na rampi nikom se ne računa.',
      'U skladištu je ljeti preko trideset stupnjeva.',
    ],
  },
  construction: {
    praises: ['Plaća na vrijeme, u našoj struci to nije pravilo.', 'Poslovođa pazi da nitko ne radi bez pojasa.'],
    critiques: [
      'Prijevoz na gradilište u pet ujutro ne ulazi u radno vrijeme.', 'Nacrti se mijenjaju kad je pola već sazidano.',
      'Kontejner za presvlačenje je sramota.',
    ],
  },
  finance: {
    praises: ['Sustav školovanja je ozbiljan.', 'Uredan ured, uredna plaća, uredni ljudi.'],
    critiques: [
      'Za svaku sitnicu tri potpisa.', 'Ciljevi prodaje rastu i kad tržište pada.',
      'Štete su zatrpane poslije svake tuče, a pojačanja nema.',
    ],
  },
}

/** Comments of a company of this industry. */
export function commentsOf(industry: Industry): Comments {
  const own = byIndustry[industry]
  return {
    praises: [...everywhere.praises, ...own?.praises ?? []],
    critiques: [...everywhere.critiques, ...own?.critiques ?? []],
  }
}
