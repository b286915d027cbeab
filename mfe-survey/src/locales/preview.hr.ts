import type { Texts } from '@glas/contracts/texts'

export default {
  preview: {
    questionnaireTitle: 'Pregled upitnika',
    entryTitle: 'Pregled prijave',
    of: '{{title}}: {{name}}',
    unnamed: 'Istraživanje bez naziva',
    questionnaireText: 'Ovako upitnik vide zaposlenici. Ništa se ne šalje ni ne čuva, a dalje možete i bez odgovora.',
    entryText: 'Ovdje zaposlenici upisuju kod. U pregledu možete upisati bilo kojih 12 znakova: kod se ne provjerava i ništa se ne šalje.',
    unfrozen: 'Uvjeti su onakvi kakvi bi bili da se prijava odobri sada. Otisak dobivaju nakon odobrenja.',
    noTerms: 'Uvjeti će se vidjeti kad prijava dobije naziv, datume, broj zaposlenika i broj ispitanika.',
    noReceipt: 'Ovo se vidi nakon slanja. U pregledu nema potvrde, pa je nije moguće ni spremiti.',
    noQuestions: 'Ovaj Puls još ne pita ništa. Odaberite pitanja u prijavi pa ponovno otvorite pregled.',
    screen: 'Zaslon',
    first: 'Prva stranica',
    numbered: '{{number}}. {{title}}',
    last: 'Nakon slanja',
    toEntry: 'Unos koda',
    toQuestionnaire: 'Upitnik',
    narrow: 'Otvori u širini mobitela',
  },
} as const satisfies Texts
