import { jest } from '@jest/globals'

interface SavedFile {
  readonly name: string
  readonly file: Blob
}

/** From now on, files that a page saves are in the list. */
export function keepSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  const files = new Map<string, Blob>()
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const address = `blob:http://glas.test/${files.size}`
      files.set(address, file)
      return address
    },
    revokeObjectURL: () => {},
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  return saved
}

/** jsdom's blobs have no `arrayBuffer`. */
export const bytesOf = (file: Blob) => new Promise<Uint8Array>((done) => {
  const reader = new FileReader()
  reader.onload = () => done(new Uint8Array(reader.result as ArrayBuffer))
  reader.readAsArrayBuffer(file)
})
