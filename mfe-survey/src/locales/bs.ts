import promise from '@glas/contracts/survey/promises/bs'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  language: { label: 'Jezik upitnika' },
  frame: { skip: 'Preskoči na sadržaj', home: 'Glas, početna stranica', offline: 'Veza je prekinuta.', back: 'Veza je opet uspostavljena.' },
  entry: {
    title: 'Unesite kod',
    lead: 'Kod je na listiću ili u pozivnici koju ste dobili od poslodavca. Korisnički račun vam ne treba.',
    code: 'Kod',
    help: 'Dvanaest znakova, naprimjer 7K3M-9QXT-04BD. Možete pisati i velikim i malim slovima.',
    submit: 'Otvori upitnik',
    busy: 'Otvaranje',
    opening: 'Otvaramo vaš upitnik',
    required: 'Unesite kod.',
    incomplete: 'Kod ima dvanaest znakova. Provjerite jeste li ga prepisali do kraja.',
  },
  missing: {
    crypto: 'Ovaj preglednik ne može zapečatiti odgovore: prestar je ili veza nije šifrirana. Otvorite link ili unesite kod u novijem pregledniku.',
    storage: 'Ovaj preglednik stranicama ne dozvoljava čuvanje podataka, a bez toga upitnik ne radi. Dozvolite ga za ovu stranicu ili otvorite link u drugom pregledniku.',
  },
  fault: {
    CODE_REPLACED: 'Ovaj listić više ne važi jer su izdati novi. Ako još niste odgovorili, zatražite novi od osobe koja vodi istraživanje.',
    UNKNOWN_CODE: 'Ovaj kod ne prepoznajemo. Provjerite ga još jednom; svejedno je jeste li unijeli slovo O ili nulu, slovo I ili jedinicu.',
    NETWORK: 'Nema veze sa serverom. Ništa nije izgubljeno, pokušajte ponovo za koji trenutak.',
    TERMS: 'Uslovi ovog istraživanja nisu oni na koje upućuje vaš link. Radi vaše sigurnosti ne otvaramo upitnik. Javite se osobi koja vodi istraživanje.',
    opensAgain: 'Pokušavamo i dalje: upitnik će se otvoriti čim bude moguće.',
    other: 'Nešto nije u redu. Ništa nije izgubljeno, pokušajte ponovo.',
  },
  promise,
} as const satisfies Translation<typeof hr, 'bs'>
