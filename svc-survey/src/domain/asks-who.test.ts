import { describe, expect, test } from '@jest/globals'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { asksWho } from './asks-who.ts'

const asking: Record<SurveyLanguage, readonly string[]> = {
  hr: ['Ime i prezime', 'Kako se zovete?', 'Upišite svoje ime.', 'Vaša e-mail adresa:', 'Broj telefona',
    'Koji je vaš OIB?', 'Broj zaposlenika', 'Tko ste?', 'E-pošta', 'Vaš broj mobitela', 'Kad ste rođeni?',
    'Kada ste se rodili?', 'Godina rođenja', 'Datum i mjesto rođenja', 'Šifra radnika', 'Koja je vaša šifra?',
    'Adresa', 'Adresa stanovanja', 'Vaša kućna adresa', 'Na kojoj adresi živite?', 'Inicijali', 'Upišite inicijale.',
    'Početna slova imena', 'Vaši inicijali', 'Nadimak', 'Vaše puno ime:', 'Telefon / e-mail', 'Ime (nije obavezno)',
    'Ostavite kontakt ako želite odgovor.', 'Kako vas možemo kontaktirati?', 'Kako vas zovu kolege?', 'ID radnika',
    'Broj osobne iskaznice', 'Kada vam je rođendan?', 'Kako se zoveš?', 'Kad ste rodeni?', 'Maticni broj', 'Molimo navedite ime i odjel.'],
  bs: ['Ime i prezime', 'Ko ste?', 'Vaš JMBG', 'Vaš telefon', 'Matični broj zaposlenika', 'Vaša e-mail adresa',
    'Kada ste rođeni?', 'Šifra radnika', 'Adresa', 'Inicijali', 'Broj lične karte', 'Gdje ste rođeni?'],
  sr: ['Kako se zovete?', 'Vaše ime', 'Imejl adresa', 'Broj telefona', 'JMBG', 'Poreski broj', 'Broj zaposlenog',
    'Kada ste rođeni?', 'Šifra zaposlenog', 'Adresa', 'Inicijali', 'Како се зовете?', 'Име и презиме', 'Ваше име:',
    'Матични број', 'Када сте рођени?', 'Број пасоша', 'Gde ste rođeni?'],
  en: ['Your name', 'What is your full name?', 'E-mail', 'Email address', 'Your phone number', 'Employee ID',
    'Tax number', 'Who are you?', 'Surname', 'Name:', 'When were you born?', 'Year of birth', 'Employee code', 'Badge number',
    'Address', 'Home address', 'What is your address?', 'Initials', 'Please enter your initials.', 'Nickname',
    'Leave your e-mail if you want an answer.', 'Name and surname', 'Phone or e-mail (optional)', 'Tell us who you are.',
    'First and last name', 'How can we contact you?', 'When is your birthday?', 'Sign with your name.'],
  sl: ['Ime in priimek', 'Kako vam je ime?', 'Vpišite svoje ime.', 'E-naslov', 'Telefonska številka',
    'Davčna številka', 'EMŠO', 'Številka zaposlenega', 'Kdo ste?', 'Kdaj ste rojeni?', 'Kdaj ste se rodili?', 'Leto rojstva',
    'Šifra delavca', 'Naslov', 'Naslov stalnega prebivališča', 'Domači naslov', 'Inicialke', 'Vaše začetnice',
    'Vzdevek', 'Pustite e-naslov, če želite odgovor.', 'Kako vas lahko kontaktiramo?', 'Vaš naslov:'],
  mk: ['Име и презиме', 'Како се викате?', 'Вашето име', 'Број на телефон', 'ЕМБГ', 'Даночен број', 'Број на вработен',
    'Кој сте?', 'Е-пошта', 'Кога сте родени?', 'Година на раѓање', 'Шифра на работник', 'Адреса',
    'Адреса на живеење', 'Домашна адреса', 'Иницијали', 'Вашите иницијали', 'Прекар', 'Напишете го вашето име.',
    'Број на лична карта', 'Како може да ве контактираме?', 'Оставете е-пошта ако сакате одговор.'],
  de: ['Ihr Name', 'Vor- und Nachname', 'Wie heißen Sie?', 'E-Mail-Adresse', 'Telefonnummer', 'Steuernummer',
    'Ihre Personalnummer', 'Wer sind Sie?', 'Name', 'Wann sind Sie geboren?', 'Geburtsjahr', 'Geburtsdatum',
    'Mitarbeiterkürzel', 'Adresse', 'Ihre Anschrift', 'Privatadresse', 'Initialen', 'Ihre Initialen', 'Spitzname',
    'Geben Sie Ihren Namen an.', 'Wie lautet Ihr Name?', 'Wann haben Sie Geburtstag?', 'Name (freiwillig)',
    'Bitte stellen Sie sich kurz vor.', 'Telefon oder E-Mail'],
  fr: ['Vos nom et prénom', 'Votre nom', 'Comment vous appelez-vous ?', 'Adresse e-mail', 'Numéro de téléphone',
    'Numéro fiscal', 'Votre matricule', 'Qui êtes-vous ?', 'Prénom', 'Quand êtes-vous né(e) ?', 'Année de naissance',
    'Date et lieu de naissance', 'Code employé', 'Adresse', 'Votre adresse', 'Adresse personnelle', 'Initiales',
    'Vos initiales', 'Surnom', 'Indiquez votre nom.', 'Quel est votre nom ?', 'Laissez votre e-mail si vous le souhaitez.',
    'Coordonnées', 'Comment pouvons-nous vous contacter ?', 'Nom complet', 'Numero de telephone'],
}

