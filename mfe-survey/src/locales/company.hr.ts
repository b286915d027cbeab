import type { Texts } from '@glas/contracts/texts'

export default {
  sent: {
    documentTitle: 'Prijava je poslana',
    title: 'Prijava je poslana. Hvala.',
    lead: 'Podaci su sada zaključani dok ih pregledavamo. Ne trebate ništa raditi.',
    next: 'Što slijedi',
    checkTitle: 'Pregledavamo prijavu',
    checkText: 'Ako nešto treba doraditi, vratit ćemo je s objašnjenjem i podaci će se opet moći mijenjati.',
    mailTitle: 'Javljamo vam e-poštom',
    mailText: 'Pisat ćemo na {{email}} čim je prijava odobrena ili vraćena.',
    codesTitle: 'Preuzimate kodove',
    codesText: 'Nakon odobrenja u profilu vas čekaju kodovi za zaposlenike koji ne dobivaju pozivnicu e-poštom. Pozivnice odlaze same, prvog dana.',
    toApplication: 'Otvori prijavu',
    toProfile: 'Sva istraživanja',
  },
} as const satisfies Texts
