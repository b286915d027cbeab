import type { Texts } from '@glas/contracts/texts'

export default {
  frame: {
    loading: 'Učitavam stranicu',
    skip: 'Preskoči na sadržaj',
    home: 'Glas, početna stranica',
    menu: 'Izbornik',
    nav: 'Glavna navigacija',
    close: 'Zatvori',
  },
  nav: {
    research: 'Istraživanje',
    project: 'O projektu',
  },
  account: {
    login: 'Prijava',
    register: 'Registracija',
    profile: 'Profil',
    logout: 'Odjava',
  },
  profile: {
    nav: 'Profil',
  },
  footer: {
    'cookie-settings': 'Postavke kolačića',
  },
  cookies: {
    title: 'Samo nužni kolačići',
    text: 'Pamtimo jezik, prijavu i ovaj odgovor. Ništa ne mjerimo i nikome ništa ne šaljemo. Stranice na kojima se odgovara na upitnik ne spremaju nijedan kolačić.',
    accept: 'U redu',
  },
  missing: {
    title: 'Stranica nije pronađena',
    text: 'Adresa je možda pogrešno upisana ili je stranica preseljena.',
    actingTitle: 'Ova je stranica za administratore',
    acting: 'Dok radite umjesto tvrtke, otvorene su samo njezine stranice. Za povratak odaberite „Izađi” u traci na vrhu.',
    code: 'Imam kod za upitnik',
    company: 'Moja istraživanja',
    admin: 'Prijave tvrtki',
  },
  slow: {
    title: 'Stranica se učitava dulje nego obično',
    text: 'Još pokušavamo. Ako ne želite čekati, vratite se na početnu stranicu.',
  },
  generic: {
    title: 'Žao nam je, nešto nije u redu. Pokušajte ponovno.',
  },
  acting: {
    label: 'Rad umjesto tvrtke',
    company: 'Radite umjesto tvrtke {{company}}',
    left_one: 'još {{count}} minuta, sve se bilježi',
    left_few: 'još {{count}} minute, sve se bilježi',
    left_other: 'još {{count}} minuta, sve se bilježi',
    over: 'Sat je istekao i ništa se više ne sprema.',
    leave: 'Izađi',
  },
  offline: {
    text: 'Veza s Glasom je prekinuta. Što ste upisali, ostaje na stranici; kad se veza vrati, nastavljamo.',
    back: 'Veza je ponovno tu.',
  },
  still: {
    text: 'Ova je stranica učitana samo djelomično: možete je čitati, ali gumbi i obrasci na njoj sada ne rade.',
  },
  fault: {
    title: 'Žao nam je, nešto nije u redu',
    text: 'Ova se stranica sada ne može prikazati. Pokušajte ponovno; ostatak stranica radi.',
    retry: 'Pokušaj ponovno',
    home: 'Početna stranica',
  },
} as const satisfies Texts
