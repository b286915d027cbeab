import type { Texts } from '@glas/contracts/texts'

/** Texts of the company's own details. */
export default {
  title: 'Podaci o tvrtki',
  companyWhy: 'Istraživanje koje je u tijeku zadržava podatke s kojima je odobreno.',
  save: 'Spremi promjene',
  saving: 'Spremam…',
  discard: 'Odbaci promjene',
  unsaved: 'Promjene još nisu spremljene.',
  saved: 'Podaci o tvrtki su spremljeni.',
  savedAt: 'Podaci su spremljeni u {{at}}',
  conflictTitle: 'Podaci su u međuvremenu promijenjeni na drugom mjestu.',
  conflictTaken: 'Preuzeli smo te promjene, a vaše su ostale u obrascu. Pregledajte ih i spremite ponovno.',
  conflictContested: 'Ista su polja promijenjena i ovdje i tamo. Ispod njih piše što je tamo spremljeno: odaberite što vrijedi i spremite ponovno.',
  elsewhere: 'Spremljeno na drugom mjestu: {{text}}',
  take: 'Preuzmi',
  sizeQuestion_one: 'U posljednjoj prijavi je {{employees}} zaposlenik, a tome odgovara: {{size}}. Je li veličina točna?',
  sizeQuestion_few: 'U posljednjoj prijavi su {{employees}} zaposlenika, a tome odgovara: {{size}}. Je li veličina točna?',
  sizeQuestion_other: 'U posljednjoj prijavi je {{employees}} zaposlenika, a tome odgovara: {{size}}. Je li veličina točna?',
  changeSize: 'Promijeni veličinu',
  signIn: 'Prijava',
  change: 'Promijeni',
  changePassword: 'Promijeni lozinku',
  passwordChanged: 'Promijenjena {{on}}',
  passwordFirst: 'Ona s kojom je tvrtka registrirana.',
} as const satisfies Texts
