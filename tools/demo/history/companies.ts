import { companySizeOf, type Industry } from '@glas/contracts/identity/company'
import type { CategoryKey } from '@glas/contracts/survey/instrument'
import { oib, type Registration } from '../companies.ts'

/** A department: its name, its share of the employees, and how much better (above 0) or worse its people feel. */
export type Department = readonly [name: string, share: number, mood: number]

/** A company of the history. All are invented. */
export interface HistoryCompany {
  /** The first part of its domain. */
  readonly key: string
  readonly name: string
  readonly industry: Industry
  readonly activity: string
  readonly address: readonly [street: string, number: string, city: string]
  readonly contact: readonly [firstName: string, lastName: string, phone: string]
  readonly employees: number
  /** Whether it takes part in the first, second and third closed year, as `101`. */
  readonly years: string
  /** How much better (above 0) or worse than usual its people feel, on the scale from 1 to 4. */
  readonly level: number
  /** The change of that from year to year. */
  readonly trend?: number
  /** How much better or worse categories are there than in other companies. */
  readonly categories?: Partial<Readonly<Record<CategoryKey, number>>>
  /** None: it asks for no groups. */
  readonly departments?: readonly Department[]
  /** How much better or worse people feel by their time in the company, from the newest to the oldest. */
  readonly tenure?: readonly number[]
  /** The category whose answers go together with those to commitment, more than all others do. */
  readonly together?: CategoryKey
  readonly colour: string
  /** It doesn't agree that winners' pages show its logo. */
  readonly hidesLogo?: true
}

const fromNew = [0.3, 0.1, -0.05, -0.1, -0.15]

