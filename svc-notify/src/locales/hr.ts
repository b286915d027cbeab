import promise from '@glas/contracts/survey/promises/hr'
import type { Texts } from '@glas/contracts/texts'

export default {
  promise,
  footer: 'U ime tvrtke {{companyName}} poruku šalje Glas. Vaša se adresa briše 30 dana nakon kraja istraživanja.',
  invitation: {
    subject: '{{companyName}} vas pita kako vam je na poslu',
    puls: { subject: '{{companyName}} vas pita za mišljenje: {{researchName}}' },
    preview_one: 'Upitnik traje oko {{count}} minute. Odgovarate bez imena, do {{endsOn}}',
    preview_few: 'Upitnik traje oko {{count}} minute. Odgovarate bez imena, do {{endsOn}}',
    preview_other: 'Upitnik traje oko {{count}} minuta. Odgovarate bez imena, do {{endsOn}}',
    heading: 'Kako vam je na poslu?',
    body: 'Vaša tvrtka pita sve zaposlenike što misle o svojem poslu. Odgovorite iskreno.',
    duration: 'Traje',
    minutes_one: 'oko {{count}} minute',
    minutes_few: 'oko {{count}} minute',
    minutes_other: 'oko {{count}} minuta',
    openUntil: 'Otvoreno do',
    button: 'Otvori upitnik',
    byHand: 'Ako gumb ne radi, na stranici {{page}} upišite kod:',
  },
  reminder: {
    subject: 'Podsjetnik: {{companyName}} vas pita kako vam je na poslu',
    puls: { subject: 'Podsjetnik: {{companyName}} vas pita za mišljenje ({{researchName}})' },
    preview: 'Upitnik je otvoren do {{endsOn}}',
    heading: 'Još stignete odgovoriti',
    bodyAll: 'Ako ste već odgovorili, hvala vam i ne morate učiniti ništa. Ako niste, upitnik je još otvoren.',
    bodyNotAnswered: 'Upitnik o tome kako vam je na poslu još je otvoren.',
  },
} as const satisfies Texts
