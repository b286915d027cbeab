import type { Texts } from '@glas/contracts/texts'

export default {
  blogs: {
    title: 'Blog',
    description: 'Kratki tekstovi o tome kako pitati ljude, kako pročitati što su rekli i što učiniti poslije. Bez poštapalica i s primjerima.',
    lead: 'Kako pitati, kako čitati odgovore i što učiniti s njima. Svaki se tekst pročita uz jednu kavu.',
    minutes_one: '{{count}} minuta čitanja',
    minutes_few: '{{count}} minute čitanja',
    minutes_other: '{{count}} minuta čitanja',
    related: 'Pročitajte i ovo',
    all: 'Svi tekstovi',
    feed: 'Novi tekstovi u čitaču (RSS)',
    posts: {
      'preparing-people': {
        title: 'Kako pripremiti ljude',
        description: 'Tjedan prije prvog pitanja odlučuje o tome koliko će odgovora biti iskreno. Što reći, tko to treba reći i na koja pitanja morate imati odgovor.',
      },
      'pulses': {
        title: 'Puls bez zamora',
        description: 'Nekoliko pitanja svakih nekoliko mjeseci korisno je samo ako nešto slijedi iz odgovora. Koliko često pitati, što pitati i kada prestati.',
      },
      'after-the-report': {
        title: 'Prvih trideset dana poslije izvještaja',
        description: 'Izvještaj je gotov, a sada će se vidjeti jeste li doista htjeli znati. Plan za mjesec dana, od prvog čitanja do jedne dovršene promjene.',
      },
      'paper-in-a-factory': {
        title: 'Papir u pogonu',
        description: 'U proizvodnji papir često donosi više odgovora nego mobitel. Kako ga podijeliti i prikupiti, a da nitko ne sazna čiji je koji.',
      },
      'enps': {
        title: 'Što eNPS nije',
        description: 'Jedan broj od −100 do 100 lako se pamti i lako krivo razumije. Kako se računa, zašto toliko skače i kada ga vrijedi pratiti.',
      },
      'small-groups': {
        title: 'Kako čitati rezultat male skupine',
        description: 'Razlika od deset bodova može biti slučaj, a razlika od pet bodova stvarna. Kako čitati raspon, zašto se neke skupine skrivaju i što s njima učiniti.',
      },
      'fill-rate': {
        title: 'Kako pošteno podići odaziv',
        description: 'Odaziv ne dižu nagrade ni pritisak, nego jasan razlog, dovoljno vremena i dokaz da je prošli put iz toga nešto proizašlo. Popis onoga što pomaže i onoga što šteti.',
      },
      'anonymity-explained': {
        title: 'Kako anonimnost doista radi',
        description: 'Zašto „anketa je anonimna” nije dovoljno, što se mora dogoditi s kodom i odgovorima i koja pitanja vrijedi postaviti svakome tko vam to obećava.',
      },
    },
    next: {
      title: 'Od čitanja do prvog istraživanja',
      text: 'Što se događa od prijave do izvještaja, tko što radi i koliko to traje.',
      label: 'Kako teče istraživanje',
    },
  },
} as const satisfies Texts
