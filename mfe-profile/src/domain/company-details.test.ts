import { describe, expect, test } from '@jest/globals'
import { companySizeOf } from '@glas/contracts/identity/company'
import { ownCompany, summary } from '../testing/samples.ts'
import { detailFaults, differingFields, mergeDetails, questionedSize, toUpdate, valuesOf } from './company-details.ts'

const base = valuesOf(ownCompany())

test('when details are read and sent back, then they are the same, cleaned of stray spaces', () => {
  const { revision, company, contact: { email: _, ...contact } } = ownCompany()
  expect(toUpdate(revision, base)).toEqual({ revision, company, contact })
  const typed = { ...base, 'company.taxId': ` ${company.taxId.slice(0, 5)} ${company.taxId.slice(5)}`, 'company.city': ' Rijeka ' }
  expect(differingFields(base, typed)).toEqual([])
  expect(toUpdate(revision, typed).company).toEqual(company)
})

test('when a field is empty or wrong, then its fault has its path', () => {
  const paths = (change: Partial<typeof base>) =>
    detailFaults({ ...base, ...change }, 'oib').map(({ path, rule }) => `${path} ${rule}`)
  expect(paths({})).toEqual([])
  expect(paths({ 'company.name': ' ', 'company.taxId': '12345678901', 'contact.phone': 'abc' }))
    .toEqual(['/company/name required', '/company/taxId taxId', '/contact/phone format'])
})

describe('two changes of the same details', () => {
  test('when they are of different fields, then both are kept', () => {
    const mine = { ...base, 'contact.phone': '051 555 000' }
    const merged = mergeDetails(base, mine, { ...base, 'company.city': 'Pula' })
    expect(merged).toEqual({
      values: { ...base, 'contact.phone': '051 555 000', 'company.city': 'Pula' }, taken: ['company.city'], contested: [],
    })
  })

  test('when they are of one field, then mine stays, and it is contested unless both are the same', () => {
    const mine = { ...base, 'company.city': 'Zadar' }
    const merged = mergeDetails(base, mine, { ...base, 'company.city': 'Pula' })
    expect(merged).toEqual({ values: mine, taken: [], contested: ['company.city'] })
    expect(mergeDetails(base, mine, mine).contested).toEqual([])
  })
})

test.each([[1, 'micro'], [19, 'micro'], [20, 'small'], [50, 'small'], [51, 'medium'], [250, 'medium'], [251, 'large']])(
  'when a company has %d employees, then its size is %s', (employees, size) => {
    expect(companySizeOf(employees)).toBe(size)
  })

describe('the size of a company', () => {
  const older = summary({ employees: 400, updatedAt: '2025-11-05T10:00:00.000Z' })
  const newest = summary({ employees: 212, updatedAt: '2026-11-05T10:00:00.000Z' })

  test('when it is that of the newest application, then it is not questioned', () => {
    expect(questionedSize('medium', [older, newest])).toBeUndefined()
  })

  test('when it is another, or unknown, then the newest one is named', () => {
    for (const size of ['small', 'unknown']) {
      expect(questionedSize(size, [older, newest])).toEqual({ employees: 212, size: 'medium' })
    }
  })

  test('when no application has a number of employees, or it was cancelled, then it is not questioned', () => {
    expect(questionedSize('small', [summary({ employees: null }), { ...newest, state: 'cancelled' }])).toBeUndefined()
  })
})
