import type { Texts } from '@glas/contracts/texts'

/** The mail to a company whose result a correction of a closed year has changed. */
export default {
  subject: 'Ispravak nagrade za {{year}}.: vaš se rezultat promijenio',
  preview: 'Što je bilo, što vrijedi i zašto.',
  heading: 'Nagrada za {{year}}. je ispravljena',
  body: 'objavljen je ispravak nagrade za {{year}}. godinu. Mijenja se i rezultat vašeg istraživanja „{{name}}”.',
  reason: 'Razlog: {{reason}}',
  reasons: {
    'report-missing': 'izvještaj jednog istraživanja pri zatvaranju godine nije bio uzet u obzir.',
    'data-wrong': 'podaci koje je jedna tvrtka prijavila nisu bili točni.',
    'rules-broken': 'u jednom istraživanju uvjeti nagrade nisu bili poštovani.',
    'fault': 'u obradi je bila pogreška.',
  },
  before: 'Bilo je',
  after: 'Vrijedi',
  placeOf: '{{place}}. mjesto od {{of}}',
  none: 'bez mjesta u poretku',
  notCounted: 'nije uzeto u obzir',
  lost: 'Na potvrdi nagrade koju više nemate piše da je povučena. Molimo vas da njezin znak uklonite sa svojih stranica.',
  won: 'Čestitamo. Potvrdu i znak nagrade naći ćete na stranici svog istraživanja.',
  kept: 'Benchmark izvještaji ne računaju se ponovno.',
  button: 'Otvori dobitnike {{year}}.',
  note: 'Prijašnja datoteka ostaje dostupna na svojoj adresi. Poredak može provjeriti svatko, iz nove datoteke s otiskom {{sha256}}.',
} as const satisfies Texts
