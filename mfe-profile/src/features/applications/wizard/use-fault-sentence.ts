import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '@glas/contracts/errors'
import { faultText } from '@glas/mfe-kit/api/fault-text'

/** The sentence of a draft's fault. */
export function useFaultSentence(): (fault: FieldFault) => string {
  const { t } = useTranslation()
  return useCallback((fault) => {
    if (fault.path.startsWith('/options/recipients')) {
      if (fault.rule === 'maxItems') return t('recipientFault.maxItems')
      return t('recipientFault.inList')
    }
    if (fault.rule === 'required' && /^\/details\/(gender|qualification)$/.test(fault.path)) {
      return t('wizard.splitRequired')
    }
    return faultText(t, fault)
  }, [t])
}
