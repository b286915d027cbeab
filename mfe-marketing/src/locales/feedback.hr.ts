import type { Texts } from '@glas/contracts/texts'

export default {
  testimonials: {
    title: 'Iskustva korisnika',
    description: 'Što o istraživanju s Glasom kažu ljudi koji su ga proveli u svojoj tvrtki, njihovim riječima i s njihovim imenom.',
    lead: 'Ovako o istraživanju govore ljudi koji su ga proveli u svojoj tvrtki. Tekst je njihov: objavljujemo ga cijeloga ili nikako.',
    noscript: 'Iskustva se učitavaju uz uključen JavaScript.',
    waiting: 'Učitavam iskustva',
    open: 'Pročitaj cijelo',
    openOf: 'Pročitaj cijelo: {{name}}',
    gone: 'To iskustvo više nije objavljeno. Ovdje su ostala.',
    failed: {
      title: 'Iskustva se trenutačno ne mogu učitati',
      text: 'Ostatak stranice radi. Pokušavamo ponovno i sami, a možete i vi.',
    },
    empty: {
      title: 'Još nijedno iskustvo nije objavljeno',
      text: 'Kad tvrtka koja je istraživala napiše svoje, bit će ovdje. Dotad pitajte nas.',
      action: 'Pišite nam',
    },
    next: {
      title: 'Koliko bi stajalo kod vas?',
      text: 'Upišite broj zaposlenika i odmah vidite cijenu, stavku po stavku.',
      label: 'Izračunaj cijenu',
    },
  },
} as const satisfies Texts
