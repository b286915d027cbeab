import { useSyncExternalStore } from 'react'
import type { ExtraState } from '../../../domain/extra-store.ts'
import { useWizard } from './wizard-context.ts'

/** The company's own questions as they are now. */
export function useExtraState(): ExtraState {
  const { extra } = useWizard()
  return useSyncExternalStore(extra.subscribe, extra.state)
}
