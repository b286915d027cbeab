import type { Texts } from '@glas/contracts/texts'

export default {
  contact: {
    title: 'Kontakt',
    description: 'Javite nam se: o istraživanju, cijeni, anonimnosti ili računu vaše tvrtke. Odgovaramo najkasnije sljedeći radni dan.',
    lead: 'Pitajte nas o istraživanju, cijeni ili anonimnosti. Odgovaramo najkasnije sljedeći radni dan.',
    form: 'Pišite nam',
    noscript: 'Obrazac radi samo uz uključen JavaScript. Pišite nam na {{email}} ili nazovite {{phone}}.',
    name: 'Ime i prezime',
    email: 'E-pošta',
    emailHelp: 'Na ovu adresu stiže odgovor.',
    company: 'Tvrtka',
    phone: 'Telefon',
    message: 'Poruka',
    send: 'Pošalji',
    sending: 'Šaljem…',
    privacy: 'Poruku čita naš tim. Glas je ne čuva: briše se čim je poslana u naš sandučić. Ne upisujte odgovore iz upitnika ni kod.',
    failed: 'Poruka nije poslana. Sve što ste upisali još je ovdje.',
    sentTitle: 'Poruka je poslana',
    sentText: 'Hvala! Odgovor stiže na {{email}} najkasnije sljedeći radni dan. Poslali smo i potvrdu primitka.',
    another: 'Nova poruka',
    direct: 'Izravno',
    byMail: 'E-pošta',
    byPhone: 'Telefon',
    provider: 'Tko stoji iza Glasa',
  },
} as const satisfies Texts
