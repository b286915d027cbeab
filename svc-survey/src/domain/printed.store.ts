import type { PrintedForm } from '@glas/contracts/paper/form'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { toBinary } from '@glas/svc-kit/base/ids'
import { type Database, fromJson, toJson, type Transaction } from '@glas/svc-kit/database/database'

export interface Printed {
  readonly pdf: Buffer
  readonly form: PrintedForm
}

interface PrintedRow {
  pdf: Buffer
  form: string
}

/**
 * Questionnaires as first printed. A newer version of the service or of Chromium may break lines in other places;
 * copies that are already printed must stay readable, and all copies the same.
 */
export function createPrintedStore(db: Database | Transaction) {
  const printed = () => db<PrintedRow & { application_id: Buffer; language: string }>('printed_questionnaires')
  const find = async (applicationId: string, language: SurveyLanguage): Promise<Printed | null> => {
    const row = await printed().where({ application_id: toBinary(applicationId), language }).first('pdf', 'form')
    return row ? { pdf: row.pdf, form: fromJson(row.form) } : null
  }
  return {
    find,
    async removeOf(applicationId: string): Promise<void> {
      await printed().where({ application_id: toBinary(applicationId) }).delete()
    },
    /** The first one wins: returns it. */
    async keep(applicationId: string, language: SurveyLanguage, { pdf, form }: Printed): Promise<Printed> {
      await printed().insert({ application_id: toBinary(applicationId), language, pdf, form: toJson(form) })
        .onConflict(['application_id', 'language']).ignore()
      return await find(applicationId, language) ?? { pdf, form }
    },
  }
}
