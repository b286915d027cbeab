/*
 * The part of IndexedDB that sealed sheets use, which jsdom lacks. The real one is tested in a browser.
 */

type Key = readonly string[]

/** A request that is answered in the next microtask, as long as its transaction lives. */
function answered<T>(act: () => T) {
  const request: { result?: T; error: unknown; onsuccess?: () => void; onerror?: () => void } = { error: null }
  queueMicrotask(() => {
    try {
      request.result = act()
      request.onsuccess?.()
    } catch (error) {
      request.error = error
      request.onerror?.()
    }
  })
  return request
}

function storeOf(values: Map<string, unknown>, faults: { full: boolean }) {
  const nameOf = (key: Key) => JSON.stringify(key)
  return {
    get: (key: Key) => answered(() => structuredClone(values.get(nameOf(key)))),
    put: (value: unknown, key: Key) => answered(() => {
      if (faults.full) throw new DOMException('full', 'QuotaExceededError')
      values.set(nameOf(key), structuredClone(value))
    }),
    delete: (key: Key) => answered(() => values.delete(nameOf(key))),
    getAllKeys: ({ of }: { of: string }) =>
      answered(() => [...values.keys()].map((name) => JSON.parse(name) as Key).filter(([first]) => first === of)),
  }
}

/** Gives jsdom a database that survives the page. @returns its contents as text, and a switch that makes writes fail */
export function installDeviceDatabase() {
  const values = new Map<string, unknown>()
  const faults = { full: false }
  const database = {
    createObjectStore() {},
    transaction() {
      const transaction: { objectStore: () => unknown; error: null; oncomplete?: () => void } = {
        objectStore: () => storeOf(values, faults), error: null,
      }
      setTimeout(() => transaction.oncomplete?.())
      return transaction
    },
  }
  Object.assign(globalThis, {
    indexedDB: { open: () => answered(() => database) },
    IDBKeyRange: { bound: ([of]: [string]) => ({ of }) },
  })
  return { faults, count: () => values.size, text: () => JSON.stringify([...values]), clear: () => values.clear() }
}
