import type { Texts } from '@glas/contracts/texts'

export default {
  terms: {
    title: 'Uvjeti korištenja',
    description: 'Što tvrtka prihvaća kad se registrira na Glasu: prijava, cijena, anonimnost, podaci i rokovi brisanja.',
    lead: 'Ovo tvrtka prihvaća kad se registrira. Što vrijedi za pojedino istraživanje, zaključava se odobrenjem prijave i vidi ga svaki zaposlenik prije prvog pitanja.',
    provider: {
      title: 'Tko pruža uslugu',
      '1': 'Glas pruža {{operator}}, {{address}}. Javiti nam se možete na {{email}} ili na broj {{phone}}.',
      '2': 'Usluga je istraživanje zadovoljstva zaposlenika: prijava, upitnik na mreži, pozivnice i podsjetnici e-poštom te izvještaj.',
    },
    account: {
      title: 'Račun tvrtke',
      '1': 'Račun otvara osoba koju je tvrtka za to ovlastila, s točnim podacima o tvrtki i svojom adresom e-pošte. Adresu treba potvrditi poveznicom iz poruke; dotad se istraživanje ne može prijaviti.',
      '2': 'Lozinku čuvate sami. Ako posumnjate da je zna netko drugi, postavite novu: time se svi uređaji odjavljuju.',
    },
    application: {
      title: 'Prijava istraživanja',
      '1': 'Prijava je nacrt dok je ne pošaljete i ništa vas ne obvezuje. Poslanu prijavu pregledava administrator, koji je odobrava ili vraća s napomenom.',
      '2': 'Odobrenjem nastaju kodovi i ključevi, a uvjeti istraživanja se zaključavaju. Poslije toga ne mogu se promijeniti: ne možemo ni mi.',
      '3': 'Odobreno istraživanje može se otkazati samo prije početka. O otkazivanju javljamo e-poštom.',
    },
    price: {
      title: 'Cijena',
      '1': 'Cijenu, stavku po stavku i bez PDV-a, vidite u prijavi prije nego što je pošaljete.',
      '2': 'Konačan iznos znamo poslije istraživanja, jer dio popusta ovisi o tome koliko je ljudi odgovorilo. Konačan iznos ne može biti viši od onoga u prijavi.',
    },
    anonymity: {
      title: 'Anonimnost zaposlenika',
      '1': 'Sudjelovanje i odgovori nemaju zajednički zapis: kod kaže samo da netko smije odgovoriti jednom, a zapečaćeni odgovori šalju se bez koda i bez imena.',
      '2': 'Dok istraživanje traje, tvrtka vidi samo koliko je ljudi odgovorilo, u koracima od pet. Odgovori se otvaraju tek na kraju, svi odjednom.',
      '3': 'Skupina s manje od pet odgovora nikad se ne prikazuje, a što se ne prikazuje, ne može se ni izračunati iz ostatka.',
      '4': 'Zaposlenicima obećavamo ovim riječima: „Poslije nitko, ni poslodavac ni mi, iz pohranjenoga ne može saznati tko je što odgovorio, osim ako to odaje sam komentar. Poslije znači 7 dana nakon otvaranja zapečaćenih odgovora, kad se oni i njihov ključ izbrišu. Dotad bi to mogao saznati samo onaj tko upravlja poslužiteljima, ako njihov promet, diskove ili datoteku s ključem poveže s bazom.”',
    },
    data: {
      title: 'Podaci i rokovi',
      '1': 'Adrese primatelja pozivnica brišemo 30 dana poslije kraja istraživanja. Kodove za ispis brišemo kad istraživanje završi.',
      '2': 'Zapečaćene odgovore i ključ kojim se otvaraju brišemo sedam dana poslije otvaranja. Ostaju samo tablice s brojevima i komentari, bez veze s osobom.',
      '3': 'Tvrtka jamči da smije koristiti adrese e-pošte koje upisuje. Koristimo ih samo za pozivnicu i podsjetnike tog istraživanja.',
    },
    report: {
      title: 'Izvještaj',
      '1': 'Izvještaj je gotov najkasnije 24 sata poslije kraja istraživanja na mreži. Uz svaki broj piše koliko je ljudi odgovorilo i koliko je broj pouzdan.',
      '2': 'Izvještaj je namijenjen tvrtki. Tko ga dijeli dalje, odgovara za to da se skupine iz njega ne koriste za pogađanje tko je što odgovorio.',
    },
    employer: {
      title: 'Što od tvrtke tražimo',
      '1': 'Tvrtka ne pokušava saznati tko je odgovorio ili što je tko odgovorio, ne traži od zaposlenika kod, potvrdu ni snimku zaslona i ne odgovara umjesto njih.',
      '2': 'Sudjelovanje je dobrovoljno. Zaposlenik ne smije trpjeti posljedice zato što je odgovorio ili što nije.',
    },
    changes: {
      title: 'Izmjene uvjeta',
      '1': 'Za istraživanje vrijede uvjeti koji su bili objavljeni kad je prijava poslana. Novi uvjeti vrijede za prijave poslane poslije njihove objave.',
    },
    law: {
      title: 'Mjerodavno pravo',
      '1': 'Primjenjuje se pravo zemlje u kojoj {{operator}} ima sjedište. Sporove koje ne riješimo dogovorom rješava nadležni sud, {{court}}.',
    },
    next: {
      title: 'Uvjete prihvaćate pri registraciji',
      text: 'Registracija traje nekoliko minuta i besplatna je. Cijenu vidite prije nego što pošaljete prijavu.',
      label: 'Prijavi istraživanje',
    },
  },
} as const satisfies Texts
