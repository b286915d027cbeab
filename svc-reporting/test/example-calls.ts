import * as certificates from '@glas/contracts/reporting/award-certificates.operations'
import { setAwardLogo } from '@glas/contracts/reporting/award-logos.operations'
import { getBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { getOwnAwardRows } from '@glas/contracts/reporting/commitments.operations'
import * as corrections from '@glas/contracts/reporting/corrections.operations'
import * as cycles from '@glas/contracts/reporting/cycles.operations'
import * as focus from '@glas/contracts/reporting/focus.operations'
import * as leaderboards from '@glas/contracts/reporting/leaderboards.operations'
import * as openings from '@glas/contracts/reporting/openings.operations'
import * as reporting from '@glas/contracts/reporting/reports.operations'
import type { buildApproved } from './research.ts'

export interface ExampleCall {
  readonly params: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: object
}

interface Existing {
  readonly research: Pick<ReturnType<typeof buildApproved>, 'applicationId' | 'instrument'>
  /** Another research of the same company. */
  readonly earlier: string
  /** The research of a year that is corrected. */
  readonly corrected: string
  readonly fileId: string
}

/** By id an example call of each operation of svc-reporting for something that exists. */
export function exampleCalls({ research, earlier, corrected, fileId }: Existing): Readonly<Record<string, ExampleCall>> {
  const ofResearch = { researchId: research.applicationId }
  return {
    [reporting.getBasicReport.id]: { params: ofResearch },
    [reporting.getReportDimension.id]: { params: { ...ofResearch, dimension: 'departments' } },
    [reporting.listReportComments.id]: { params: ofResearch, query: { kind: 'praise' } },
    [reporting.listReportTexts.id]: { params: ofResearch, query: { question: '5', list: 'texts' } },
    [reporting.getReportTrend.id]: { params: ofResearch },
    [reporting.getComparativeGroups.id]: { params: ofResearch, query: { by: 'departments', also: 'gender:female' } },
    [reporting.getComparativeYears.id]: { params: ofResearch, query: { with: earlier } },
    [focus.getReportFocus.id]: { params: ofResearch },
    [setAwardLogo.id]: { params: ofResearch, body: { agreed: true } },
    [getOwnAwardRows.id]: { params: ofResearch },
    [focus.setReportFocus.id]: {
      params: ofResearch,
      body: {
        category: research.instrument.statements[0]!.category, statements: [research.instrument.statements[0]!.key],
        owner: 'Ivana Marušić', dueOn: '2027-03-15',
      },
    },
    [focus.removeReportFocus.id]: { params: ofResearch },
    [openings.getReportProgress.id]: { params: ofResearch },
    [openings.listStuckOpenings.id]: { params: {} },
    [getBenchmark.id]: { params: ofResearch },
    [cycles.listCycles.id]: { params: {} },
    [cycles.getCycle.id]: { params: { year: '2026' } },
    [cycles.closeCycle.id]: {
      params: { year: '2026' }, body: { typedYear: '2026', leftOut: [], researches: [research.applicationId] },
    },
    // Of years that are closed before the tests; 2012 has one research.
    [corrections.previewCorrection.id]: { params: { year: '2013' }, body: { included: [], excluded: [] } },
    [corrections.correctCycle.id]: {
      params: { year: '2012' },
      body: { typedYear: '2012', version: 1, reason: 'fault', included: [], excluded: [corrected] },
    },
    [leaderboards.listAwardYears.id]: { params: {} },
    [leaderboards.getNewestLeaderboard.id]: { params: {} },
    [leaderboards.getNewestWinners.id]: { params: {} },
    [leaderboards.getLeaderboard.id]: { params: { year: '2026' } },
    // Of years that are closed before the tests.
    [certificates.getAwardCertificate.id]: { params: { certificateId: '' } },
    [certificates.downloadAwardBadge.id]: { params: { certificateId: '' } },
    [certificates.downloadAwardCertificate.id]: { params: { certificateId: '' } },
    [leaderboards.downloadAwardFile.id]: { params: { sha256: '' } },
    [reporting.createReportFile.id]: { params: ofResearch, body: { format: 'pdf', locale: 'hr', by: 'departments' } },
    [reporting.listReportFiles.id]: { params: ofResearch },
    [reporting.exportReport.id]: { params: ofResearch },
    [reporting.getReportFile.id]: { params: { fileId } },
    [reporting.downloadReportFile.id]: { params: { fileId } },
    [reporting.getPrintReport.id]: { params: { fileId } },
  }
}
