import { expect, jest, test } from '@jest/globals'
import { openDeviceKeys } from './device-keys.ts'

/* The worker's script over an empty folder. The files themselves are tested in a browser (tools/site). */

test('when nothing is answered for long, then the files are still used: a private window forgets unused ones', async () => {
  const used: string[] = []
  const folder = {
    async getFileHandle(slot: string) {
      used.push(slot)
      throw Object.assign(new Error('none'), { name: 'NotFoundError' })
    },
  }
  const navigatorOfWorker = {
    storage: { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) },
    locks: { request: (_: string, act: () => unknown) => act() },
  }
  let source: Blob | undefined
  Object.assign(URL, { createObjectURL: (blob: Blob) => (source = blob, 'blob:keys'), revokeObjectURL() {} })
  Object.assign(globalThis, { Worker: class { postMessage() {} } })
  Object.defineProperty(navigator, 'storage', { value: { getDirectory() {} }, configurable: true })
  void openDeviceKeys()
  jest.useFakeTimers()
  // oxlint-disable-next-line no-new-func -- as the browser does with the blob
  new Function('navigator', 'postMessage', await source!.text())(navigatorOfWorker, () => {})
  await jest.advanceTimersByTimeAsync(9 * 60_000)
  jest.useRealTimers()
  expect(used).toEqual(['probe', 'probe'])
})
