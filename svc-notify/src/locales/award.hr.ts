import type { Texts } from '@glas/contracts/texts'

/** The mail about a company's result in a closed year of the award. */
export default {
  subject: 'Nagrada za {{year}}. je dodijeljena: vaš rezultat',
  preview: 'Hvala što ste pitali svoje zaposlenike.',
  heading: 'Hvala na sudjelovanju u {{year}}. godini',
  body: 'nagrada za {{year}}. godinu je dodijeljena. U obzir je uzeto vaše istraživanje „{{name}}”. Hvala što ste pitali svoje zaposlenike.',
  prize: {
    subject: 'Čestitamo: nagrada za {{year}}. je vaša',
    preview: 'Vaša je tvrtka među dobitnicima.',
    heading: 'Čestitamo, vaša je tvrtka među dobitnicima',
    body: 'nagrada za {{year}}. godinu je dodijeljena. Prema istraživanju „{{name}}” vaša je tvrtka među dobitnicima: tako su je ocijenili njezini zaposlenici.',
  },
  benchmark: {
    subject: 'Usporedba s drugim tvrtkama je spremna: {{year}}.',
    preview: 'Otvorite izvještaj Benchmark.',
    heading: 'Usporedba s drugim tvrtkama je spremna',
    body: 'istraživanja {{year}}. godine su zaključena. Vaše istraživanje „{{name}}” možete usporediti s istraživanjima drugih tvrtki.',
  },
  place: 'Mjesto u razredu',
  placeOf: '{{place}}. od {{of}}',
  sizeClass: 'Razred',
  sizeClasses: {
    small: 'Male tvrtke (do 50 zaposlenika)',
    medium: 'Srednje tvrtke (51 do 250 zaposlenika)',
    large: 'Velike tvrtke (više od 250 zaposlenika)',
  },
  prizeLabel: 'Nagrada',
  prizes: {
    'class': '{{place}}. mjesto u razredu',
    'newcomers': 'Najbolji novi sudionik',
    'industry': 'Najbolji u djelatnosti',
    'best-of-all': 'Najbolji od najboljih',
  },
  named: 'Ime tvrtke od sada je među dobitnicima, zajedno s rezultatom.',
  unnamed: 'Imena tvrtki bez nagrade ne objavljujemo: vaše mjesto vidite samo vi.',
  notEligible: 'Mjesta u poretku nema jer istraživanje nije ispunilo sve uvjete nagrade: broj zaposlenika, odaziv, rok ili rezultat svih devet kategorija.',
  next: 'Otvoren je i izvještaj Benchmark: u njemu svoj rezultat uspoređujete s drugim tvrtkama te godine.',
  button: 'Otvori benchmark',
  note: 'Poredak može provjeriti svatko, iz objavljene datoteke s otiskom {{sha256}}.',
} as const satisfies Texts
