import { useCallback } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { withLanguageName } from '../../../domain/language-name.ts'
import { useTexts } from '../../../texts.ts'

/** The sentence for a draft's fault. */
export function useFaultSentence(): (fault: FieldFault) => string {
  const { t } = useTexts()
  const locale = useLocale()
  return useCallback((fault) => {
    if (fault.path.startsWith('/options/recipients')) {
      if (fault.rule === 'maxItems') {
        const written = (value: unknown) => formatCount(Number(value), locale)
        return t('recipientFault.maxItems', {
          actual: written(fault.params?.['actual']), limit: written(fault.params?.['limit']),
        })
      }
      return t('recipientFault.inList')
    }
    if (fault.rule === 'required' && /^\/details\/(gender|qualification)$/.test(fault.path)) {
      return t('wizard.splitRequired')
    }
    return faultText(t, withLanguageName(fault, locale))
  }, [t, locale])
}
