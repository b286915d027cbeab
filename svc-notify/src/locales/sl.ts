import promise from '@glas/contracts/survey/promises/sl'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  promise,
  footer: 'V imenu podjetja {{companyName}} sporočilo pošilja Glas. Vaš naslov se izbriše 30 dni po koncu raziskave.',
  invitation: {
    subject: '{{companyName}} vas sprašuje, kako vam je v službi',
    puls: { subject: '{{companyName}} vas prosi za mnenje: {{researchName}}' },
    preview_one: 'Za vprašalnik potrebujete približno {{count}} minuto. Odgovarjate brez imena, do {{endsOn}}.',
    preview_two: 'Za vprašalnik potrebujete približno {{count}} minuti. Odgovarjate brez imena, do {{endsOn}}.',
    preview_few: 'Za vprašalnik potrebujete približno {{count}} minute. Odgovarjate brez imena, do {{endsOn}}.',
    preview_other: 'Za vprašalnik potrebujete približno {{count}} minut. Odgovarjate brez imena, do {{endsOn}}.',
    heading: 'Kako vam je v službi?',
    body: 'Vaše podjetje vse zaposlene sprašuje, kaj mislijo o svojem delu. Odgovorite iskreno.',
    duration: 'Traja',
    minutes_one: 'približno {{count}} minuto',
    minutes_two: 'približno {{count}} minuti',
    minutes_few: 'približno {{count}} minute',
    minutes_other: 'približno {{count}} minut',
    openUntil: 'Odprto do',
    button: 'Odpri vprašalnik',
    byHand: 'Če gumb ne deluje, na strani {{page}} vpišite kodo:',
  },
  reminder: {
    subject: 'Opomnik: {{companyName}} vas sprašuje, kako vam je v službi',
    puls: { subject: 'Opomnik: {{companyName}} vas prosi za mnenje ({{researchName}})' },
    preview: 'Vprašalnik je odprt do {{endsOn}}.',
    heading: 'Še je čas za odgovor',
    bodyAll: 'Če ste že odgovorili, se vam zahvaljujemo in vam ni treba storiti ničesar. Če še niste, je vprašalnik še odprt.',
    bodyNotAnswered: 'Vprašalnik o tem, kako vam je v službi, je še odprt.',
  },
} as const satisfies Translation<typeof hr, 'sl'>
