import { beforeEach, describe, expect, test } from '@jest/globals'
import { createDeviceFiles } from '../../testing/device-files.ts'
import { draftKeysOf } from '../../testing/research.ts'
import type { DeviceKeys } from './device-keys.ts'
import { clearVaults, createPageVault, openVault, sweepVaults } from './vault.ts'

const code = '7K3M9QXT04BD'
const answers = { answerFields: { 'izz.cwt.01': 4 }, praise: 'Čuju nas.' }
const [today, yesterday] = draftKeysOf(code) as [ReturnType<typeof draftKeysOf>[0], ReturnType<typeof draftKeysOf>[0]]
const keys = [today, yesterday]

const entries = () => Object.entries({ ...localStorage })
beforeEach(() => localStorage.clear())

describe('the vault', () => {
  test('when it is opened again with the same keys, then its contents are there, and unreadable without any key', async () => {
    const device = createDeviceFiles()
    await (await openVault(code, keys, device)).save(answers)
    expect(await (await openVault(code, keys, device)).load()).toEqual(answers)
    expect(entries().join()).not.toMatch(/7K3M|izz\.cwt|Čuju/)
    const kept = entries()
    const another = async (parts: Parameters<typeof openVault>) => {
      localStorage.clear()
      for (const [name, value] of kept) localStorage.setItem(name, value)
      return (await openVault(...parts)).load()
    }
    expect(await another(['7K3M9QXT04BE', keys, device])).toBeNull()
    expect(await another([code, draftKeysOf('7K3M9QXT04BE'), device])).toBeNull()
    expect(await another([code, keys, null])).toBeNull()
    expect(await another([code, keys, createDeviceFiles()])).toBeNull()
    expect(await another([code, keys, device])).toEqual(answers)
  })

  test('when a day has passed, then yesterday’s draft is opened and stored under the new key; after two it is gone', async () => {
    const device = createDeviceFiles()
    await (await openVault(code, [yesterday], device)).save(answers)
    const next = await openVault(code, keys, device)
    expect(await next.load()).toEqual(answers)
    await next.save(answers)
    expect([entries().length, device.slots.size]).toEqual([1, 1])
    expect(await (await openVault(code, [today], device)).load()).toEqual(answers)
    expect(await (await openVault(code, [yesterday], device)).load()).toBeNull()
  })

  test('when the device’s files fail for a moment, then the draft stays, and opens afterwards', async () => {
    const device = createDeviceFiles()
    await (await openVault(code, keys, device)).save(answers)
    const failing = { ...device, find: () => Promise.reject(new Error('NoModificationAllowedError')) }
    await expect((await openVault(code, keys, failing)).load()).rejects.toThrow('NoModificationAllowedError')
    expect(await (await openVault(code, keys, device)).load()).toEqual(answers)
  })

  test('when it is cleared, then the device key is gone, and the result says what may be left', async () => {
    const device = createDeviceFiles()
    const vault = await openVault(code, keys, device)
    expect(await vault.clear()).toBe('nothing')
    await vault.save(answers)
    const [entry] = entries()
    expect(await vault.clear()).toBe('overwritten')
    expect([entries(), device.slots.size]).toEqual([[], 0])
    // What the browser's files still hold of it is useless, even with the code and the server's key.
    localStorage.setItem(...entry!)
    expect(await (await openVault(code, keys, device)).load()).toBeNull()
  })

  test("when the browser can't overwrite, or fails to, then the result is that deleted data may be left", async () => {
    const plain = await openVault(code, keys, null)
    await plain.save(answers)
    expect(await plain.clear()).toBe('deleted')
    const failing = { ...createDeviceFiles(), destroy: () => Promise.reject(new Error('no')) }
    const vault = await openVault(code, keys, failing)
    await vault.save(answers)
    expect(await vault.clear()).toBe('deleted')
    expect(entries()).toEqual([])
  })

  test("when the drafts' owners are unknown, then all are removed, and the result says what may be left", async () => {
    const device = createDeviceFiles()
    expect(await clearVaults(localStorage, device)).toBe('nothing')
    const save = async (of: string, on: DeviceKeys | null) =>
      (await openVault(of, draftKeysOf(of), on)).save(answers)
    await save(code, device)
    await save('7K3M9QXT04BE', device)
    expect(await clearVaults(localStorage, device)).toBe('overwritten')
    expect([entries(), device.slots.size]).toEqual([[], 0])
    await save(code, device)
    await save('7K3M9QXT04BE', null)
    expect(await clearVaults(localStorage, device)).toBe('deleted')
    expect([entries(), device.slots.size]).toEqual([[], 0])
  })

  test('when the daily key has been deleted, then the draft is removed at the next visit, with any code', async () => {
    const device = createDeviceFiles()
    await (await openVault(code, [yesterday], device)).save(answers)
    await sweepVaults(localStorage, device, Date.parse(yesterday.until) - 1)
    expect([entries().length, device.slots.size]).toEqual([1, 1])
    await sweepVaults(localStorage, device, Date.parse(yesterday.until))
    expect([entries().length, device.slots.size]).toEqual([0, 0])
  })

  test('when nothing may be stored beyond the page, then the page’s vault writes nothing', async () => {
    const vault = createPageVault()
    await vault.save(answers)
    expect([await vault.load(), entries(), vault.until]).toEqual([answers, [], null])
    expect(await vault.clear()).toBe('nothing')
    expect(await vault.load()).toBeNull()
  })
})
