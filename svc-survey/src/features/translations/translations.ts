import type { SurveyLanguage } from '@glas/contracts/locales'
import { translationRows } from '@glas/contracts/survey/extra/translations'
import { notFound } from '@glas/svc-kit/base/errors'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { demandVisible } from '../../domain/application-access.ts'
import { createApplicationsStore } from '../../domain/applications.store.ts'
import { renderTranslations } from './workbook.ts'

export type Translations = ReturnType<typeof createTranslations>

/** The company's own questions as a workbook for a translator. */
export function createTranslations({ db }: { db: Database }) {
  const store = createApplicationsStore(db)
  return {
    /** @throws NOT_FOUND also without extra questions */
    async workbook(id: string, language: SurveyLanguage, caller: Caller): Promise<Buffer> {
      const { draft: { questions: { extra } } } = demandVisible(await store.find(id), caller)
      if (!extra) throw notFound()
      return await renderTranslations(translationRows(extra, language), { source: extra.sourceLanguage, language })
    },
  }
}
