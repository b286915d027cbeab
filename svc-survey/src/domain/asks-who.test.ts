import { describe, expect, test } from '@jest/globals'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { asksWho } from './asks-who.ts'

const asking: Record<SurveyLanguage, readonly string[]> = {
  hr: ['Ime i prezime', 'Kako se zovete?', 'Upišite svoje ime.', 'Vaša e-mail adresa:', 'Broj telefona',
    'Koji je vaš OIB?',
    'Broj zaposlenika', 'Tko ste?', 'E-pošta', 'Vaš broj mobitela'],
  bs: ['Ime i prezime', 'Ko ste?', 'Vaš JMBG', 'Vaš telefon', 'Matični broj zaposlenika', 'Vaša e-mail adresa'],
  sr: ['Kako se zovete?', 'Vaše ime', 'Imejl adresa', 'Broj telefona', 'JMBG', 'Poreski broj', 'Broj zaposlenog'],
  en: ['Your name', 'What is your full name?', 'E-mail', 'Email address', 'Your phone number', 'Employee ID',
    'Tax number',
    'Who are you?', 'Surname', 'Name:'],
  sl: ['Ime in priimek', 'Kako vam je ime?', 'Vpišite svoje ime.', 'E-naslov', 'Telefonska številka',
    'Davčna številka', 'EMŠO',
    'Številka zaposlenega', 'Kdo ste?'],
  mk: ['Име и презиме', 'Како се викате?', 'Вашето име', 'Број на телефон', 'ЕМБГ', 'Даночен број', 'Број на вработен',
    'Кој сте?', 'Е-пошта'],
  de: ['Ihr Name', 'Vor- und Nachname', 'Wie heißen Sie?', 'E-Mail-Adresse', 'Telefonnummer', 'Steuernummer',
    'Ihre Personalnummer', 'Wer sind Sie?', 'Name'],
  fr: ['Vos nom et prénom', 'Votre nom', 'Comment vous appelez-vous ?', 'Adresse e-mail', 'Numéro de téléphone',
    'Numéro fiscal', 'Votre matricule', 'Qui êtes-vous ?', 'Prénom'],
}

const others: Record<SurveyLanguage, readonly string[]> = {
  hr: ['Koliko e-poruka primate dnevno?', 'Je li vam službeni telefon potreban za posao?',
    'Imenujte jednu stvar koju biste promijenili.',
    'Koliko vam je novi raspored smjena olakšao život izvan posla?', 'Tko vam najviše pomaže u poslu?',
    'Imate li dovoljno vremena za odmor?', 'Koje bi vam pogodnosti najviše značile?'],
  bs: ['Ko vam najviše pomaže u poslu?', 'Imate li dovoljno vremena za odmor?'],
  sr: ['Ko vam najviše pomaže u poslu?', 'Koliko ste zadovoljni novim telefonima?'],
  en: ['Name one thing that you would change.', 'How many e-mails do you get a day?',
    'Do you need a phone for your work?',
    'Which benefits would mean most to you?', 'Do you know who you can turn to?'],
  sl: ['Koliko e-sporočil prejmete na dan?', 'Imate dovolj časa za počitek?', 'Kdo vam pri delu najbolj pomaga?'],
  mk: ['Колку пораки добивате дневно?', 'Кој ви помага најмногу во работата?', 'Имате ли доволно време за одмор?'],
  de: ['Nennen Sie eine Sache, die Sie ändern würden.', 'Wie viele E-Mails bekommen Sie am Tag?',
    'Brauchen Sie ein Diensthandy?',
    'Wer sind Sie für Ihr Team: Antreiber oder Ruhepol?'],
  fr: ['Citez une chose que vous changeriez.', 'Combien d’e-mails recevez-vous par jour ?',
    'Le nombre de réunions vous convient-il ?'],
}

const rows = (texts: typeof asking) => Object.entries(texts)
  .flatMap(([language, all]) => all.map((text) => [text, language as SurveyLanguage] as const))

describe('questions that ask who someone is', () => {
  test.each(rows(asking))('when the question is "%s" (%s), then it is reported', (text, language) => {
    expect([asksWho(text, language), asksWho(text.toUpperCase(), language)]).toEqual([true, true])
  })

  test.each(rows(others))('when the question is "%s" (%s), then it is not reported', (text, language) => {
    expect(asksWho(text, language)).toBe(false)
  })
})
