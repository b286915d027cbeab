import type { registerCompany } from '@glas/contracts/identity/accounts.operations'
import type { BodyOf } from '@glas/contracts/operation'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { isTaxId } from '@glas/contracts/identity/tax-id'

/** What a company fills in to register. */
export type Registration = Pick<BodyOf<typeof registerCompany>, 'company' | 'contact'>

/** The OIB that begins with these ten digits. */
export function oib(stem: string): string {
  const valid = Array.from({ length: 10 }, (_, check) => stem + check).find((each) => isTaxId('oib', each))
  if (!valid) throw new Error(`${stem} begins no OIB`)
  return valid
}

export const admin = { email: 'admin@glas.example', firstName: 'Ana', lastName: 'Kovač' }

/** A company whose research is over and has a report. */
export const finishedCompany: Registration = {
  company: {
    name: 'Kvarner oprema d.o.o.', industry: 'manufacturing', activity: 'Proizvodnja brodske opreme',
    street: 'Riva', streetNumber: '14', city: 'Rijeka', taxId: oib('4820193756'), size: 'medium',
  },
  contact: { firstName: 'Iva', lastName: 'Horvat', phone: '051 555 0180', email: 'iva.horvat@kvarner-oprema.example' },
}

/** A company with a running research. */
export const runningCompany: Registration = {
  company: {
    name: 'Lingua škola jezika d.o.o.', industry: 'education', activity: 'Poduka stranih jezika',
    street: 'Ilica', streetNumber: '112a', city: 'Zagreb', taxId: oib('7135502948'), size: 'small',
  },
  contact: { firstName: 'Marko', lastName: 'Babić', phone: '01 555 0142', email: 'marko.babic@lingua.example' },
}

interface Days {
  readonly startsOn: string
  readonly endsOn: string
}

export const finishedDraft = ({ startsOn, endsOn }: Days): ApplicationDraft => ({
  details: {
    name: `Zadovoljstvo zaposlenika ${startsOn.slice(0, 4)}.`, type: 'online', startsOn, endsOn, employees: 72,
    gender: { male: 39, female: 33, other: 0 }, qualification: { low: 6, middle: 36, higher: 26, special: 4 },
    onlineRespondents: 72, offlineRespondents: 0, codeMode: 'different',
  },
  questions: {
    demographics: ['gender', 'age', 'tenure'],
    departments: [
      { name: 'Proizvodnja', headcount: 30 }, { name: 'Prodaja', headcount: 18 },
      { name: 'Logistika', headcount: 14 }, { name: 'Uprava', headcount: 10 },
    ],
    locations: [{ name: 'Rijeka', headcount: 44 }, { name: 'Zagreb', headcount: 28 }],
    placedFirst: 'departments',
  },
  options: { recipients: [], invitationAt: null, reminderAt: null, reminderAudience: 'all' },
})

export const runningDraft = ({ startsOn, endsOn }: Days): ApplicationDraft => ({
  details: {
    name: 'Kako nam je na poslu', type: 'online', startsOn, endsOn, employees: 34,
    gender: { male: 11, female: 23, other: 0 }, qualification: { low: 0, middle: 7, higher: 24, special: 3 },
    onlineRespondents: 34, offlineRespondents: 0, codeMode: 'different',
  },
  questions: {
    demographics: ['gender', 'age', 'tenure'],
    departments: [{ name: 'Nastava', headcount: 26 }, { name: 'Ured', headcount: 8 }],
    locations: [], placedFirst: 'none',
  },
  options: {
    recipients: [
      { email: 'petra.juric@lingua.example', language: 'hr' }, { email: 'john.smith@lingua.example', language: 'en' },
    ],
    invitationAt: `${startsOn}T09:00`, reminderAt: null, reminderAudience: 'all',
  },
})
