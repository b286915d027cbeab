import type { Texts } from '@glas/contracts/texts'

/** Texts of the page on which a signed-in user changes the password. */
export default {
  changePassword: {
    title: 'Promjena lozinke',
    lead: 'Kad je promijenite, odjavit ćemo vas sa svih drugih uređaja.',
    acting: 'Radite umjesto tvrtke, a njezinu lozinku mijenja samo ona. Svoju možete promijeniti kad izađete, gumbom „Izađi” na vrhu stranice.',
    current: 'Sadašnja lozinka',
    password: 'Nova lozinka',
    again: 'Nova lozinka još jednom',
    submit: 'Promijeni lozinku',
    busy: 'Mijenjam…',
    doneTitle: 'Lozinka je promijenjena',
    doneText: 'Na drugim ste uređajima odjavljeni, a ovdje možete nastaviti.',
    back: 'Natrag na podatke o tvrtki',
  },
} as const satisfies Texts
