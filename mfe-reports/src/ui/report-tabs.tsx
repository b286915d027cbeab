import { useTexts } from '../texts.ts'
import { usePaths } from '../paths.ts'
import { useReportParameters } from './report-language.tsx'
import styles from './report-tabs.module.css'

const kinds = ['basic', 'comparative', 'benchmark'] as const

/** The reports of a yearly research, and which one is open. */
export function ReportTabs({ researchId, open }: { researchId: string; open: (typeof kinds)[number] }) {
  const { t } = useTexts()
  const to = usePaths()
  const query = new URLSearchParams({ research: researchId, ...useReportParameters() }).toString()
  return (
    <nav className={styles.tabs} aria-label={t('report.tabs')}>
      {kinds.map((kind) => (
        <a key={kind} href={`${to(`report-${kind}`)}?${query}`} aria-current={kind === open ? 'page' : undefined}>
          {kind === 'benchmark' ? t('benchmark.title') : t(`report.tab_${kind}`)}
        </a>
      ))}
    </nav>
  )
}
