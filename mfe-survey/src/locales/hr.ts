import promise from '@glas/contracts/survey/promises/hr'
import type { Texts } from '@glas/contracts/texts'

export default {
  language: { label: 'Jezik upitnika' },
  frame: { skip: 'Preskoči na sadržaj', home: 'Glas, početna stranica', offline: 'Veza je prekinuta.', back: 'Veza je ponovno tu.' },
  entry: {
    title: 'Upišite kod',
    lead: 'Kod je na listiću ili u pozivnici koju ste dobili od poslodavca. Račun vam ne treba.',
    code: 'Kod',
    help: 'Dvanaest znakova, na primjer 7K3M-9QXT-04BD. Velika i mala slova ne razlikujemo.',
    submit: 'Otvori upitnik',
    busy: 'Otvaram',
    opening: 'Otvaram vaš upitnik',
    required: 'Upišite kod.',
    incomplete: 'Kod ima dvanaest znakova. Provjerite je li prepisan do kraja.',
  },
  missing: {
    crypto: 'Ovaj preglednik ne može zapečatiti odgovore: prestar je ili veza nije šifrirana. Otvorite poveznicu ili upišite kod u novijem pregledniku.',
    storage: 'Ovaj preglednik stranicama ne dopušta pohranu, a bez nje upitnik ne radi. Dopustite je za ovu stranicu ili otvorite poveznicu u drugom pregledniku.',
  },
  fault: {
    CODE_REPLACED: 'Ovaj listić više ne vrijedi jer su izdani novi. Ako još niste odgovorili, zatražite novi od osobe koja vodi istraživanje.',
    UNKNOWN_CODE: 'Ovaj kod ne poznajemo. Provjerite ga još jednom: slovo O čitamo kao nulu, a I kao jedinicu.',
    NETWORK: 'Nema veze s poslužiteljem. Ništa nije izgubljeno, pokušajte ponovno za koji trenutak.',
    TERMS: 'Uvjeti ovog istraživanja nisu oni koje je obećala vaša poveznica. Zbog vaše sigurnosti upitnik ne otvaramo. Javite se osobi koja vodi istraživanje.',
    opensAgain: 'Pokušavamo i sami: upitnik će se otvoriti čim bude moguće.',
    other: 'Nešto je pošlo po zlu. Ništa nije izgubljeno, pokušajte ponovno.',
  },
  promise,
} as const satisfies Texts
