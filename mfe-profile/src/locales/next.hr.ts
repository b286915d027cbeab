import type { Texts } from '@glas/contracts/texts'

export default {
  label: 'Sljedeći korak',
  waitLabel: 'Što se događa',
  'continue-draft': {
    title: 'Dovršite prijavu',
    text: 'Nacrt je spremljen. Nastavite tamo gdje ste stali.',
    act: 'Nastavi prijavu',
  },
  'mend-draft': {
    title: 'Doradite prijavu',
    text: 'Administrator ju je vratio s napomenom. Ispravite je i pošaljite ponovno.',
    act: 'Otvori prijavu',
    remark: 'Napomena administratora',
  },
  'wait-check': {
    title: 'Prijavu pregledava administrator',
    text: 'Javit ćemo vam e-poštom čim je odobri ili je vrati s napomenom. Dotad su podaci zaključani.',
  },
  'wait-codes': {
    title: 'Pripremamo kodove i ključeve',
    text: 'Obično traje manje od minute. Stranica se sama osvježava.',
  },
  'hand-out-codes': {
    title_one: 'Podijelite {{count}} kod ljudima bez e-adrese',
    title_few: 'Podijelite {{count}} koda ljudima bez e-adrese',
    title_other: 'Podijelite {{count}} kodova ljudima bez e-adrese',
    text: 'Svaki listić ima kod i QR-oznaku. Razrežite ih i podijelite tako da nitko ne vidi tko je koji dobio.',
    identicalTitle: 'Podijelite kod zaposlenicima bez e-adrese',
    identicalText: 'Svi imaju isti kod. Na listiću su kod i QR-oznaka.',
  },
  print: {
    title: 'Isprintajte upitnike',
    text: 'Za svaku osobu jedan list A4, obostrano, crno-bijelo. Svi su primjerci jednaki: na njima nema broja.',
  },
  'watch-paper': {
    title: 'Zaposlenici odgovaraju',
    text: 'Tiskane upitnike skupljajte u zapečaćenu kutiju i pošaljite nam je nakon zadnjeg dana. Izvještaj slijedi kad svi budu uneseni.',
  },
  'wait-entry': {
    title: 'Unosimo tiskane upitnike',
    text: 'Upitnik je zatvoren. Čim unesemo zadnji list, izrađujemo izvještaj i javljamo vam e-poštom.',
  },
  'wait-start': {
    title: 'Sve je spremno',
    text: 'Istraživanje počinje samo. Pozivnice odlaze u zadano vrijeme i ne morate ništa činiti.',
  },
  remind: {
    title: 'Podsjetite zaposlenike',
    text: 'Podsjetnik možete poslati odmah, bez čekanja na zadano vrijeme.',
    act: 'Pošalji podsjetnik',
  },
  watch: {
    title: 'Zaposlenici odgovaraju',
    text: 'Ne morate ništa činiti. Kad istraživanje završi, javit ćemo vam da je izvještaj spreman.',
  },
  'read-report': {
    title: 'Izvještaj je spreman',
    text: 'Na prvom zaslonu piše kako je vašim ljudima, koliko je to sigurno i o čemu prvo razgovarati.',
    act: 'Otvori izvještaj', compare: 'Usporedi skupine i godine', benchmark: 'Usporedi s drugim tvrtkama',
    benchmarkLater: 'Usporedba s drugim tvrtkama nastaje kad se zatvori ciklus godine, najranije 1. prosinca.',
  },
  'pulse-report': {
    title: 'Izvještaj pulsa je spreman',
    text: 'Na prvom zaslonu piše što raste, što pada i koliko je to sigurno.',
    act: 'Otvori izvještaj',
  },
  few: {
    came_one: 'Stigao je {{count}} odgovor.',
    came_few: 'Stigla su {{count}} odgovora.',
    came_other: 'Stiglo je {{count}} odgovora.',
    allTitle: 'Premalo je odgovora da bi se išta prikazalo',
    allText: 'Rezultati se prikazuju od {{composite}} odgovora, da se ni iz jednoga broja ne može saznati što je tko odgovorio.',
    singleTitle: 'Puls je završio, ali malo se toga može prikazati',
    singleText: 'Pojedine tvrdnje i eNPS prikazuju se od {{single}} odgovora, a vlastita pitanja i komentari od {{comments}}. Prikazat će se samo prosjeci kategorija s najmanje tri tvrdnje, ako ste ih odabrali.',
    textsTitle: 'Izvještaj pulsa je spreman, bez tekstova',
    textsText: 'Vlastita pitanja i komentari prikazuju se od {{comments}} odgovora. Ostalo je u izvještaju.',
  },
  'wait-report': {
    title: 'Izrađujemo izvještaj',
    text: 'Istraživanje je završilo. Izvještaj je gotov u roku od 24 sata; javit ćemo vam e-poštom.',
  },
} as const satisfies Texts
