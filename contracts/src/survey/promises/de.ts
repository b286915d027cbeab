import type { Translation } from '../../texts.ts'
import type hr from './hr.ts'

export default {
  code: 'Der Code zeigt nur, dass Sie antworten dürfen.',
  sealed: 'Die Antworten werden versiegelt und ohne den Code übermittelt.',
  afterwards: 'Danach kann niemand, weder Ihr Arbeitgeber noch wir, aus den gespeicherten Daten erfahren, wer was geantwortet hat, es sei denn, ein Kommentar selbst verrät es.',
  since: '„Danach“ heißt: {{days}} Tage nach der Öffnung der versiegelten Antworten, wenn diese und ihr Schlüssel gelöscht werden. Bis dahin könnte es nur erfahren, wer die Server betreibt und deren Datenverkehr, deren Festplatten oder die Schlüsseldatei mit der Datenbank verknüpft.',
  groups: 'Ihr Arbeitgeber sieht Durchschnittswerte von Gruppen mit mindestens {{count}} Antworten sowie die Kommentare, gemischt und ohne Namen.',
  traces: 'Wann, auf welchem Gerät und in welcher Sprache Sie geantwortet haben, wird nicht erfasst.',
  frozen: 'Die Bedingungen stehen auf der ersten Seite, vor der ersten Frage, und können nachträglich nicht geändert werden.',
  remindersAll: 'Die Erinnerung geht an alle auf der Liste. Deshalb lässt sich aus ihr nicht schließen, wer noch nicht geantwortet hat.',
  remindersNotAnswered: 'Die Erinnerung geht nur an diejenigen, die noch nicht geantwortet haben. Deren Liste wird niemandem gezeigt. Wer jedoch das E-Mail-System Ihres Arbeitgebers verwaltet, kann sehen, wer die Erinnerung erhalten hat.',
  compare: 'Der Fingerabdruck der Bedingungen auf der ersten Seite muss lauten:',
} as const satisfies Translation<typeof hr, 'de'>
