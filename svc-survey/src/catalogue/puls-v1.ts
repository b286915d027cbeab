import type { UiLocale } from '@glas/contracts/locales'
import type { StatementKey } from './izz-v1/structure.ts'

/**
 * Version 1 of the pulse list: 40 of the 78 statements of izz-1, under the same keys, so that a PULS can follow up what
 * an IZZ has found, and waves are joined by key (D-5.2). Keys are never removed; another choice is a new version.
 */
export const pulseKeys = [
  'izz.cwt.01', 'izz.cwt.02', 'izz.cwt.06', 'izz.cwt.08',
  'izz.dm.01', 'izz.dm.03', 'izz.dm.05', 'izz.dm.06', 'izz.dm.08',
  'izz.ss.01', 'izz.ss.02', 'izz.ss.03', 'izz.ss.05', 'izz.ss.09',
  'izz.com.01', 'izz.com.03', 'izz.com.05', 'izz.com.09',
  'izz.lo.01', 'izz.lo.02', 'izz.lo.05', 'izz.lo.08', 'izz.lo.09',
  'izz.rel.01', 'izz.rel.02', 'izz.rel.06', 'izz.rel.09',
  'izz.wc.01', 'izz.wc.02', 'izz.wc.03', 'izz.wc.05', 'izz.wc.06',
  'izz.inf.01', 'izz.inf.02', 'izz.inf.04', 'izz.inf.08',
  'izz.pgd.01', 'izz.pgd.02', 'izz.pgd.04', 'izz.pgd.05',
] as const satisfies readonly StatementKey[]
export type PulseKey = (typeof pulseKeys)[number]

interface PulseSet {
  readonly key: string
  readonly title: Readonly<Record<UiLocale, string>>
  /** What the set asks about, for the company. */
  readonly about: Readonly<Record<UiLocale, string>>
  readonly statements: readonly PulseKey[]
}

/** Ready sets that fill the choice, each in the order in which it is best asked. */
export const pulseSets: readonly PulseSet[] = [
  {
    key: 'after-move',
    title: { hr: 'Nakon preseljenja', en: 'After a move' },
    about: {
      hr: 'Prostor, oprema, raspored i obaviještenost.',
      en: 'Rooms, equipment, working hours and being informed.',
    },
    statements: [
      'izz.wc.03', 'izz.wc.01', 'izz.wc.05', 'izz.lo.09', 'izz.lo.05', 'izz.rel.06', 'izz.inf.01', 'izz.com.09',
    ],
  },
  {
    key: 'after-reorganisation',
    title: { hr: 'Nakon reorganizacije', en: 'After a reorganisation' },
    about: {
      hr: 'Odluke, zaduženja, opterećenje i povjerenje u tvrtku.',
      en: 'Decisions, responsibilities, workload and trust in the company.',
    },
    statements: [
      'izz.dm.01', 'izz.dm.03', 'izz.inf.02', 'izz.inf.01', 'izz.lo.01', 'izz.ss.01', 'izz.lo.05', 'izz.lo.08',
      'izz.rel.06', 'izz.com.05',
    ],
  },
  {
    key: 'remote-work',
    title: { hr: 'Rad na daljinu', en: 'Remote work' },
    about: {
      hr: 'Oprema, dostupnost nadređenih, pripadnost i granica prema privatnom životu.',
      en: 'Equipment, access to superiors, belonging and the line between work and private life.',
    },
    statements: [
      'izz.wc.01', 'izz.wc.05', 'izz.inf.04', 'izz.ss.09', 'izz.ss.05', 'izz.rel.06', 'izz.rel.01', 'izz.lo.08',
      'izz.com.09',
    ],
  },
  {
    key: 'new-superior',
    title: { hr: 'Novi nadređeni', en: 'A new superior' },
    about: {
      hr: 'Jasna očekivanja, povratne informacije i otvorenost.',
      en: 'Clear expectations, feedback and openness.',
    },
    statements: ['izz.ss.01', 'izz.ss.09', 'izz.ss.03', 'izz.ss.05', 'izz.ss.02', 'izz.dm.05', 'izz.rel.02'],
  },
  {
    key: 'season-overtime',
    title: { hr: 'Sezona i prekovremeni', en: 'Season and overtime' },
    about: {
      hr: 'Količina posla, rokovi, raspored, odmor i plaća.',
      en: 'Workload, deadlines, working hours, rest and pay.',
    },
    statements: [
      'izz.lo.08', 'izz.lo.02', 'izz.lo.09', 'izz.wc.05', 'izz.wc.06', 'izz.wc.02', 'izz.rel.01', 'izz.com.09',
    ],
  },
  {
    key: 'after-report',
    title: { hr: 'Poslije izvještaja', en: 'After the report' },
    about: {
      hr: 'Vidi li se da je tvrtka nešto promijenila.',
      en: 'Whether people see that the company has changed something.',
    },
    statements: [
      'izz.dm.05', 'izz.dm.03', 'izz.inf.02', 'izz.inf.08', 'izz.ss.03', 'izz.ss.02', 'izz.lo.05', 'izz.lo.08',
      'izz.rel.02', 'izz.pgd.04', 'izz.com.03', 'izz.com.05',
    ],
  },
]
