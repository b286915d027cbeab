import promise from '@glas/contracts/survey/promises/sr'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  promise,
  footer: 'Poruku u ime kompanije {{companyName}} šalje Glas. Vaša adresa se briše 30 dana nakon završetka istraživanja.',
  invitation: {
    subject: '{{companyName}} vas pita kako vam je na poslu',
    puls: { subject: '{{companyName}} vas pita za mišljenje: {{researchName}}' },
    preview_one: 'Upitnik traje oko {{count}} minut. Odgovarate bez imena, do {{endsOn}}',
    preview_few: 'Upitnik traje oko {{count}} minuta. Odgovarate bez imena, do {{endsOn}}',
    preview_other: 'Upitnik traje oko {{count}} minuta. Odgovarate bez imena, do {{endsOn}}',
    heading: 'Kako vam je na poslu?',
    body: 'Vaša kompanija pita sve zaposlene šta misle o svom poslu. Odgovorite iskreno.',
    duration: 'Traje',
    minutes_one: 'oko {{count}} minut',
    minutes_few: 'oko {{count}} minuta',
    minutes_other: 'oko {{count}} minuta',
    openUntil: 'Otvoreno do',
    button: 'Otvori upitnik',
    byHand: 'Ako dugme ne radi, na stranici {{page}} unesite kod:',
  },
  reminder: {
    subject: 'Podsetnik: {{companyName}} vas pita kako vam je na poslu',
    puls: { subject: 'Podsetnik: {{companyName}} vas pita za mišljenje ({{researchName}})' },
    preview: 'Upitnik je otvoren do {{endsOn}}',
    heading: 'Još imate vremena da odgovorite',
    bodyAll: 'Ako ste već odgovorili, hvala vam. Ne treba ništa više da radite. Ako niste, upitnik je i dalje otvoren.',
    bodyNotAnswered: 'Upitnik o tome kako vam je na poslu i dalje je otvoren.',
  },
} as const satisfies Translation<typeof hr, 'sr'>
