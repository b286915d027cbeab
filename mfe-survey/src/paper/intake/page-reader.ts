import type { PrintedForm } from '@glas/contracts/paper/form'
import { sha256Base64Url } from '@glas/contracts/wire/encoding'
import { findMarks } from '../find-marks.ts'
import type { GreyImage } from '../image.ts'
import { readPage } from '../read-page.ts'
import type { PageArea, PageFault, ScanEvent, ScanPlace } from '../scans.ts'
import type { Map2d } from '../projective.ts'
import { cutFrom } from './cut-from.ts'
import { greyOf, isEmpty } from './grey.ts'
import { Likeness } from './likeness.ts'

type Shown = OffscreenCanvas | undefined

interface Kept { readonly place: ScanPlace; readonly canvas: OffscreenCanvas; readonly map: Map2d }

/** Pages of which cut-outs are made without showing them again: 15 MB each. */
const mostKept = 3

/** Gives its memory back now, not when garbage is collected. */
function free(canvas: OffscreenCanvas): void {
  canvas.width = canvas.height = 0
}

const isSame = (a: ScanPlace, b: ScanPlace) => a.file === b.file && a.page === b.page

/** Reads pages, and remembers of each its fingerprint and how its boxes look, but no picture. */
export class PageReader {
  readonly #forms: ReadonlyMap<string, PrintedForm>
  readonly #seen = new Map<string, ScanPlace>()
  readonly #likeness = new Likeness()
  readonly #kept: Kept[] = []

  constructor(forms: readonly PrintedForm[]) {
    this.#forms = new Map(forms.map((form) => [form.id, form]))
  }

  /** @param source see `ScannedPage` */
  async read(place: ScanPlace, canvas: Shown, source: string): Promise<ScanEvent> {
    if (!canvas) return { kind: 'bad page', place, fault: 'unreadable' }
    const event = await this.#read(place, canvas, source)
    if (event.kind !== 'page') free(canvas)
    return event
  }

  async #read(place: ScanPlace, canvas: OffscreenCanvas, source: string): Promise<ScanEvent> {
    const bad = (fault: PageFault, copyOf?: ScanPlace): ScanEvent =>
      ({ kind: 'bad page', place, fault, ...(copyOf && { copyOf }) })
    const image = greyOf(canvas)
    const fingerprint = await sha256Base64Url(image.data)
    const copyOf = this.#seen.get(fingerprint)
    if (copyOf) return bad(isEmpty(image) ? 'empty' : 'copy', copyOf)
    this.#seen.set(fingerprint, place)

    const read = await this.#readMarked(image)
    if (!read) return bad(isEmpty(image) ? 'empty' : 'no marks')
    if (read === 'another form') return bad('another form')
    const { page, form, rows, written, ink, map } = read
    this.#keep({ place, canvas, map })
    const like = this.#likeness.add(`${form} ${page}`, ink, place)
    return { kind: 'page', page: { place, form, page, rows, written, fingerprint, source, ...(like && { like }) } }
  }

  /** @throws if the page can't be shown or isn't one of ours any more, since its file has changed */
  async cutOut(place: ScanPlace, area: PageArea, show: () => Promise<Shown>): Promise<ImageBitmap> {
    const kept = this.#kept.find((one) => isSame(one.place, place))
    if (kept) return cutFrom(kept.canvas, kept.map, area)
    const canvas = await show()
    const read = canvas && await this.#readMarked(greyOf(canvas))
    if (!canvas || !read || read === 'another form') throw new Error('the file has changed since it was read')
    this.#keep({ place, canvas, map: read.map })
    return cutFrom(canvas, read.map, area)
  }

  async #readMarked(image: GreyImage) {
    const marks = await findMarks(image)
    if (marks.length === 0) return undefined
    const form = marks.map((mark) => this.#forms.get(mark.form)).find((known) => known)
    if (!form) return 'another form'
    const read = readPage(image, marks, form)
    return read.kind === 'page' ? { ...read, form: form.id } : undefined
  }

  #keep(page: Kept): void {
    this.#kept.push(page)
    if (this.#kept.length > mostKept) free(this.#kept.shift()!.canvas)
  }
}
