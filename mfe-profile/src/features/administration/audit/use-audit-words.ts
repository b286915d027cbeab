import type { AuditRecord } from '@glas/contracts/audit'
import { formatTime } from '@glas/mfe-kit/format/date'
import { useTexts } from '../../../texts.ts'
import type { Names } from './use-names.ts'

/** An entry of the audit log in words. */
export function useAuditWords({ people, companies }: Names) {
  const { t } = useTexts()

  const actionText = (action: string) => t([`audit.action.${action}`, 'audit.action.other'], { action })

  /** With the person whose account it is about, if another one or a command did it. */
  function whatText(record: AuditRecord): string {
    const { subject, userId, act } = record
    const whose = subject.type === 'user' && subject.id !== (act ?? userId) ? people.get(subject.id) : undefined
    return whose ? t('audit.whose', { what: changeText(record), name: whose }) : changeText(record)
  }

  function changeText({ action, details }: AuditRecord): string {
    const { fields, answers, shared, mails, kind, reason, endsBy, merged } = details
    if (merged) return t('audit.merged', { action: actionText(action), reason: reason ?? '', ...merged })
    const text = endsBy
      ? t('audit.endsBy', { action: actionText(action), at: formatTime(endsBy) }) : actionText(action)
    if (shared === false) return t('audit.unshared')
    if (fields && fields.length > 0) {
      const named = fields.map((field) => t([`audit.field.${field}`, 'audit.field.other'], { field }))
      return t('audit.fields', { action: text, fields: named.join(', ') })
    }
    if (answers !== undefined) return t('audit.answers', { action: text, count: answers })
    if (mails !== undefined) {
      return t('audit.mails', {
        action: text, kind: t([`mails.kind.${kind}`, 'mails.kind.other']).toLocaleLowerCase(), count: mails,
      })
    }
    return reason ? t('audit.reason', { action: text, reason }) : text
  }

  /** The person who did it: the administrator who acted for a company, not its user. */
  function personText({ act, userId }: AuditRecord): string {
    const id = act ?? userId
    return id === null ? t('audit.system') : people.get(id) ?? t('audit.gone')
  }

  const companyText = ({ companyId }: AuditRecord): string => (companyId && companies.get(companyId)) ?? ''

  return { actionText, whatText, personText, companyText }
}
