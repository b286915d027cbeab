import { createReportFile, downloadReportFile, getBasicReport, getReportFile } from
  '@glas/contracts/reporting/reports.operations'
import { getReceipts } from '@glas/contracts/survey/answering.operations'
import { expectOk, type PlayedResearch } from './played-research.ts'
import { patiently } from './world.ts'

/** The results. */
export function playReport(research: PlayedResearch) {
  const { world: { insist }, asCompany, until } = research
  return {
    async open(): Promise<void> {
      await until('The report', ({ reportReady }) => reportReady)
    },

    /** Returns the PDF. */
    async print(): Promise<Buffer> {
      const token = await asCompany()
      const asked = await insist(createReportFile, {
        token, params: { researchId: research.id }, body: { format: 'pdf', locale: 'hr' },
      })
      expectOk('The PDF', asked)
      const params = { fileId: asked.data.id }
      await patiently('The PDF', async () => {
        const { data } = await insist(getReportFile, { token, params })
        if (data.state === 'failed') throw new Error('the PDF could not be made')
        return data.state === 'ready'
      })
      return (await insist(downloadReportFile, { token, params })).bytes
    },

    /** The final public and company views. */
    async outcome() {
      const token = await asCompany()
      const report = await insist(getBasicReport, { token, params: { researchId: research.id } })
      const published = await insist(getReceipts, { params: { researchId: research.id } })
      return { answers: report.data.participation.answers, published: published.data.receipts }
    },
  }
}
