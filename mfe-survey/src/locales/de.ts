import promise from '@glas/contracts/survey/promises/de'
import type { Translation } from '@glas/contracts/texts'
import type hr from './hr.ts'

export default {
  language: { label: 'Sprache des Fragebogens' },
  frame: { skip: 'Zum Inhalt springen', home: 'Glas, Startseite', offline: 'Die Verbindung ist unterbrochen.', back: 'Die Verbindung ist wieder da.' },
  entry: {
    title: 'Code eingeben',
    lead: 'Den Code finden Sie auf dem Zettel oder in der Einladung von Ihrem Arbeitgeber. Ein Konto brauchen Sie nicht.',
    code: 'Code',
    help: 'Zwölf Zeichen, zum Beispiel 7K3M-9QXT-04BD. Groß- und Kleinschreibung spielt keine Rolle.',
    submit: 'Fragebogen öffnen',
    busy: 'Wird geöffnet',
    opening: 'Ihr Fragebogen wird geöffnet',
    required: 'Geben Sie den Code ein.',
    incomplete: 'Ein Code hat zwölf Zeichen. Prüfen Sie, ob er vollständig ist.',
  },
  missing: {
    crypto: 'Dieser Browser kann Antworten nicht versiegeln: Er ist zu alt, oder die Verbindung ist nicht verschlüsselt. Öffnen Sie den Link in einem neueren Browser oder geben Sie dort den Code ein.',
    storage: 'Dieser Browser lässt Seiten nichts speichern, und so funktioniert der Fragebogen nicht. Erlauben Sie es für diese Seite oder öffnen Sie den Link in einem anderen Browser.',
  },
  fault: {
    CODE_REPLACED: 'Dieser Zettel gilt nicht mehr, weil neue ausgegeben wurden. Falls Sie noch nicht geantwortet haben, bitten Sie die Person, die die Befragung leitet, um einen neuen.',
    UNKNOWN_CODE: 'Diesen Code kennen wir nicht. Prüfen Sie ihn noch einmal: Der Buchstabe O und die Null sowie I und die Eins gelten als gleich.',
    NETWORK: 'Der Server ist nicht erreichbar. Nichts ging verloren, versuchen Sie es gleich noch einmal.',
    TERMS: 'Die Bedingungen dieser Befragung stimmen nicht mit Ihrem Link überein. Zu Ihrer Sicherheit öffnen wir den Fragebogen nicht. Wenden Sie sich an die Person, die die Befragung leitet.',
    opensAgain: 'Wir versuchen es weiter: Der Fragebogen öffnet sich, sobald es möglich ist.',
    other: 'Etwas ist schiefgegangen. Nichts ging verloren, versuchen Sie es noch einmal.',
  },
  promise,
} as const satisfies Translation<typeof hr, 'de'>
