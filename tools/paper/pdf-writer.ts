/** Writes a PDF object by object: begin, objects of which the last is the catalog, end. */
export class PdfWriter {
  readonly #write: (chunk: Buffer) => void
  readonly #offsets: number[] = []
  #length = 0

  /** @param write gets the file in parts */
  constructor(write: (chunk: Buffer) => void) {
    this.#write = write
    this.add('%PDF-1.7\n')
  }

  /** The number of the next object. */
  get next(): number {
    return this.#offsets.length + 1
  }

  add(text: string | Buffer): void {
    const chunk = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    this.#write(chunk)
    this.#length += chunk.length
  }

  /** @returns the object's number */
  object(body: string, stream?: Buffer): number {
    const number = this.begin(body)
    if (stream) {
      this.add('stream\n')
      this.add(stream)
      this.add('\nendstream\n')
    }
    this.add('endobj\n')
    return number
  }

  /** Begins an object, which the caller continues and ends. @returns its number */
  begin(body: string): number {
    this.#offsets.push(this.#length)
    this.add(`${this.#offsets.length} 0 obj\n${body}\n`)
    return this.#offsets.length
  }

  /** Counts bytes that the caller writes. */
  skip(bytes: number): void {
    this.#length += bytes
  }

  /** A page with one image that fills it. @param extra operators after the image, in points from the bottom left */
  page(image: string, pixels: Buffer, { parent, landscape = false, extra = '' }: {
    readonly parent: number; readonly landscape?: boolean; readonly extra?: string
  }): number {
    const picture = this.object(`<< /Type /XObject /Subtype /Image ${image} /Length ${pixels.length} >>`, pixels)
    const [w, h] = landscape ? [842, 595] : [595, 842]
    const drawing = Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /Im Do Q${extra}`)
    const content = this.object(`<< /Length ${drawing.length} >>`, drawing)
    return this.object(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${w} ${h}] ` +
      `/Resources << /XObject << /Im ${picture} 0 R >> >> /Contents ${content} 0 R >>`,
    )
  }

  /** The list of pages. */
  pages(pages: readonly number[]): number {
    return this.object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`)
  }

  /** @param more further entries of the trailer */
  end(catalog: number, more = ''): void {
    const entries = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    const from = this.#length
    this.add(`xref\n0 ${this.next}\n0000000000 65535 f \n${entries.join('')}`)
    this.add(`trailer\n<< /Size ${this.next} /Root ${catalog} 0 R${more} >>\nstartxref\n${from}\n%%EOF\n`)
  }
}

/** Objects that a page needs: its image, its drawing, and itself. */
export const objectsOfPage = 3
