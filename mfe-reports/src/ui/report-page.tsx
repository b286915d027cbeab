import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The page of a report: `?research=` shows the live report of a research, `?file=` the frozen report of a file, as it is
 * printed.
 */
export function reportPage(
  LiveReport: ComponentType<{ researchId: string }>, PrintedReport: ComponentType<{ fileId: string }>,
) {
  return function ReportPage() {
    const [search] = useSearchParams()
    const file = search.get('file')
    return file ? <PrintedReport fileId={file} /> : <LiveReport researchId={search.get('research') ?? ''} />
  }
}
