import type { ScanPlace } from '../scans.ts'

/** Ink of a box, of 255, from which it counts as marked. */
const marked = 12
/** Pages with fewer marks are alike by chance. */
const fewest = 5
/** Two scans of a sheet differ by less in the boxes that are marked on either, on average. */
const mostDifferent = 9

/** Finds pages whose boxes hold nearly the same ink as those of an earlier page: a sheet that was scanned twice. */
export class Likeness {
  readonly #pages = new Map<string, { readonly ink: Uint8Array; readonly place: ScanPlace }[]>()

  /**
   * Remembers a page.
   * @param key of its form and page
   * @returns the place of the first page that looks the same
   */
  add(key: string, ink: Uint8Array, place: ScanPlace): ScanPlace | undefined {
    const earlier = this.#pages.get(key) ?? []
    this.#pages.set(key, earlier)
    const like = earlier.find((other) => isLike(other.ink, ink))
    earlier.push({ ink, place })
    return like?.place
  }
}

function isLike(a: Uint8Array, b: Uint8Array): boolean {
  let [boxes, difference] = [0, 0]
  for (let k = 0; k < a.length; k++) {
    if (a[k]! < marked && b[k]! < marked) continue
    boxes++
    difference += Math.abs(a[k]! - b[k]!)
  }
  return boxes >= fewest && difference <= boxes * mostDifferent
}
