import { afterEach, describe, expect, test } from '@jest/globals'
import { installDeviceDatabase } from '../testing/device-database.ts'
import { openSealedSheets } from './sealed-sheets.ts'

const [mine, other] = ['0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10', '5f0b1c52-0b7d-4a55-8a53-cc2b8c1a7b10']
const [a, b] = ['a'.repeat(43), 'b'.repeat(43)]

afterEach(() => Object.assign(globalThis, { indexedDB: undefined }))

describe.each([['the browser’s database', true], ['memory', false]])('sealed sheets in %s', (_, kept) => {
  const open = (id: string) => {
    if (kept) installDeviceDatabase()
    return openSealedSheets(id)
  }

  test('when sheets are added, then they are found, each under its claim', async () => {
    const sheets = await open(mine)
    expect([sheets.kept, await sheets.claims()]).toEqual([kept, []])
    await sheets.add(a, 'sealed')
    expect([await sheets.claims(), await sheets.find(a), await sheets.find(b)])
      .toEqual([[a], { claim: a, sealed: 'sealed', begun: false }, null])
  })

  test('when a sheet is being sent, then it is neither replaced nor removed, unless it has to be', async () => {
    const sheets = await open(mine)
    await sheets.add(a, 'first')
    expect([await sheets.replace(a, 'second'), (await sheets.find(a))?.sealed]).toEqual([true, 'second'])
    expect([await sheets.mark(a, true), await sheets.mark(a, true)]).toEqual([false, true])
    expect([await sheets.replace(a, 'third'), await sheets.remove(a, false)]).toEqual([false, false])
    expect(await sheets.find(a)).toEqual({ claim: a, sealed: 'second', begun: true })
    expect([await sheets.remove(a, true), await sheets.claims()]).toEqual([true, []])
  })

  test('when a scanned sheet is corrected, then it keeps its second claim', async () => {
    const sheets = await open(mine)
    await sheets.add(a, 'first', b)
    await sheets.replace(a, 'second')
    expect(await sheets.find(a)).toEqual({ claim: a, picture: b, sealed: 'second', begun: false })
  })

  test('when a sheet is gone, then it is not stored again', async () => {
    const sheets = await open(mine)
    expect(await sheets.replace(a, 'sealed')).toBe(false)
    await sheets.mark(a, true)
    expect(await sheets.claims()).toEqual([])
  })
})

test('when the page is reloaded, then the sheets are restored, separately from those of another research', async () => {
  installDeviceDatabase()
  await (await openSealedSheets(mine)).add(a, 'sealed')
  await (await openSealedSheets(other)).add(b, 'sealed')
  expect([await (await openSealedSheets(mine)).claims(), await (await openSealedSheets(other)).claims()]).toEqual([[a], [b]])
})

test('when the disk is full, then adding fails', async () => {
  const { faults } = installDeviceDatabase()
  const sheets = await openSealedSheets(mine)
  faults.full = true
  await expect(sheets.add(a, 'sealed')).rejects.toThrow('full')
})
