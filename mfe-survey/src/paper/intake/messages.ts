import type { PrintedForm } from '@glas/contracts/paper/form'
import type { PageArea, ScanEvent, ScanPlace } from '../scans.ts'

/** What the page sends to the worker. Each request has an id, which its answers carry. */
export type Request =
  | { readonly kind: 'open'; readonly id: number; readonly forms: readonly PrintedForm[] }
  | { readonly kind: 'read'; readonly id: number; readonly files: readonly File[] }
  /** Ends the reading with this id before its next page. */
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'cut out'; readonly id: number; readonly place: ScanPlace; readonly area: PageArea }

/** What the worker sends. */
export type Answer =
  | { readonly kind: 'event'; readonly id: number; readonly event: ScanEvent }
  | { readonly kind: 'done'; readonly id: number; readonly bitmap?: ImageBitmap }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: string }
