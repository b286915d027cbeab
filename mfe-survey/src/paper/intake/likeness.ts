import type { ScanPlace } from '../scans.ts'

/** Ink of a box, of 255, from which it counts as marked, and from which it is full: full boxes are all alike. */
const marked = 12
const full = 235
/** The fewest marks with which two sheets can be distinguished: partly filled boxes, or boxes of any kind. */
const fewest = { partly: 6, any: 20 }
/**
 * Two scans of a sheet differ by less in the boxes that are marked on either, on average; two sheets differ by more.
 */
const mostDifferent = 6

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
  let [any, partly, difference] = [0, 0, 0]
  for (let k = 0; k < a.length; k++) {
    const [one, other] = [a[k]!, b[k]!]
    if (one < marked && other < marked) continue
    any++
    if (one < full || other < full) partly++
    difference += Math.abs(one - other)
  }
  return (partly >= fewest.partly || any >= fewest.any) && difference <= any * mostDifferent
}
