import type { Texts } from '@glas/contracts/texts'

export default {
  title: 'Benchmark', titleOf: 'Benchmark: {{name}}',
  notAvailable: 'Izvještaj trenutačno nije dostupan!',
  notAvailableWhy: 'Usporedba s drugim tvrtkama nastaje kad se zatvori ciklus te godine, nakon dodjele nagrade, najranije 1. prosinca. Uspoređuje se prvo istraživanje tvrtke u godini.',
  notAvailableFrom: 'Usporedba s drugim tvrtkama nastaje kad se zatvori ciklus {{year}}., nakon dodjele nagrade, najranije {{from}} Uspoređuje se prvo istraživanje tvrtke u godini.',
  onlyYearly: 'Puls se ne uspoređuje s drugim tvrtkama.', onlyYearlyWhy: 'Benchmark imaju samo godišnja istraživanja.',
  toPuls: 'Otvori izvještaj pulsa',
  closed: 'Ciklus {{year}}., zatvoren {{on}}',
  clear: 'Jasna razlika', noneClear: 'Nema jasne razlike',
  of: { industry: 'prosjeka svoje djelatnosti', size: 'prosjeka tvrtki svoje veličine', all: 'prosjeka svih tvrtki' },
  verdict: {
    above: 'Iznad ste {{above}}.', below: 'Ispod ste {{below}}.', both: 'Iznad ste {{above}}, a ispod {{below}}.',
    none: 'Od drugih se tvrtki ne razlikujete jasno.', hidden: 'Usporedba s drugim tvrtkama ne može se prikazati.',
    furthest: 'Od najbolje četvrtine svih tvrtki najdalje ste u kategoriji „{{category}}”: {{value}}.',
  },
  overall: 'Prosjek devet kategorija',
  place: 'Mjesto među tvrtkama u nagradi ({{of}}): {{from}}.', places: 'Mjesto među tvrtkama u nagradi ({{of}}): između {{from}}. i {{to}}.',
  noPlace: 'Bez mjesta u nagradi', noPlaceWhy: 'Mjesto imaju tvrtke koje te godine sudjeluju u nagradi, ako ih je barem četiri.',
  against: 'Vi prema drugima', againstNote: 'Prosjeci su tvrtki koje te godine sudjeluju u nagradi. Pojas je vaš raspon uz 95 % pouzdanosti. Tko je lijevo od njega, ispod vas je; tko je desno, iznad.',
  set: {
    industry: 'Vaša djelatnost', size: 'Vaša veličina', all: 'Sve tvrtke', 'industry-best': 'Najbolja četvrtina djelatnosti',
    'size-best': 'Najbolja četvrtina vaše veličine', 'all-best': 'Najbolja četvrtina svih',
  },
  companies_one: '{{count}} tvrtka osim vaše', companies_few: '{{count}} tvrtke osim vaše', companies_other: '{{count}} tvrtki osim vaše',
  clearWord: 'jasno', uncertainWord: 'nesigurno', notCompared: 'bez usporedbe',
  where: 'Gdje se razlikujete', whereNote: 'Vaša vrijednost manje prosjek drugih. „Jasno” vrijedi uz ispravak za sve usporedbe na stranici.',
  category: 'Kategorija', you: 'Vi', mean: 'prosjek {{value}}',
  tier: {
    above: 'Jasno iznad prosjeka svih tvrtki', around: 'Ne razlikuje se jasno od prosjeka svih, redom kao u upitniku',
    below: 'Jasno ispod prosjeka svih tvrtki', whole: 'Pitanja o cjelini',
  },
  key: {
    lens: 'Oblik: vi, s rasponom uz 95 % pouzdanosti. Puno: jasno drukčije od prosjeka svih.', line: 'Crta: prosjek svih tvrtki.',
    ring: 'Kružić: najbolja četvrtina svih.', axes: 'Od 0 do 100, prikazano {{low}}–{{high}}; preporuka od {{from}} do {{to}}.',
  },
  column: { all: 'Prema svima', industry: 'Prema djelatnosti', size: 'Prema veličini', 'all-best': 'Prema najboljoj četvrtini' },
  notShown: 'Što se ne može prikazati',
  never: {
    sets: { title: 'Premalo tvrtki', text: 'U prosjeku moraju biti barem tri tvrtke osim vaše. Prosjeci kategorija, zadovoljstva i preporuke biraju se tako da iz njih ni dva čitatelja zajedno ne mogu izračunati podatak treće tvrtke.' },
    companies: { title: 'Pojedine tvrtke', text: 'Kategorije, zadovoljstvo i preporuka jedne tvrtke: nikad. Ukupni bodovi tvrtki u nagradi javni su u datoteci nagrade, za dobitnike i s imenom; preporuka samo ondje gdje je odlučila među jednakim bodovima. Prosjeci su izračunati iz objavljenih brojeva i provjereni za sve čitatelje ciklusa zajedno.' },
    departments: { title: 'Vaši odjeli prema tuđima', text: 'Nikad. Uspoređuju se samo cijele tvrtke.' },
  },
} as const satisfies Texts
