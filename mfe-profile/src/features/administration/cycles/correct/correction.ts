import type { BodyOf, DataOf } from '@glas/contracts/operation'
import type { CorrectionReason } from '@glas/contracts/reporting/award-versions'
import type { previewCorrection } from '@glas/contracts/reporting/corrections.operations'

/** A correction that is ready to be published, with what it does. */
export interface Correction {
  readonly changes: BodyOf<typeof previewCorrection>
  readonly reason: CorrectionReason
  readonly effect: DataOf<typeof previewCorrection>
}
