import { expect, test } from '@jest/globals'
import type { DimensionKey } from '@glas/contracts/reporting/report'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, waitFor } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { groupsOf, threeYears, year, years } from '../../testing/comparative.ts'
import { heading } from '../../testing/open-report.tsx'
import { researchId } from '../../testing/reports.ts'
import '../../testing/loaded-fonts.ts'

const oldest = year('0190f6c0-0000-7000-8000-000000002024', '2024-11-20')
const open = (search: string) => startRemote(remote, {
  path: `/izvjestaj/usporedni?research=${researchId}${search}`, locale: 'hr',
  answers: {
    'get-comparative-groups': ({ query }) =>
      ({ ...groupsOf(query.by as DimensionKey, query.also?.split(',')), years: [oldest, ...years] }),
    'get-comparative-years': () => threeYears,
  },
})
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })

test('when one of all years is unmarked, then the others stay compared', async () => {
  const { user, history } = await open('&years=all')
  await heading()
  await user.click(box(/^Zadovoljstvo 2025/))
  await waitFor(() => expect(history()).toContain(`with=${oldest.researchId}`))
  expect(history()).not.toContain('years=all')
  const boxes = [/^Zadovoljstvo 2024/, /^Zadovoljstvo 2025/, 'Sve godine'].map((name) => box(name) as HTMLInputElement)
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false])
})

test('when a group of questions replaces another, then its answers are no longer additional ones', async () => {
  const { user, history } = await open('&by=age&also=gender:gender-1,departments:departments-1')
  await heading()
  await user.click(box('Odjeli'))
  await user.click(screen.getByRole('button', { name: /^Usporedi „Odjeli”/ }))
  await waitFor(() => expect(history()).toContain('by=departments'))
  expect(decodeURIComponent(history())).toContain('also=gender:gender-1')
  expect(decodeURIComponent(history())).not.toContain('departments-1')
})
