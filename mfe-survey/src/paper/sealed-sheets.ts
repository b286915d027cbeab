/** A sheet that waits to be sent. Only svc-reporting can open it, so a device may keep it. */
export interface SealedSheet {
  readonly claim: string
  /** The second claim of a scanned sheet. */
  readonly picture?: string
  readonly sealed: string
  /** Its credential may have been handed out: it can only be sent, not changed any more. */
  readonly begun: boolean
}

/** The sealed sheets of one research on this device. All functions throw if the browser's storage fails. */
export interface SealedSheets {
  /** Whether they survive the tab. */
  readonly kept: boolean
  claims(): Promise<string[]>
  find(claim: string): Promise<SealedSheet | null>
  /** Does nothing if the sheet is being sent. */
  add(claim: string, sealed: string, picture?: string): Promise<void>
  /** @returns false if it was sent, or is being sent: nothing has changed then */
  replace(claim: string, sealed: string): Promise<boolean>
  /** Sets `begun`. @returns the previous value; false if the sheet is gone */
  mark(claim: string, begun: boolean): Promise<boolean>
  /** @param always also one that is being sent. @returns false if it was not removed */
  remove(claim: string, always: boolean): Promise<boolean>
}

const storeName = 'sheets'

const asked = <T>(request: IDBRequest<T>): Promise<T> => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result)
  request.onerror = () => failed(request.error)
})

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('glas-entry', 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
  return asked(request)
}

type Entry = Omit<SealedSheet, 'claim'>

/** One request after another in one transaction, so that two tabs don't change a sheet between reading and writing. */
interface Sheets {
  keys(): Promise<string[]>
  get(claim: string): Promise<Entry | undefined>
  put(claim: string, entry: Entry): Promise<unknown>
  delete(claim: string): Promise<unknown>
}

function inDatabase(database: IDBDatabase, researchId: string) {
  return async <T>(act: (sheets: Sheets) => Promise<T>): Promise<T> => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(storeName)
    const written = new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done()
      transaction.onabort = () => failed(transaction.error)
    })
    const result = await act({
      async keys() {
        const found = await asked(store.getAllKeys(IDBKeyRange.bound([researchId], [researchId, []])))
        return found.map((key) => (key as [string, string])[1])
      },
      get: (claim) => asked<Entry | undefined>(store.get([researchId, claim])),
      put: (claim, entry) => asked(store.put(entry, [researchId, claim])),
      delete: (claim) => asked(store.delete([researchId, claim])),
    })
    await written
    return result
  }
}

function inMemory() {
  const entries = new Map<string, Entry>()
  return <T>(act: (sheets: Sheets) => Promise<T>): Promise<T> => act({
    keys: async () => [...entries.keys()],
    get: async (claim) => entries.get(claim),
    put: async (claim, entry) => entries.set(claim, entry),
    delete: async (claim) => entries.delete(claim),
  })
}

/**
 * Opens the sheets of a research. Their names are random, so their order says nothing about when they were entered.
 * Without the browser's database (a private window may have none) they are kept in this tab's memory.
 */
export async function openSealedSheets(researchId: string): Promise<SealedSheets> {
  const database = typeof indexedDB === 'undefined' ? null : await openDatabase().catch(() => null)
  const within = database ? inDatabase(database, researchId) : inMemory()
  return {
    kept: database !== null,
    claims: () => within((sheets) => sheets.keys()),
    find: (claim) => within(async (sheets) => {
      const entry = await sheets.get(claim)
      return entry ? { claim, ...entry } : null
    }),
    add: (claim, sealed, picture) => within(async (sheets) => {
      if ((await sheets.get(claim))?.begun) return
      await sheets.put(claim, { sealed, begun: false, ...(picture !== undefined && { picture }) })
    }),
    replace: (claim, sealed) => within(async (sheets) => {
      const entry = await sheets.get(claim)
      if (!entry || entry.begun) return false
      await sheets.put(claim, { ...entry, sealed })
      return true
    }),
    mark: (claim, begun) => within(async (sheets) => {
      const entry = await sheets.get(claim)
      if (entry) await sheets.put(claim, { ...entry, begun })
      return entry?.begun ?? false
    }),
    remove: (claim, always) => within(async (sheets) => {
      const entry = await sheets.get(claim)
      if (entry?.begun && !always) return false
      await sheets.delete(claim)
      return true
    }),
  }
}
