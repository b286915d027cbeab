import promise from '@glas/contracts/survey/promises/bs'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  promise,
  footer: 'Poruku u ime kompanije {{companyName}} šalje Glas. Vaša adresa briše se 30 dana nakon završetka istraživanja.',
  invitation: {
    subject: '{{companyName}} vas pita kako vam je na poslu',
    puls: { subject: '{{companyName}} vas pita za mišljenje: {{researchName}}' },
    preview_one: 'Upitnik traje oko {{count}} minute. Odgovarate bez imena, do {{endsOn}}',
    preview_few: 'Upitnik traje oko {{count}} minute. Odgovarate bez imena, do {{endsOn}}',
    preview_other: 'Upitnik traje oko {{count}} minuta. Odgovarate bez imena, do {{endsOn}}',
    heading: 'Kako vam je na poslu?',
    body: 'Vaša kompanija pita sve uposlenike šta misle o svom poslu. Odgovorite iskreno.',
    duration: 'Traje',
    minutes_one: 'oko {{count}} minute',
    minutes_few: 'oko {{count}} minute',
    minutes_other: 'oko {{count}} minuta',
    openUntil: 'Otvoreno do',
    button: 'Otvori upitnik',
    byHand: 'Ako dugme ne radi, na stranici {{page}} unesite kod:',
  },
  reminder: {
    subject: 'Podsjetnik: {{companyName}} vas pita kako vam je na poslu',
    puls: { subject: 'Podsjetnik: {{companyName}} vas pita za mišljenje ({{researchName}})' },
    preview: 'Upitnik je otvoren do {{endsOn}}',
    heading: 'Još uvijek možete odgovoriti',
    bodyAll: 'Ako ste već odgovorili, hvala vam. Ne morate učiniti ništa više. Ako niste, upitnik je još otvoren.',
    bodyNotAnswered: 'Upitnik o tome kako vam je na poslu još uvijek je otvoren.',
  },
} as const satisfies Translation<typeof hr, 'bs'>
