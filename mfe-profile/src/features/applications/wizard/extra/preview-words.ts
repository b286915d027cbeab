import type { SurveyLanguage } from '@glas/contracts/locales'

/**
 * The questionnaire's words around a company's own questions. They are copied from mfe-survey, which can't be imported;
 * a test of the whole site compares the two.
 */
export const previewWords = {
  hr: {
    heading: 'Pitanja vašeg poslodavca', one: 'Pitanje vašeg poslodavca',
    optional: 'nije obavezno', several: 'Možete odabrati više odgovora.', comment: 'Dodaj komentar', back: 'Natrag', next: 'Dalje',
  },
  en: {
    heading: 'Questions from your employer', one: 'A question from your employer',
    optional: 'optional', several: 'You can choose more than one.', comment: 'Add a comment', back: 'Back', next: 'Next',
  },
  sl: {
    heading: 'Vprašanja vašega delodajalca', one: 'Vprašanje vašega delodajalca',
    optional: 'ni obvezno', several: 'Izberete lahko več odgovorov.', comment: 'Dodaj komentar', back: 'Nazaj', next: 'Naprej',
  },
  sr: {
    heading: 'Pitanja vašeg poslodavca', one: 'Pitanje vašeg poslodavca',
    optional: 'neobavezno', several: 'Možete da izaberete više odgovora.', comment: 'Dodaj komentar', back: 'Nazad', next: 'Dalje',
  },
  bs: {
    heading: 'Pitanja vašeg poslodavca', one: 'Pitanje vašeg poslodavca',
    optional: 'nije obavezno', several: 'Možete odabrati više odgovora.', comment: 'Dodaj komentar', back: 'Nazad', next: 'Dalje',
  },
  mk: {
    heading: 'Прашања од вашиот работодавач', one: 'Прашање од вашиот работодавач',
    optional: 'не е задолжително', several: 'Може да изберете повеќе одговори.', comment: 'Додај коментар', back: 'Назад', next: 'Напред',
  },
  de: {
    heading: 'Fragen Ihres Arbeitgebers', one: 'Eine Frage Ihres Arbeitgebers',
    optional: 'freiwillig', several: 'Sie können mehrere Antworten wählen.', comment: 'Kommentar hinzufügen', back: 'Zurück', next: 'Weiter',
  },
  fr: {
    heading: 'Questions de votre employeur', one: 'Une question de votre employeur',
    optional: 'facultatif', several: 'Vous pouvez choisir plusieurs réponses.', comment: 'Ajouter un commentaire', back: 'Retour', next: 'Suivant',
  },
} as const satisfies Record<SurveyLanguage, Record<string, string>>
