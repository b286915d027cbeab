import type { SurveyLanguage } from '@glas/contracts/locales'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Terms } from '@glas/contracts/survey/terms'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { TermsMismatchError } from '../../../answering/sending/terms.ts'
import { isDrawn } from '../../../paper/chance.ts'
import { openScanReader } from '../../../paper/intake/open-scan-reader.ts'
import { createScanDesk } from '../../../paper/scan-desk.ts'
import { usePaths } from '../../../paths.ts'
import { usePaperTexts } from '../../../texts.ts'
import type { PaperEntry } from '../entry-api.ts'
import { type EntrySession, useEntrySession } from '../entry-session.ts'
import { SendButton } from '../send-button.tsx'
import { keepScanned, useSheetQueue } from '../use-sheet-queue.ts'
import { useTerms } from '../use-terms.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { Decide } from './decide.tsx'
import { Feed } from './feed.tsx'
import { Problems } from './problems.tsx'
import { type Forms, useForms } from './use-forms.ts'
import styles from '../entry.module.css'

/** Entry from scans: they are read, decided and sealed in this tab. */
export function ScansPage({ entry }: { entry: PaperEntry }) {
  const { t } = usePaperTexts()
  const to = usePaths()
  const { termsSha256, instrument, researchId, companyName } = entry
  return (
    <Page className={styles.page}>
      <p className={styles.back}><Link to={to('admin-entry', { id: researchId })}>{t('paper.toEntry')}</Link></p>
      <PageHeading above={companyName} title={t('paper.scans.title')} />
      <div className={styles.body}>
        {termsSha256 !== null && instrument !== null
          ? <WithForms entry={entry} instrument={instrument} sha256={termsSha256} />
          : <EmptyState title={t('paper.keysTitle')}><p>{t('paper.keysText')}</p></EmptyState>}
      </div>
    </Page>
  )
}

function WithForms({ entry, instrument, sha256 }: { entry: PaperEntry; instrument: Instrument; sha256: string }) {
  const { t } = usePaperTexts()
  const { researchId: id, languages } = entry
  const { terms, ...termsFault } = useTerms(id, sha256)
  const { forms, ...formsFault } = useForms(id, languages)
  if (terms && forms) return <Scans {...{ entry, instrument, terms, forms }} />
  if (termsFault.error instanceof TermsMismatchError) {
    return <EmptyState title={t('paper.termsTitle')}><p>{t('paper.termsText')}</p></EmptyState>
  }
  const failed = [termsFault, formsFault].find(({ error }) => error !== undefined)
  return failed
    ? <FailedState error={failed.error} onRetry={failed.retry} />
    : <Skeleton lines={8} label={t('paper.scans.title')} />
}

interface ScansProps {
  entry: PaperEntry
  instrument: Instrument
  terms: Terms
  forms: Forms
}

/** The scans of this tab, which stay while its pages change. */
function deskOf(session: EntrySession, { instrument, terms, forms }: Omit<ScansProps, 'entry'>) {
  return session.desk(() => createScanDesk({
    forms: [...forms.values()], instrument, openReader: openScanReader,
    seal: (scanned) => keepScanned(session, scanned, { instrument, terms }),
    isDrawn: () => isDrawn(session.current().share ?? 0),
  }))
}

const reloadAfterMs = 200

function Scans({ entry, instrument, terms, forms }: ScansProps) {
  const { t } = usePaperTexts()
  const { session } = useEntrySession(entry.researchId)
  const desk = deskOf(session, { instrument, terms, forms })
  const state = useSyncExternalStore(desk.subscribe, desk.current)
  const queue = useSheetQueue(session)
  const { reload } = queue
  // One reload for many sheets: thousands are sealed one after another.
  useEffect(() => {
    const timer = setTimeout(() => void reload(), reloadAfterMs)
    return () => clearTimeout(timer)
  }, [reload, state.kept])
  useUnsaved(() => state.reading || state.entries.length > 0)
  const languageOf = (form: string): SurveyLanguage =>
    [...forms].find(([, { id }]) => id === form)?.[0] ?? 'hr'
  const count = queue.claims?.length ?? 0
  return (
    <>
      {state.asked && !state.reading && (
        <Decide
          {...{ desk, state, instrument, terms }} asked={state.asked}
          language={languageOf(state.asked.entry.sheet.form)}
        />
      )}
      <Feed desk={desk} state={state} />
      <Problems desk={desk} state={state} />
      {count > 0 && !state.reading && (
        <div className={styles.send}>
          <p>{t('paper.queue.title', { count })}. {t('paper.queue.sealed')}</p>
          {state.asked && <p>{t('paper.scans.undecided', { count: state.entries.length })}</p>}
          <SendButton entry={entry} session={session} queue={queue} />
        </div>
      )}
    </>
  )
}
