import { expect, test } from '@jest/globals'
import { fieldsOf } from './fields-of.ts'

test('when nested data becomes a table, then each field is one row with its path', () => {
  const data = { company: { name: 'Ana & sin', employees: 12 }, list: [{ at: null, on: true }, 'b'], none: [], not: undefined }
  expect(fieldsOf(data)).toEqual([
    ['company.name', 'Ana & sin'], ['company.employees', 12], ['list.0.at', null], ['list.0.on', 'true'], ['list.1', 'b'],
  ])
})
