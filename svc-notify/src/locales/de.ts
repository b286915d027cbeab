import promise from '@glas/contracts/survey/promises/de'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  promise,
  footer: 'Glas versendet diese Nachricht im Namen von {{companyName}}; Ihre Adresse wird 30 Tage nach dem Ende der Befragung gelöscht.',
  invitation: {
    subject: '{{companyName}} fragt, wie es Ihnen bei der Arbeit geht',
    puls: { subject: '{{companyName}} fragt nach Ihrer Meinung: {{researchName}}' },
    preview_one: 'Das Ausfüllen dauert etwa {{count}} Minute. Sie antworten ohne Namen. Geöffnet bis zum {{endsOn}}',
    preview_other: 'Das Ausfüllen dauert etwa {{count}} Minuten. Sie antworten ohne Namen. Geöffnet bis zum {{endsOn}}',
    heading: 'Wie geht es Ihnen bei der Arbeit?',
    body: 'Ihr Unternehmen fragt alle Beschäftigten, was sie von ihrer Arbeit halten. Antworten Sie ehrlich.',
    duration: 'Dauer',
    minutes_one: 'etwa {{count}} Minute',
    minutes_other: 'etwa {{count}} Minuten',
    openUntil: 'Geöffnet bis',
    button: 'Fragebogen öffnen',
    byHand: 'Falls die Schaltfläche nicht funktioniert, geben Sie auf der Seite {{page}} diesen Code ein:',
  },
  reminder: {
    subject: 'Erinnerung: {{companyName}} fragt, wie es Ihnen bei der Arbeit geht',
    puls: { subject: 'Erinnerung: {{companyName}} fragt nach Ihrer Meinung ({{researchName}})' },
    preview: 'Der Fragebogen ist bis zum {{endsOn}} geöffnet',
    heading: 'Sie können noch antworten',
    bodyAll: 'Falls Sie schon geantwortet haben: Vielen Dank, Sie müssen nichts weiter tun. Falls nicht: Der Fragebogen ist noch geöffnet.',
    bodyNotAnswered: 'Der Fragebogen dazu, wie es Ihnen bei der Arbeit geht, ist noch geöffnet.',
  },
} as const satisfies Translation<typeof hr, 'de'>
