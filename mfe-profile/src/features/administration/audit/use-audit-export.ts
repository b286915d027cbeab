import { useState } from 'react'
import { auditPageSize, type AuditFilter, type AuditRecord } from '@glas/contracts/audit'
import { timeZone } from '@glas/contracts/locales'
import {
  useLazyListIdentityAuditQuery, useLazyListNotifyAuditQuery, useLazyListSurveyAuditQuery,
} from '../../../admin-api.ts'
import { newestFirst } from '../../../domain/audit.ts'
import { saveSheet } from '../../../tables/save-sheet.ts'
import { useTexts } from '../../../texts.ts'
import { useAuditWords } from './use-audit-words.ts'
import type { Names } from './use-names.ts'

/** `2026-11-12 10:51:03` in Zagreb, which sheets sort and read as a time. */
const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** Saves every entry that matches a filter as CSV; nothing if a service is unavailable: a part would pass for all. */
export function useAuditExport(filter: AuditFilter, names: Names) {
  const { t } = useTexts()
  const words = useAuditWords(names)
  const [state, setState] = useState<'busy' | 'failed'>()
  const [identity] = useLazyListIdentityAuditQuery()
  const [survey] = useLazyListSurveyAuditQuery()
  const [notify] = useLazyListNotifyAuditQuery()

  async function readAll(read: typeof identity | typeof survey | typeof notify): Promise<AuditRecord[]> {
    const all: AuditRecord[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await read({ query: { ...filter, limit: auditPageSize.max, ...(after && { after }) } }).unwrap()
      all.push(...page.records)
      after = page.next
    }
    return all
  }

  async function download(): Promise<void> {
    setState('busy')
    try {
      const records = (await Promise.all([identity, survey, notify].map(readAll))).flat().toSorted(newestFirst)
      const header = ['at', 'what', 'person', 'instead', 'company', 'subject', 'subjectId'] as const
      const lines = records.map((record) => [
        seconds.format(new Date(record.at)), words.whatText(record), words.personText(record),
        record.act === null ? '' : t('audit.yes'), words.companyText(record), record.subject.type, record.subject.id,
      ])
      const heading = header.map((key) => t(`audit.${key}`))
      await saveSheet({ title: t('audit.title'), heading, rows: lines }, t('audit.fileName'), 'csv')
      setState(undefined)
    } catch {
      setState('failed')
    }
  }

  return { download, busy: state === 'busy', failed: state === 'failed' }
}
