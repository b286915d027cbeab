/**
 * Random keys of this device, in named slots. Each is a file of the origin, overwritten in place, so an overwritten key
 * is gone from the browser's files. Deleted values of localStorage, sessionStorage and IndexedDB stay in theirs.
 */
export interface DeviceKeys {
  /** The key of a slot, created if missing. 32 bytes. */
  make(slot: string): Promise<Uint8Array<ArrayBuffer>>
  /** The key of a slot, or null. */
  find(slot: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Overwrites the key of a slot and deletes it; does nothing for an empty slot. */
  destroy(slot: string): Promise<void>
  /** Destroys keys created before an instant of this device's clock (ms). */
  sweep(before: number): Promise<void>
}

type Act = 'make' | 'find' | 'destroy' | 'sweep'
interface KeyRequest {
  readonly id: number
  readonly act: Act
  readonly slot: string
  readonly before: number
}
interface Answered {
  readonly id: number
  readonly key?: Uint8Array<ArrayBuffer> | null
  readonly fault?: string
}

/** A file handle that only a worker can open, and that writes in place. */
interface SyncFile {
  getSize(): number
  read(into: Uint8Array, options: { at: number }): number
  write(from: Uint8Array, options: { at: number }): number
  flush(): void
  close(): void
}

/** Reading and writing of key files in the worker. As text in its script, it can't use anything from outside. */
function fileActs() {
  const keyBytes = 32

  function read(file: SyncFile): Uint8Array<ArrayBuffer> | null {
    const key = new Uint8Array(keyBytes)
    return file.getSize() === keyBytes && file.read(key, { at: 0 }) === keyBytes && key.some(Boolean) ? key : null
  }

  return {
    read,
    make(file: SyncFile): Uint8Array<ArrayBuffer> {
      const found = read(file)
      if (found) return found
      const key = crypto.getRandomValues(new Uint8Array(keyBytes))
      file.write(key, { at: 0 })
      file.flush()
      return key
    },
    overwrite(file: SyncFile): true {
      file.write(new Uint8Array(file.getSize()), { at: 0 })
      file.flush()
      return true
    },
  }
}

/** The worker's script, which can't use anything from outside either. */
function work({ read, make, overwrite }: ReturnType<typeof fileActs>): void {
  /** Chromium empties the folder of a private window ten minutes after the last use of any file. */
  const useEveryMs = 4 * 60_000

  async function withFile<T>(folder: FileSystemDirectoryHandle, slot: string, create: boolean, act: (file: SyncFile) => T) {
    const handle = await folder.getFileHandle(slot, { create }).catch((error: DOMException) => {
      if (error.name !== 'NotFoundError') throw error
    })
    if (!handle) return null
    const file = await (handle as unknown as { createSyncAccessHandle(): Promise<SyncFile> }).createSyncAccessHandle()
    try {
      return act(file)
    } finally {
      file.close()
    }
  }

  async function destroy(folder: FileSystemDirectoryHandle, slot: string): Promise<null> {
    const found = await withFile(folder, slot, false, overwrite)
    if (found) await folder.removeEntry(slot)
    return null
  }

  async function sweep(folder: FileSystemDirectoryHandle, before: number): Promise<null> {
    const files = (folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }).values()
    for await (const file of files) {
      if ((await file.getFile()).lastModified < before) await destroy(folder, file.name)
    }
    return null
  }

  async function answer({ act, slot, before }: KeyRequest) {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('glas-keys', { create: true })
    // One at a time across all tabs: a file can be opened for writing only once.
    return navigator.locks.request('glas-keys', () => {
      if (act === 'make') return withFile(folder, slot, true, make)
      if (act === 'find') return withFile(folder, slot, false, read)
      return act === 'destroy' ? destroy(folder, slot) : sweep(folder, before)
    })
  }

  const post = (answered: Answered) => (postMessage as (message: unknown) => void)(answered)
  onmessage = ({ data }: MessageEvent<KeyRequest>) => {
    answer(data).then((key) => post({ id: data.id, key }), (error: unknown) => post({ id: data.id, fault: String(error) }))
  }
  setInterval(() => void answer({ id: 0, act: 'find', slot: 'probe', before: 0 }).catch(() => {}), useEveryMs)
}

const brokenText = 'the worker of device keys has failed'

async function open(): Promise<DeviceKeys> {
  // Part of this script, so it shares its integrity check and the page's policy.
  const script = `(${work.toString()})((${fileActs.toString()})())`
  const source = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const worker = new Worker(source)
  URL.revokeObjectURL(source)
  const waiting = new Map<number, { done: (key: Answered['key']) => void; failed: (error: Error) => void }>()
  let asked = 0
  let broken = false
  worker.onmessage = ({ data: { id, key, fault } }: MessageEvent<Answered>) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (fault === undefined) call?.done(key)
    else call?.failed(new Error(fault))
  }
  worker.onerror = () => {
    broken = true
    opening = undefined
    for (const { failed } of waiting.values()) failed(new Error(brokenText))
    waiting.clear()
    worker.terminate()
  }
  const ask = (act: Act, slot = '', before = 0) => new Promise<Answered['key']>((done, failed) => {
    // A worker that has failed never answers.
    if (broken) return failed(new Error(brokenText))
    const id = asked++
    waiting.set(id, { done, failed })
    worker.postMessage({ id, act, slot, before } satisfies KeyRequest)
  })
  // Tests whether this browser supports such files: a private window may not.
  await ask('make', 'probe')
  await ask('destroy', 'probe')
  return {
    async make(slot) {
      const key = await ask('make', slot)
      if (!key) throw new Error('no key of this device')
      return key
    },
    find: async (slot) => (await ask('find', slot)) ?? null,
    destroy: async (slot) => void (await ask('destroy', slot)),
    sweep: async (before) => void (await ask('sweep', '', before)),
  }
}

let opening: Promise<DeviceKeys | null> | undefined

/** The keys of this device; null if the browser has no files that are written in place, or if they failed. */
export function openDeviceKeys(): Promise<DeviceKeys | null> {
  opening ??= typeof Worker !== 'undefined' && 'storage' in navigator && 'getDirectory' in navigator.storage
    ? open().catch(() => null)
    : Promise.resolve(null)
  return opening
}

/**
 * The keys of this device where something is sealed under them, so that this browser has such files: a failure passes.
 * @throws Error if they failed twice; the next call tries again
 */
export async function requireDeviceKeys(): Promise<DeviceKeys> {
  const known = await openDeviceKeys()
  if (known) return known
  opening = undefined
  const again = await openDeviceKeys()
  if (!again) throw new Error('the keys of this device can’t be read now')
  return again
}