export const historyCompanies: readonly HistoryCompany[] = [
  {
    key: 'bitovnica', name: 'Bitovnica d.o.o.', industry: 'it', activity: 'Razvoj poslovnog softvera',
    address: ['Savska cesta', '141', 'Zagreb'], contact: ['Lucija', 'Matić', '01 555 0210'], employees: 46,
    years: '111', level: 0.16, trend: 0.05, categories: { 'decision-making': 0.15, 'communication': 0.1 },
    departments: [['Razvoj', 0.5, 0.1], ['Podrška korisnicima', 0.3, -0.45], ['Prodaja i uprava', 0.2, 0.1]],
    colour: '#2b4fd8',
  },
  {
    key: 'javorina', name: 'Javorina namještaj d.o.o.', industry: 'manufacturing',
    activity: 'Proizvodnja namještaja od masiva',
    address: ['Školska ulica', '8', 'Delnice'], contact: ['Damir', 'Grgurić', '051 555 0231'], employees: 54,
    years: '111', level: -0.12, trend: 0.1, categories: { 'work-conditions': -0.15, 'relationships': 0.1 },
    departments: [
      ['Strojna obrada', 0.4, -0.25], ['Lakirnica', 0.25, -0.1], ['Montaža', 0.2, 0.15], ['Ured', 0.15, 0.35],
    ],
    colour: '#8a4b1f',
  },
  {
    key: 'zlatna-kora', name: 'Pekarnice Zlatna kora d.d.', industry: 'manufacturing',
    activity: 'Proizvodnja kruha i peciva',
    address: ['Industrijska ulica', '3', 'Čakovec'], contact: ['Snježana', 'Horvatić', '040 555 0118'], employees: 258,
    years: '111', level: -0.05, trend: 0.06,
    categories: { 'labour-organization': -0.15, 'commitment': 0.1 },
    departments: [
      ['Pekare', 0.45, -0.15], ['Prodavaonice', 0.35, 0.05], ['Dostava', 0.12, -0.1], ['Uprava', 0.08, 0.3],
    ],
    tenure: fromNew, together: 'labour-organization', colour: '#c07a12',
  },
  {
    key: 'bura-i-more', name: 'Hoteli Bura i more d.o.o.', industry: 'hospitality', activity: 'Hoteli i restorani',
    address: ['Šetalište kneza Domagoja', '22', 'Crikvenica'], contact: ['Petra', 'Car', '051 555 0164'],
    employees: 104,
    years: '111', level: 0, trend: 0.02, categories: { 'labour-organization': -0.2, 'relationships': 0.15 },
    departments: [
      ['Recepcija i prodaja', 0.2, 0.15], ['Kuhinja i posluživanje', 0.45, -0.15], ['Domaćinstvo', 0.35, -0.05],
    ],
    colour: '#0d7a8c',
  },
  {
    key: 'zelena-gora', name: 'Poliklinika Zelena gora', industry: 'health',
    activity: 'Specijalistička liječnička djelatnost',
    address: ['Maksimirska cesta', '57', 'Zagreb'], contact: ['Martina', 'Šarić', '01 555 0277'], employees: 38,
    years: '111', level: 0.12, categories: { 'superior-support': 0.1, 'work-conditions': 0.15 },
    departments: [['Liječnici', 0.35, 0.1], ['Medicinske sestre', 0.45, -0.1], ['Prijem', 0.2, 0]],
    colour: '#1f8a4c',
  },
  {
    key: 'zbroj', name: 'Računovodstvo Zbroj d.o.o.', industry: 'professional-services',
    activity: 'Računovodstvene usluge',
    address: ['Ulica kralja Tomislava', '15', 'Varaždin'], contact: ['Ivana', 'Kos', '042 555 0193'], employees: 24,
    years: '111', level: 0.24, trend: -0.03, colour: '#5b3f8f', hidesLogo: true,
  },
  {
    key: 'crna-cesta', name: 'Prijevoz Crna cesta d.o.o.', industry: 'transport', activity: 'Cestovni prijevoz robe',
    address: ['Osječka ulica', '88', 'Slavonski Brod'], contact: ['Tomislav', 'Vuković', '035 555 0142'], employees: 51,
    years: '110', level: -0.24, categories: { 'superior-support': -0.1, 'communication': -0.1 },
    departments: [['Vozači', 0.7, -0.1], ['Dispečeri', 0.15, 0], ['Ured', 0.15, 0.3]], colour: '#333f48',
  },
  {
    key: 'tri-ravnice', name: 'Agrocentar Tri ravnice d.o.o.', industry: 'trade',
    activity: 'Trgovina sjemenom i strojevima',
    address: ['Vukovarska ulica', '41', 'Vinkovci'], contact: ['Josip', 'Barišić', '032 555 0155'], employees: 34,
    years: '111', level: -0.06, trend: 0.04, colour: '#6b7d1e',
  },
  {
    key: 'lastavica', name: 'Papirnice Lastavica d.o.o.', industry: 'trade', activity: 'Trgovina uredskim priborom',
    address: ['Radićeva ulica', '19', 'Karlovac'], contact: ['Andreja', 'Pavlić', '047 555 0126'], employees: 28,
    years: '101', level: 0.05, trend: 0.06, colour: '#b8336a',
  },
  {
    key: 'na-uglu', name: 'Trgovine Na uglu d.o.o.', industry: 'trade', activity: 'Trgovina prehranom',
    address: ['Ulica Stjepana Radića', '5', 'Sisak'], contact: ['Željka', 'Božić', '044 555 0181'], employees: 52,
    years: '111', level: -0.15, categories: { 'labour-organization': -0.1 },
    departments: [['Prodavaonice', 0.75, -0.05], ['Skladište', 0.15, -0.2], ['Uprava', 0.1, 0.3]], colour: '#d1492e',
  },
  {
    key: 'bijeli-kamen', name: 'Gradnja Bijeli kamen d.o.o.', industry: 'construction',
    activity: 'Gradnja stambenih zgrada',
    address: ['Ulica Bana Josipa Jelačića', '70', 'Šibenik'], contact: ['Ante', 'Lokas', '022 555 0137'], employees: 51,
    years: '111', level: -0.1, trend: 0.02, categories: { 'work-conditions': -0.1 },
    departments: [['Gradilišta', 0.7, -0.1], ['Priprema i ured', 0.3, 0.25]], colour: '#7b8794',
  },
  {
    key: 'krovovi', name: 'Krovovi Medvednica d.o.o.', industry: 'construction', activity: 'Krovopokrivački radovi',
    address: ['Zagrebačka ulica', '33', 'Zaprešić'], contact: ['Goran', 'Jurić', '01 555 0249'], employees: 26,
    years: '111', level: 0.02, colour: '#9b2c2c',
  },
  {
    key: 'nacrt-devet', name: 'Projektni ured Nacrt devet d.o.o.', industry: 'professional-services',
    activity: 'Projektiranje zgrada', address: ['Korzo', '28', 'Rijeka'],
    contact: ['Nikolina', 'Blažević', '051 555 0213'],
    employees: 22, years: '111', level: 0.14, trend: 0.02, colour: '#1f5f7a',
  },
  {
    key: 'sjeverna-luka', name: 'Osiguranje Sjeverna luka d.d.', industry: 'finance', activity: 'Neživotno osiguranje',
    address: ['Radnička cesta', '36', 'Zagreb'], contact: ['Marina', 'Vidović', '01 555 0290'], employees: 256,
    years: '001', level: 0.06, trend: 0.04, categories: { 'decision-making': -0.15 },
    departments: [
      ['Prodaja', 0.4, 0.05], ['Štete', 0.3, -0.25], ['Informatika', 0.15, 0.15], ['Stručne službe', 0.15, 0.05],
    ],
    colour: '#123c69',
  },
  {
    key: 'dvije-rijeke', name: 'Logistika Dvije rijeke d.d.', industry: 'transport',
    activity: 'Skladištenje i distribucija',
    address: ['Industrijska zona', '12', 'Osijek'], contact: ['Hrvoje', 'Knežević', '031 555 0222'], employees: 252,
    years: '001',
    level: -0.18, departments: [['Skladište', 0.55, -0.15], ['Vozni park', 0.3, -0.05], ['Ured', 0.15, 0.3]],
    colour: '#e0671b', hidesLogo: true,
  },
  {
    key: 'mrezni-most', name: 'Mrežni most d.o.o.', industry: 'it', activity: 'Održavanje mreža i poslužitelja',
    address: ['Poljička cesta', '26', 'Split'], contact: ['Roko', 'Perković', '021 555 0204'], employees: 30,
    years: '111', level: 0.05, categories: { 'personal-growth': 0.15 }, colour: '#0f766e',
  },
  {
    key: 'kodna-soba', name: 'Kodna soba d.o.o.', industry: 'it', activity: 'Izrada mobilnih aplikacija',
    address: ['Europska avenija', '14', 'Osijek'], contact: ['Dora', 'Filipović', '031 555 0176'], employees: 21,
    years: '011', level: 0.3, trend: 0.02, colour: '#7c3aed',
  },
  {
    key: 'oblacar', name: 'Oblačar sustavi d.o.o.', industry: 'it', activity: 'Usluge u oblaku',
    address: ['Ulica grada Vukovara', '269', 'Zagreb'], contact: ['Filip', 'Novak', '01 555 0233'], employees: 54,
    years: '001',
    level: 0.2, departments: [['Razvoj', 0.6, 0.1], ['Podrška', 0.25, -0.2], ['Uprava i prodaja', 0.15, 0]],
    colour: '#0284c7',
  },
  {
    key: 'skrapa', name: 'Konoba i kuće Škrapa d.o.o.', industry: 'hospitality',
    activity: 'Ugostiteljstvo i najam kuća',
    address: ['Obala hrvatske mornarice', '7', 'Novalja'], contact: ['Marija', 'Škunca', '053 555 0119'], employees: 20,
    years: '110', level: 0.18, colour: '#b45309',
  },
  {
    key: 'tri-uvale', name: 'Kampovi Tri uvale d.o.o.', industry: 'hospitality', activity: 'Kampovi i kućice za odmor',
    address: ['Put Petrića', '2', 'Zadar'], contact: ['Šime', 'Marušić', '023 555 0145'], employees: 51, years: '011',
    level: 0.06, trend: -0.04, colour: '#15803d', hidesLogo: true,
  },
  {
    key: 'jesenji-vrt', name: 'Dom Jesenji vrt', industry: 'health', activity: 'Skrb za starije osobe',
    address: ['Ulica Matice hrvatske', '11', 'Bjelovar'], contact: ['Vesna', 'Lovrić', '043 555 0168'], employees: 52,
    years: '011', level: -0.08, categories: { 'relationships': 0.15, 'work-conditions': -0.15 },
    departments: [['Njega', 0.65, -0.1], ['Kuhinja i održavanje', 0.35, 0.15]], colour: '#a16207',
  },
  {
    key: 'fizio-korak', name: 'Fizio korak d.o.o.', industry: 'health', activity: 'Fizikalna terapija',
    address: ['Istarska ulica', '30', 'Pula'], contact: ['Elena', 'Radolović', '052 555 0191'], employees: 20,
    years: '011', level: 0.22, colour: '#be185d',
  },
  {
    key: 'plavi-brijeg', name: 'Vinarija Plavi brijeg d.o.o.', industry: 'agriculture',
    activity: 'Uzgoj grožđa i proizvodnja vina',
    address: ['Ulica Julija Benešića', '9', 'Ilok'], contact: ['Stjepan', 'Đurić', '032 555 0107'], employees: 25,
    years: '100', level: 0.1, colour: '#6d1f4b',
  },
  {
    key: 'stara-terra', name: 'Maslinik Stara terra d.o.o.', industry: 'agriculture',
    activity: 'Uzgoj maslina i proizvodnja ulja',
    address: ['Istarska ulica', '4', 'Vodnjan'], contact: ['Nensi', 'Moscarda', '052 555 0129'], employees: 14,
    years: '011', level: 0.26, colour: '#4d7c0f',
  },
  {
    key: 'suncana-mreza', name: 'Sunčana mreža d.o.o.', industry: 'energy', activity: 'Ugradnja sunčanih elektrana',
    address: ['Ulica Franka Lisice', '18', 'Zadar'], contact: ['Luka', 'Zubčić', '023 555 0186'], employees: 32,
    years: '001', level: 0.12, categories: { 'challenging-work-tasks': 0.15 }, colour: '#ca8a04',
  },
  {
    key: 'livada', name: 'Dječji vrtić Livada znatiželje', industry: 'education', activity: 'Predškolski odgoj',
    address: ['Langova ulica', '6', 'Samobor'], contact: ['Gordana', 'Hrastić', '01 555 0261'], employees: 23,
    years: '001', level: 0.19, colour: '#db2777',
  },
  {
    key: 'bijela-stranica', name: 'Nakladnik Bijela stranica d.o.o.', industry: 'culture-media',
    activity: 'Izdavanje knjiga',
    address: ['Vlaška ulica', '92', 'Zagreb'], contact: ['Matea', 'Ilić', '01 555 0218'], employees: 27, years: '101',
    level: -0.02, categories: { 'personal-growth': -0.15 }, colour: '#475569',
  },
  {
    key: 'pet-slova', name: 'Tiskara Pet slova d.o.o.', industry: 'manufacturing', activity: 'Tisak ambalaže',
    address: ['Ulica Ljudevita Gaja', '44', 'Koprivnica'], contact: ['Krešimir', 'Sabolić', '048 555 0150'],
    employees: 36, years: '111', level: -0.02, trend: 0.05,
    departments: [['Tisak', 0.6, -0.1], ['Priprema i prodaja', 0.4, 0.15]], colour: '#0e7490',
  },
]

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')

export const emailOf = ({ key, contact: [firstName, lastName] }: HistoryCompany): string =>
  `${plain(firstName)}.${plain(lastName)}@${key}.example`

/** The company's registration. @param place in the list, from which the tax id follows */
export function registrationOf(one: HistoryCompany, place: number): Registration {
  const { name, industry, activity, address: [street, streetNumber, city], contact: [firstName, lastName, phone] } = one
  return {
    company: {
      name, industry, activity, street, streetNumber, city, taxId: oib(String(3_058_417_926 + 7_919 * place)),
      size: companySizeOf(one.employees),
    },
    contact: { firstName, lastName, phone, email: emailOf(one) },
  }
}
