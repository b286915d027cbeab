import { auditPageSize, type AuditRecord } from '@glas/contracts/audit'
import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import {
  useLazyGetApplicationQuery, useLazyGetReportFocusQuery, useLazyGetOwnTestimonialQuery, useLazyGetStatementQuery, useLazyListActingsQuery,
  useLazyListApplicationsQuery, useLazyListOwnIdentityAuditQuery, useLazyListOwnMailsQuery,
  useLazyListOwnNotifyAuditQuery, useLazyListOwnSurveyAuditQuery,
} from '../../company-api.ts'

/** Reads everything that services have about the company. @throws the fault of any part */
export function useOwnData(own: OwnCompany) {
  const [listApplications] = useLazyListApplicationsQuery()
  const [getApplication] = useLazyGetApplicationQuery()
  const [getStatement] = useLazyGetStatementQuery()
  const [getFocus] = useLazyGetReportFocusQuery()
  const [getTestimonial] = useLazyGetOwnTestimonialQuery()
  const [listActings] = useLazyListActingsQuery()
  const [listMails] = useLazyListOwnMailsQuery()
  const [identity] = useLazyListOwnIdentityAuditQuery()
  const [survey] = useLazyListOwnSurveyAuditQuery()
  const [notify] = useLazyListOwnNotifyAuditQuery()

  async function statementOf(id: string) {
    try {
      return await getStatement({ params: { id } }).unwrap()
    } catch (error) {
      // It isn't issued.
      if (codeOf(error) === 'STATE_CONFLICT') return null
      throw error
    }
  }

  async function focusOf(researchId: string) {
    try {
      return (await getFocus({ params: { researchId } }).unwrap()).focus
    } catch (error) {
      // The report isn't there yet.
      if (codeOf(error) === 'REPORT_NOT_AVAILABLE' || codeOf(error) === 'NOT_FOUND') return null
      throw error
    }
  }

  async function logOf(read: typeof identity | typeof survey | typeof notify): Promise<AuditRecord[]> {
    const all: AuditRecord[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await read({ query: { limit: auditPageSize.max, ...(after && { after }) } }).unwrap()
      all.push(...page.records)
      after = page.next
    }
    return all
  }

  return async () => {
    const { applications: listed } = await listApplications().unwrap()
    const applications = []
    for (const { id } of listed) {
      const application = await getApplication({ params: { id } }).unwrap()
      applications.push({
        ...application,
        statement: application.reportReady ? await statementOf(id) : null,
        focus: application.reportReady ? await focusOf(id) : null,
      })
    }
    const { testimonial } = await getTestimonial().unwrap()
    const { mails } = await listMails().unwrap()
    const { actings } = await listActings().unwrap()
    const log = { accounts: await logOf(identity), researches: await logOf(survey), mails: await logOf(notify) }
    return { company: own, applications, testimonial, mails, actings, log }
  }
}
