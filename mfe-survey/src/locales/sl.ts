import promise from '@glas/contracts/survey/promises/sl'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  language: { label: 'Jezik vprašalnika' },
  frame: { skip: 'Preskoči na vsebino', home: 'Glas, začetna stran', offline: 'Povezava je prekinjena.', back: 'Povezava je spet vzpostavljena.' },
  entry: {
    title: 'Vpišite kodo',
    lead: 'Koda je na listku ali v vabilu, ki ste ga dobili od delodajalca. Računa ne potrebujete.',
    code: 'Koda',
    help: 'Dvanajst znakov, na primer 7K3M-9QXT-04BD. Pišete lahko z velikimi ali malimi črkami.',
    submit: 'Odpri vprašalnik',
    busy: 'Odpiranje',
    opening: 'Odpiramo vaš vprašalnik',
    required: 'Vpišite kodo.',
    incomplete: 'Koda ima dvanajst znakov. Preverite, ali je prepisana do konca.',
  },
  missing: {
    crypto: 'Ta brskalnik ne more zapečatiti odgovorov: prestar je ali pa promet ni šifriran. Odprite povezavo ali vpišite kodo v novejšem brskalniku.',
    storage: 'Ta brskalnik stranem ne dovoli shranjevanja, brez tega pa vprašalnik ne deluje. Dovolite ga za to stran ali odprite povezavo v drugem brskalniku.',
  },
  fault: {
    CODE_REPLACED: 'Ta listek ne velja več, ker so bili izdani novi. Če še niste odgovorili, prosite za novega osebo, ki vodi raziskavo.',
    UNKNOWN_CODE: 'Te kode ne poznamo. Preverite jo še enkrat: vseeno je, ali vpišete črko O ali ničlo, črko I ali enico.',
    NETWORK: 'Povezave s strežnikom ni. Nič se ni izgubilo, poskusite znova čez nekaj trenutkov.',
    TERMS: 'Pogoji te raziskave niso tisti, ki jih je obljubila vaša povezava. Zaradi vaše varnosti vprašalnika ne bomo odprli. Obrnite se na osebo, ki vodi raziskavo.',
    opensAgain: 'Poskušamo še naprej: vprašalnik se bo odprl, takoj ko bo mogoče.',
    other: 'Nekaj je šlo narobe. Nič se ni izgubilo, poskusite znova.',
  },
  promise,
} as const satisfies Translation<typeof hr, 'sl'>
