import type { DataOf } from '@glas/contracts/operation'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { getPrintReport } from '@glas/contracts/reporting/reports.operations'
import type { ReactNode } from 'react'
import { Comments, Quotes } from './comments.tsx'
import { ExtraQuestions } from './extra-questions.tsx'
import { PagedComments, PagedTexts } from './paged-comments.tsx'

/** What people wrote: the company's own questions, and the comments. */
export interface ReportTexts {
  readonly extra: ReactNode
  readonly comments: ReactNode
}

/** On screen, texts are loaded page by page. */
export function liveTexts({ researchId, extra, comments }: BasicReport, printing: boolean): ReportTexts {
  return {
    extra: extra && (
      <ExtraQuestions
        extra={extra}
        texts={(question, list, count) => <PagedTexts {...{ researchId, question, list, count, printing }} />}
      />
    ),
    comments: comments && <PagedComments researchId={researchId} counts={comments} printing={printing} />,
  }
}

type Printed = Pick<DataOf<typeof getPrintReport>, 'report' | 'extraTexts' | 'comments'>

/** In a file, all texts are there at once. */
export function printedTexts({ report: { extra }, extraTexts, comments }: Printed): ReportTexts {
  return {
    extra: extra && (
      <ExtraQuestions
        extra={extra} texts={(question, list) => <Quotes comments={extraTexts?.[question - 1]?.[list] ?? []} />}
      />
    ),
    comments: comments && <Comments {...comments} />,
  }
}
