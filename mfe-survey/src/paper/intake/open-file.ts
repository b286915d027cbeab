import type { FileFault } from '../scans.ts'

/** A file whose pages can be shown. */
export interface OpenFile {
  readonly pages: number
  /** The page at about 200 dpi; undefined if it is damaged. */
  show(page: number): Promise<OffscreenCanvas | undefined>
  close(): Promise<void>
}

/** Why a file can't be opened. */
export class UnopenedFile extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** The longer side of a shown page, in pixels: 200 dpi on A4. */
export const longSide = 2339
