import type { Portrait } from './pictures.ts'

/** What companies of the history say about their researches, and who speaks for them. */
export interface PlannedTestimonial {
  readonly key: string
  readonly name: string
  readonly title: string
  readonly comment: string
  readonly portrait: Portrait
}

/** In the order in which they are written; the site shows the last published first. */
export const testimonials: readonly PlannedTestimonial[] = [
  {
    key: 'na-uglu', name: 'Željka Božić', title: 'Voditeljica ljudskih resursa',
    comment: 'Bojala sam se da u prodavaonicama nitko neće imati vremena za upitnik. Svake je godine odgovorilo barem '
      + 'četiri od pet ljudi, jer nakon svake ankete kažemo što smo pročitali i što ćemo promijeniti.',
    portrait: { skin: '#e8b894', hair: '#6b3a1e', style: 'bob', clothes: '#b8336a', back: '#f3dfe7' },
  },
  {
    key: 'bijeli-kamen', name: 'Ante Lokas', title: 'Direktor',
    comment: 'Mislio sam da na gradilištu nitko neće ispunjavati upitnik na mobitelu. Ispunili su ga u kontejneru, uz '
      + 'kavu. Najviše me iznenadilo koliko im smeta prijevoz, a to je bilo najlakše riješiti.',
    portrait: { skin: '#d99c73', hair: '#2a2320', style: 'short', clothes: '#44525f', back: '#dfe6ec', beard: true },
  },
  {
    key: 'zelena-gora', name: 'Martina Šarić', title: 'Glavna sestra',
    comment: 'Sestre su me pitale može li se vidjeti tko je što napisao. Pokazala sam im stranicu o anonimnosti i '
      + 'potvrdu koju svatko može provjeriti. Poslije toga je pitanje nestalo.',
    portrait: { skin: '#f0c9a6', hair: '#3b2a22', style: 'bun', clothes: '#1f8a4c', back: '#dcefe4', glasses: true },
  },
  {
    key: 'javorina', name: 'Damir Grgurić', title: 'Voditelj proizvodnje',
    comment: 'Dio ljudi u pogonu odgovorio je na papiru. Listove je netko drugi unio s preslika, a mi smo dobili '
      + 'jedan izvještaj. Lakirnica je prvi put imala brojku koju sam mogao pokazati upravi.',
    portrait: { skin: '#e3ab83', hair: '#8c8c8c', style: 'bald', clothes: '#8a4b1f', back: '#efe3d6', beard: true },
  },
  {
    key: 'zlatna-kora', name: 'Snježana Horvatić', title: 'Direktorica',
    comment: 'Usporedba s drugima u djelatnosti smirila je raspravu o tome jesmo li dobri ili loši. Bolji smo u '
      + 'jednom, lošiji u drugom, i sada znamo u čemu.',
    portrait: { skin: '#f2cdb0', hair: '#c9a15a', style: 'long', clothes: '#c07a12', back: '#f6ecd6' },
  },
  {
    key: 'bitovnica', name: 'Lucija Matić', title: 'Direktorica',
    comment: 'Izvještaj nam je pokazao da podrška drži teret koji ostali ne vide. Tri kratka pulsa poslije smo znali '
      + 'da dežurstva po novom rade. Bez toga bismo još nagađali.',
    portrait: { skin: '#e9bd9b', hair: '#1f1a17', style: 'long', clothes: '#2b4fd8', back: '#dfe5fa', glasses: true },
  },
]
