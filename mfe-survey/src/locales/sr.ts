import promise from '@glas/contracts/survey/promises/sr'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  language: { label: 'Jezik upitnika' },
  frame: { skip: 'Pređi na sadržaj', home: 'Glas, početna strana', offline: 'Veza je prekinuta.', back: 'Veza je ponovo uspostavljena.' },
  entry: {
    title: 'Unesite kod',
    lead: 'Kod je na listiću ili u pozivnici koju ste dobili od poslodavca. Nalog vam nije potreban.',
    code: 'Kod',
    help: 'Dvanaest znakova, na primer 7K3M-9QXT-04BD. Velika i mala slova ne razlikujemo.',
    submit: 'Otvori upitnik',
    busy: 'Otvara se',
    opening: 'Vaš upitnik se otvara',
    required: 'Unesite kod.',
    incomplete: 'Kod ima dvanaest znakova. Proverite da li ste ga prepisali do kraja.',
  },
  missing: {
    crypto: 'Ovaj pregledač ne može da zapečati odgovore: previše je star ili veza nije šifrovana. Otvorite link ili unesite kod u novijem pregledaču.',
    storage: 'Ovaj pregledač stranicama ne dozvoljava čuvanje podataka, a bez toga upitnik ne radi. Dozvolite ga za ovu stranicu ili otvorite link u drugom pregledaču.',
  },
  fault: {
    CODE_REPLACED: 'Ovaj listić više ne važi jer su izdati novi. Ako još niste odgovorili, zatražite novi od osobe koja vodi istraživanje.',
    UNKNOWN_CODE: 'Ovaj kod nam nije poznat. Proverite ga još jednom; svejedno je da li ste uneli slovo O ili nulu, slovo I ili jedinicu.',
    NETWORK: 'Nema veze sa serverom. Ništa nije izgubljeno, pokušajte ponovo za koji trenutak.',
    TERMS: 'Uslovi ovog istraživanja nisu oni koje je obećao vaš link. Radi vaše bezbednosti ne otvaramo upitnik. Javite se osobi koja vodi istraživanje.',
    opensAgain: 'Pokušavamo i dalje: upitnik će se otvoriti čim to bude moguće.',
    other: 'Nešto nije u redu. Ništa nije izgubljeno, pokušajte ponovo.',
  },
  promise,
} as const satisfies Translation<typeof hr, 'sr'>
