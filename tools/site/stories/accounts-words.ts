import { desk, phone } from '../drivers/browser.ts'

/** The input, by the keys of `form`. */
const values = {
  name: 'Kvarner oprema d.o.o.', taxId: '69435151530', industry: 'manufacturing', activity: 'Brodska oprema',
  size: 'medium', city: 'Rijeka', street: 'Riva', streetNumber: '12a', firstName: 'Mia', lastName: 'Horvat',
  phone: '+385 51 555 018', email: 'mia.horvat@kvarner.example',
}

/**
 * The story of an account in both languages: Croatian on a desktop, English on a phone. The sentences are repeated
 * here, so that changing a text is a decision.
 */
export const editions = {
  hr: {
    size: desk,
    values,
    form: {
      name: 'Naziv tvrtke', taxId: 'OIB', industry: 'Industrija', activity: 'Djelatnost', size: 'Veličina tvrtke',
      city: 'Grad ili mjesto', street: 'Ulica', streetNumber: 'Kućni broj', firstName: 'Ime', lastName: 'Prezime',
      phone: 'Telefon', email: 'E-pošta', password: 'Lozinka', passwordAgain: 'Lozinka još jednom',
      terms: 'Prihvaćam uvjete korištenja',
    },
    words: {
      menu: 'Izbornik', otherMenu: 'Menu', language: 'Hrvatski', otherLanguage: 'English',
      home: 'Čujte što vaši ljudi zaista misle.',
      homeSays: [
        'Zaposlenici odgovaraju bez imena. Vi dobivate izvještaj kojem možete vjerovati',
        'Kod i odgovori idu različitim putem.', 'Nijedan zapis ne spaja lijevo i desno.',
      ],
      logIn: 'Prijava', register: 'Registracija', profile: 'Profil', logOut: 'Odjava',
      copyright: '© 2008.–', cookies: 'U redu', missing: 'Stranica nije pronađena', toHome: 'Početna stranica',
      submitRegistration: 'Registriraj tvrtku',
      faults: {
        taxId: 'Broj nije ispravan: provjerite znamenke.', password: 'Potrebno je najmanje 6 znakova.',
        passwordAgain: 'Upisi se ne podudaraju.', terms: 'Ovo morate prihvatiti.',
      },
      checkMail: 'Provjerite poštu', confirmMail: 'Potvrdite svoju e-adresu', sendAgain: 'Pošalji ponovno',
      sent: 'E-pošta je poslana.', confirmed: 'Adresa je potvrđena', invalidLink: 'Poveznica ne vrijedi',
      research: 'Istraživanja', submitLogin: 'Prijavi se', wrong: 'E-pošta ili lozinka nije točna.',
      forgot: 'Zaboravili ste lozinku?', submitForgot: 'Pošalji poveznicu', unknownEmail: 'E-pošta nije pronađena.',
      resetMail: 'Nova lozinka za Glas', submitReset: 'Spremi lozinku', passwordChanged: 'Lozinka je promijenjena',
      toLogin: 'Prijavite se',
    },
  },
  en: {
    size: phone,
    values: { ...values, name: 'Northwind Ltd', taxId: '55120938475', email: 'ann.smith@northwind.example' },
    form: {
      name: 'Company name', taxId: 'Tax ID (OIB)', industry: 'Industry', activity: 'Line of business',
      size: 'Company size', city: 'City or town', street: 'Street', streetNumber: 'Number', firstName: 'First name',
      lastName: 'Last name', phone: 'Phone', email: 'E-mail', password: 'Password', passwordAgain: 'Password again',
      terms: 'I accept the terms of service',
    },
    words: {
      menu: 'Menu', otherMenu: 'Izbornik', language: 'English', otherLanguage: 'Hrvatski',
      home: 'Hear what your people really think.',
      homeSays: [
        'Employees answer without a name. You get a report you can trust',
        'The code and the answers take different paths.', 'No record joins left and right.',
      ],
      logIn: 'Log in', register: 'Register', profile: 'Profile', logOut: 'Log out',
      copyright: '© 2008–', cookies: 'Fine', missing: 'This page could not be found', toHome: 'Home page',
      submitRegistration: 'Register company',
      faults: {
        taxId: 'This number is not valid: check its digits.', password: 'At least 6 characters are needed.',
        passwordAgain: 'The two entries do not match.', terms: 'You need to accept this.',
      },
      checkMail: 'Check your mail', confirmMail: 'Confirm your e-mail address', sendAgain: 'Send again',
      sent: 'Email sent!', confirmed: 'Your address is confirmed', invalidLink: 'Invalid token',
      research: 'Research', submitLogin: 'Log in', wrong: 'The e-mail address or the password is wrong.',
      forgot: 'Forgot your password?', submitForgot: 'Send the link', unknownEmail: 'Email not found.',
      resetMail: 'A new password for Glas', submitReset: 'Save password',
      passwordChanged: 'Your password has been changed', toLogin: 'Log in',
    },
  },
}

export type Edition = (typeof editions)[keyof typeof editions]
