import { randomBytes } from 'node:crypto'
import type { DeviceKeys } from '../answering/sending/device-keys.ts'

/** An in-memory version of the browser's files, which jsdom lacks. The real ones are tested in a browser. */
export const createDeviceFiles = (): DeviceKeys & { slots: Map<string, Uint8Array<ArrayBuffer>> } => {
  const slots = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    slots,
    async make(slot) {
      const key = slots.get(slot) ?? new Uint8Array(randomBytes(32))
      slots.set(slot, key)
      return key
    },
    find: async (slot) => slots.get(slot) ?? null,
    destroy: async (slot) => void slots.delete(slot),
    sweep: async () => {},
  }
}

interface Asked {
  readonly id: number
  readonly act: keyof DeviceKeys
  readonly slot: string
}

/** Gives jsdom workers that serve such files. @returns a switch that makes the files of new workers fail */
export function installDeviceFiles() {
  const files = createDeviceFiles()
  const faults = { failing: false }
  class FilesWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null
    terminate() {}
    async postMessage({ id, act, slot }: Asked) {
      await Promise.resolve()
      if (faults.failing) return this.onmessage?.({ data: { id, fault: 'NoModificationAllowedError' } })
      const key = await (files[act] as (slot: string) => Promise<unknown>)(slot)
      this.onmessage?.({ data: { id, key } })
    }
  }
  Object.assign(globalThis, { Worker: FilesWorker })
  Object.assign(URL, { createObjectURL: () => 'blob:keys', revokeObjectURL: () => undefined })
  Object.defineProperty(navigator, 'storage', { value: { getDirectory() {} }, configurable: true })
  return { files, faults }
}
