import type { FieldFault } from '@glas/contracts/errors'
import { textFaults } from '@glas/contracts/names'

/**
 * The fault of a multi-line text that must be given: a reason, a remark.
 * @param path JSON pointer of the field
 */
export const requiredTextFaults = (path: string, text: string): FieldFault[] =>
  text.trim() === '' ? [{ path, rule: 'required' }] : textFaults(path, text)