const others: Record<SurveyLanguage, readonly string[]> = {
  hr: ['Koliko e-poruka primate dnevno?', 'Je li vam službeni telefon potreban za posao?',
    'Imenujte jednu stvar koju biste promijenili.',
    'Koliko vam je novi raspored smjena olakšao život izvan posla?', 'Tko vam najviše pomaže u poslu?',
    'Imate li dovoljno vremena za odmor?', 'Koje bi vam pogodnosti najviše značile?',
    'Kako ocjenjujete adresu ureda?', 'Koje bismo probleme trebali prvo adresirati?', 'Je li nova adresa dobro povezana?',
    'Koliko ste zadovoljni novom adresom vašeg ureda?', 'Je li broj zaposlenika u smjeni dovoljan?',
    'Znate li broj telefona službe za pomoć?', 'Koliko ste zadovoljni svojim mobitelom?', 'Navedite ime programa koji vam nedostaje.',
    'Predložite ime za novu kantinu.', 'Kako se zove vrijednost koja vam je najvažnija?', 'Treba li tvrtka slaviti rođendane?',
    'Oslovljavamo li se imenom?', 'Poznajete li kolege iz drugih odjela po imenu?', 'Tko ste u svom timu: onaj koji gura ili onaj koji smiruje?',
    'Koliko lozinki i šifri morate pamtiti?', 'Jesu li vaši kontakti s drugim odjelima dobri?', 'Koliko je važan inicijalni razgovor?',
    'Biste li potpisali da ste zadovoljni?', 'U koliko sati stižete na posao?'],
  bs: ['Ko vam najviše pomaže u poslu?', 'Imate li dovoljno vremena za odmor?', 'Kako ocjenjujete adresu kancelarije?'],
  sr: ['Ko vam najviše pomaže u poslu?', 'Koliko ste zadovoljni novim telefonima?', 'Ко вам највише помаже у послу?',
    'Да ли је нова адреса добро повезана?', 'Da li je broj zaposlenih dovoljan?'],
  en: ['Name one thing that you would change.', 'How many e-mails do you get a day?',
    'Do you need a phone for your work?', 'Which benefits would mean most to you?', 'Do you know who you can turn to?',
    'Can you be who you are at work?', 'Who are you most likely to ask for help?', 'How well do we address your concerns?',
    'How do you rate the address of the new office?', 'Do we call each other by first names?', 'Is your work phone good enough?',
    'How satisfied are you with your work phone?', 'Are staff numbers sufficient?', 'Which initiative helped you most?',
    'Suggest a name for the new canteen.', 'How can we reach you better with news?', 'Should we celebrate birthdays?',
    'Do you know the phone number of the help desk?', 'Would you put your name to this strategy?'],
  sl: ['Koliko e-sporočil prejmete na dan?', 'Imate dovolj časa za počitek?', 'Kdo vam pri delu najbolj pomaga?',
    'Kako ocenjujete naslov nove pisarne?', 'Je število zaposlenih v izmeni zadostno?', 'Predlagajte ime za novo menzo.',
    'Ali poznate telefonsko številko za pomoč?', 'Ali naslavljamo prave težave?', 'Kdo ste v svoji ekipi: pobudnik ali miritelj?'],
  mk: ['Колку пораки добивате дневно?', 'Кој ви помага најмногу во работата?', 'Имате ли доволно време за одмор?',
    'Како ја оценувате адресата на канцеларијата?', 'Дали бројот на вработени во смената е доволен?',
    'Предложете име за новата кантина.', 'Кои теми треба да ги адресираме?', 'Колку сте задоволни од вашиот службен телефон?'],
  de: ['Nennen Sie eine Sache, die Sie ändern würden.', 'Wie viele E-Mails bekommen Sie am Tag?',
    'Brauchen Sie ein Diensthandy?', 'Wer sind Sie für Ihr Team: Antreiber oder Ruhepol?',
    'Wie heißen Sie neue Kollegen willkommen?', 'Stellen Sie sich vor, Sie wären die Geschäftsführung: Was täten Sie?',
    'Wie bewerten Sie die Adresse des Büros?', 'Sprechen Sie einander mit Vornamen an?', 'Welche Probleme sollten wir adressieren?',
    'Kennen Sie die Telefonnummer der Hotline?', 'Reicht die Zahl der Mitarbeitenden?', 'Schlagen Sie einen Namen für die Kantine vor.',
    'Wie zufrieden sind Sie mit Ihrem Handy?'],
  fr: ['Citez une chose que vous changeriez.', 'Combien d’e-mails recevez-vous par jour ?',
    'Le nombre de réunions vous convient-il ?', 'Comment jugez-vous l’adresse du bureau ?', 'Proposez un nom pour la cantine.',
    'À qui vous adressez-vous en cas de problème ?', 'Le nombre d’employés est-il suffisant ?',
    'Connaissez-vous le numéro de téléphone de l’assistance ?', 'Êtes-vous satisfait de votre téléphone ?',
    'Qui êtes-vous pour votre équipe : moteur ou force tranquille ?'],
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
