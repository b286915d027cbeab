import type { Texts } from '@glas/contracts/texts'

/** How to prepare a research, what to tell employees, and how to read the report. */
export default {
  title: 'Upute',
  lead: 'Kako pripremiti istraživanje, što reći zaposlenicima i kako čitati izvještaj.',
  prepare: {
    title: 'Priprema',
    dates: 'Odaberite dva tjedna bez godišnjih odmora i velikih rokova. Kraće od tjedna malo ljudi stigne odgovoriti, a poslije tri tjedna odaziv više ne raste.',
    units: 'Odjele i lokacije nazovite onako kako ih ljudi zovu. Skupina s manje od pet odgovora nikad se ne prikazuje, pa male odjele spojite.',
    addresses: 'Tko ima službenu adresu, dobiva pozivnicu e-poštom. Za ostale ispišite listiće s kodovima i podijelite ih nasumce, recimo iz kutije, tako da ne znate čiji je koji kod.',
    leaders: 'Voditeljima objasnite da nikoga ne pitaju je li odgovorio i da ne gledaju u tuđe ekrane. Dovoljno je da najave istraživanje i ostave vremena za odgovore.',
    promise: 'Recite unaprijed kad ćete objaviti rezultate i što ćete s njima učiniti. Odaziv najviše ovisi o tome vjeruju li ljudi da će se nešto promijeniti.',
  },
  texts: {
    title: 'Tekstovi za zaposlenike',
    lead: 'Dopunite ono što je u uglatim zagradama.',
    language: 'Jezik teksta',
    announcement: 'Najava, nekoliko dana prije',
    reminder: 'Poruka u sredini istraživanja',
    results: 'Zahvala na kraju',
    copy: 'Kopiraj',
    copyOf: 'Kopiraj: {{name}}',
    copied: 'Tekst je kopiran.',
    uncopied: 'Preglednik ne dopušta kopiranje. Označite tekst i kopirajte ga sami.',
  },
  templates: {
    title: 'Predlošci popisa',
    lead: 'Popunite ih i uvezite u prijavi. Popisi koje već imate mogu ostati kakvi jesu: stupce prepoznajemo sami.',
    recipients: 'Primatelji pozivnica',
    departments: 'Odjeli i lokacije',
    saveAs: '{{format}}: {{name}}',
    example: 'Prodaja',
  },
  report: {
    title: 'Kako čitati izvještaj',
    rate: 'Prvo pogledajte odaziv. Ispod polovine zaposlenih rezultati govore o onima koji su odgovorili, a ne nužno o svima.',
    scores: 'Indeksi idu od 0 do 100. Bod ili dva razlike nisu vijest. Kod kategorija i tvrdnji izvještaj piše koje se jasno razlikuju od ostalih.',
    extremes: 'Usporedite tri najbolje i tri najlošije tvrdnje. Najlošije pokazuju odakle početi, a najbolje što ne treba dirati.',
    groups: 'Skupine kojih u izvještaju nema premale su da bi se prikazale, a da se ne vidi tko je što odgovorio. Ne pokušavajte ih izračunati iz ostalih brojeva.',
    comments: 'Komentare čitajte kao primjere, a ne kao glasovanje. Ne pogađajte tko ih je napisao.',
    act: 'Odaberite jednu ili dvije stvari, recite tko ih preuzima i do kada, i javite ljudima što je napravljeno. Puls za tri mjeseca pokazat će je li pomoglo.',
  },
} as const satisfies Texts
