import { counted } from '../counted.ts'
import type { PrintTexts } from '../print-texts.ts'

const minuteForms = { one: 'minuto', two: 'minuti', few: 'minute', other: 'minut' }
const sheetForms = { one: 'list', two: 'lista', few: 'liste', other: 'listov' }

export const sl: PrintTexts = {
  file: 'vprasalnik',
  heading: 'Kako vam je v službi?',
  whoAsks: 'Kdo sprašuje',
  whoAsksText: (company, minutes, day) => `${company} sprašuje vse zaposlene, raziskavo pa izvaja Glas. Izpolnjevanje traja približno ${counted('sl', minutes, minuteForms)}. List prepognite in ga oddajte v skrinjico najpozneje ${day}.`,
  once: 'Odgovorite samo enkrat: na papirju ali na spletu.',
  whyAnonymous: 'Zakaj je anonimno tudi na papirju',
  allAlike: 'Vsi izvodi so enaki,',
  allAlikeText: 'brez številke in skritih znakov. Kode v kotih označujejo samo raziskavo, jezik in stran: primerjajte jih s tistimi na drugem izvodu. Ne podpisujte se. Vašo pisavo vidi samo oseba v Glasu, ki besedilo pretipka, delodajalec pa dobi pretipkano besedilo.',
  howToFill: 'Kako izpolniti vprašalnik',
  examples: ['odgovor', 'popravek', 'brez odgovora'],
  howToFillText: 'Če se zmotite, kvadratek v celoti počrnite in označite pravega. Pišite z modrim ali črnim kemičnim svinčnikom.',
  continued: 'nadaljevanje',
  overall: 'V celoti gledano',
  overallLead: '0 je najmanj, 10 največ',
  aboutYou: 'O vas',
  aboutYouLead: 'Za primerjavo velikih skupin. Skupina z manj kot 5 odgovori se nikoli ne prikaže.',
  department: 'Oddelek',
  location: 'Lokacija',
  notStated: 'Ne želim odgovoriti',
  extra: 'Vprašanja vašega delodajalca',
  extraLead: 'Odgovori so v poročilu prikazani samo za celotno podjetje.',
  several: 'Izberete lahko več odgovorov.',
  comment: 'Komentar',
  ownWords: 'S svojimi besedami',
  ownWordsLead: 'Ni obvezno. Ne navajajte imen. Z velikimi tiskanimi črkami bo vaša pisava težje prepoznavna.',
  cornerCodes: 'Kode v kotih so na vseh izvodih enake.',
  turnOver: 'Obrnite list',
  thanks: 'Hvala.',
  handIn: (day) => `Vprašalnik oddajte v skrinjico najpozneje ${day}.`,
  together: (sheets) => `Vprašalnik ima ${counted('sl', sheets, sheetForms)}: oddajte ${sheets === 2 ? 'ju skupaj, vložena' : 'jih skupaj, vložene'} drug v drugega.`,
  anonymity: (address) => `Kako varujemo vašo anonimnost: ${address}`,
  page: (number, total) => `${number}. stran od ${total}`,
}
