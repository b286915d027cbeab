import { isSurveyLanguage, languages, type SurveyLanguage } from '@glas/contracts/locales'
import type { PrintedForm } from '@glas/contracts/paper/form'
import type { Instrument } from '@glas/contracts/survey/instrument'
import type { Terms } from '@glas/contracts/survey/terms'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { isBegun } from '../../../paper/hand-entry.ts'
import { usePaths } from '../../../paths.ts'
import { usePaperTexts } from '../../../texts.ts'
import { TermsMismatchError } from '../../../answering/sending/terms.ts'
import { type PaperEntry, useGetPrintedFormQuery } from '../entry-api.ts'
import { useEntrySession } from '../entry-session.ts'
import { SendButton } from '../send-button.tsx'
import { useSheetQueue } from '../use-sheet-queue.ts'
import { useTerms } from '../use-terms.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { Duration, RunningTime } from './duration.tsx'
import { HandEntryForm } from './hand-entry-form.tsx'
import { sheetFormOf } from './sheet-form.ts'
import styles from '../entry.module.css'

/** Entry by keyboard: one questionnaire after another. */
export function HandPage({ entry }: { entry: PaperEntry }) {
  const { t } = usePaperTexts()
  const to = usePaths()
  const { termsSha256, instrument, researchId } = entry
  const overview = to('admin-entry', { id: researchId })
  return (
    <Page className={styles.page}>
      <p className={styles.back}><Link to={overview}>{t('paper.toEntry')}</Link></p>
      {termsSha256 !== null && instrument !== null
        ? <WithTerms entry={entry} instrument={instrument} sha256={termsSha256} />
        : <EmptyState title={t('paper.keysTitle')}><p>{t('paper.keysText')}</p></EmptyState>}
    </Page>
  )
}

/** Croatian unless the form isn't printed in it: most sheets are. */
const firstLanguage = (printed: readonly string[]): SurveyLanguage => {
  const [first = 'hr'] = printed.filter(isSurveyLanguage)
  return printed.includes('hr') ? 'hr' : first
}

function WithTerms({ entry, instrument, sha256 }: { entry: PaperEntry; instrument: Instrument; sha256: string }) {
  const { t } = usePaperTexts()
  const { researchId: id } = entry
  const { state } = useEntrySession(id)
  const language = state.language ?? firstLanguage(entry.languages)
  const { terms, error, retry } = useTerms(id, sha256)
  const query = useGetPrintedFormQuery({ params: { id, language } })
  const { currentData: form } = query
  useUnsaved(() => isBegun(state.entry))
  if (form && terms) return <Typing {...{ entry, instrument, terms, form, language }} />
  return (
    <>
      <PageHeading above={entry.companyName} title={t('paper.hand.title')} />
      <div className={styles.body}>
        {error instanceof TermsMismatchError
          ? <EmptyState title={t('paper.termsTitle')}><p>{t('paper.termsText')}</p></EmptyState>
          : error !== undefined ? <FailedState error={error} onRetry={retry} />
            : query.error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={8} label={t('paper.hand.title')} />}
      </div>
    </>
  )
}

interface TypingProps {
  entry: PaperEntry
  instrument: Instrument
  terms: Terms
  form: PrintedForm
  language: SurveyLanguage
}

function Typing({ entry, instrument, terms, form, language }: TypingProps) {
  const { t } = usePaperTexts()
  const { session, state } = useEntrySession(entry.researchId)
  const queue = useSheetQueue(session)
  const sheet = useMemo(() => sheetFormOf(form, { instrument, terms, language }), [form, instrument, terms, language])
  const { correcting, typed } = state
  const count = queue.claims?.length ?? 0
  return (
    <>
      <PageHeading
        above={entry.companyName}
        title={t('paper.hand.title')}
        actions={
          <dl className={styles.facts}>
            <div><dt>{t('paper.hand.ready')}</dt><dd>{count}</dd></div>
            <div><dt>{t('paper.hand.last')}</dt><dd>{state.lastMs === null ? '–' : <Duration ms={state.lastMs} />}</dd></div>
            <div><dt>{t('paper.hand.now')}</dt><dd><RunningTime since={state.startedAt} /></dd></div>
          </dl>
        }
      />
      <div className={styles.bar}>
        <h2>
          {correcting
            ? t('paper.hand.correcting', { number: correcting.number })
            : t('paper.hand.number', { number: typed + 1 })}
        </h2>
        <Select
          label={t('paper.hand.language')} className={styles.language} placeholder={false} value={language}
          disabled={isBegun(state.entry) || correcting !== null}
          options={entry.languages.filter(isSurveyLanguage)
            .map((each) => ({ value: each, label: languages[each].name, lang: each }))}
          onChange={({ target: { value } }) => isSurveyLanguage(value) && session.change({ language: value })}
        />
      </div>
      <HandEntryForm key={correcting?.claim ?? 'new'} {...{ session, state, sheet }} onKept={() => void queue.reload()} />
      {count > 0 && !correcting && (
        <div className={styles.send}>
          <p>{t('paper.queue.title', { count })}. {t('paper.queue.sealed')}</p>
          <SendButton entry={entry} session={session} queue={queue} />
        </div>
      )}
    </>
  )
}
