import { useState } from 'react'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { DataOf } from '@glas/contracts/operation'
import { largestWorkbook } from '@glas/contracts/survey/extra/limits'
import { downloadTranslations, type parseTranslations } from '@glas/contracts/survey/translations.operations'
import { workbookName } from '@glas/contracts/survey/extra/translations'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { errorText, faultText } from '@glas/mfe-kit/api/fault-text'
import { useParseTranslationsMutation } from '../../../../company-api.ts'
import { useTexts } from '../../../../texts.ts'
import { useDownload } from '../../../../ui/use-download.ts'
import { useWizard } from '../wizard-context.ts'

/** A translator's file as the service has read it. */
export interface ReadFile extends DataOf<typeof parseTranslations> {
  readonly name: string
}

const base64Of = (file: File) => new Promise<string>((resolve, reject) => {
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
  reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
  reader.readAsDataURL(file)
})

/** The workbook of a language: out of the saved draft, and in again. */
export function useWorkbook(target: SurveyLanguage) {
  const { t } = useTexts()
  const { latest: { id }, flush } = useWizard()
  const { download, busy, error: undownloaded } = useDownload()
  const [parse, { isLoading: reading }] = useParseTranslationsMutation()
  const [file, setFile] = useState<ReadFile>()
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const noWorkbook = () => faultText(t, { rule: 'format', params: { format: 'workbook' } })

  async function take() {
    setFailure(undefined)
    setSaving(true)
    const saved = await flush()
    setSaving(false)
    // The service makes it from the saved draft, so unsaved changes would be missing.
    if (!saved) return setFailure(t('extra.file.unsaved'))
    await download(downloadTranslations, { params: { id }, query: { lang: target } }, workbookName(target))
  }

  async function read(chosen: File) {
    setFailure(undefined)
    setFile(undefined)
    if (chosen.size === 0 || chosen.size > largestWorkbook) return setFailure(noWorkbook())
    try {
      const content = await base64Of(chosen)
      setFile({ ...await parse({ body: { file: content } }).unwrap(), name: chosen.name })
    } catch (error) {
      setFailure(isApiFault(error) && error.code === 'VALIDATION_FAILED' ? noWorkbook() : errorText(t, error))
    }
  }

  return {
    take, read, file, reading, taking: saving || busy !== undefined,
    failure: failure ?? (undownloaded ? errorText(t, undownloaded) : undefined),
    close: () => setFile(undefined),
  }
}
