import { faultText } from '@glas/mfe-kit/api/fault-text'
import { useTexts } from '../../../../texts.ts'
import { useWizard } from '../wizard-context.ts'
import { useBuilder } from './builder-context.ts'

/** The sentence for a text's fault: at once if it is too long, otherwise what the service found at the last save. */
export function useTextFault() {
  const { t } = useTexts()
  const { errorAt, faultsUnder } = useWizard()
  const { isVisited } = useBuilder()
  return (path: string, value: string, limit: number, question: string): string | undefined => {
    if (value.length > limit) return faultText(t, { rule: 'maxLength', params: { limit, actual: value.length } })
    const [found] = isVisited(question) ? faultsUnder(path) : []
    return found ? faultText(t, found) : errorAt(path)
  }
}
