import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultSentence } from '../../answering/faults.ts'
import { chooseShared } from '../../answering/keeping.ts'
import { RespondentTexts, useRespondentPage } from '../../answering/respondent-texts.tsx'
import type { RespondentState } from '../../answering/respondent.slice.ts'
import { hasAnswered } from '../../answering/tab.ts'
import { type Opening, useOpened, useRespondentDispatch, useRespondentStore } from '../../answering/use-respondent.ts'
import { usePaths, usePathsIn } from '../../paths.ts'
import { AnsweredNotice } from './answered-notice.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { TermsBox } from './terms-box.tsx'
import { useOpenAt } from './use-step-history.ts'
import styles from './intro-page.module.css'

/** Seconds a statement takes. */
const secondsPerStatement = 6

/**
 * Minutes that a questionnaire of this many statements takes, all its questions included: promised, and counted down.
 */
export const promisedMinutes = (statements: number): number => Math.ceil((statements * secondsPerStatement) / 60)

/** The first screen: who asks, how long it takes, who will see what. */
export default function IntroPage() {
  const { respondent, ...opening } = useOpened()
  const { navigate } = useHost()
  const success = usePaths()('employee-satisfaction-page-success')
  // Reached by the browser's Back, after sending.
  const { opened, terms, code } = respondent
  const sentAlready = opened !== null && code === null
  useEffect(() => {
    if (sentAlready) navigate(success, { replace: true })
  }, [sentAlready, navigate, success])
  return (
    <RespondentTexts language={respondent.language}>
      {opened && terms && !sentAlready ? <Intro respondent={respondent} /> : <Waiting {...opening} />}
    </RespondentTexts>
  )
}

/** Shown while it is being opened, and when that failed. */
export function Waiting({ error, retry, retrying, again }: Omit<Opening, 'respondent'>) {
  const { t } = useTranslation()
  const to = usePathsIn(useLocale())
  useRespondentPage(t('intro.title'))
  if (!error) return <div className={styles.intro}><Skeleton lines={6} label={t('entry.opening')} /></div>
  return (
    <div className={styles.intro}>
      <Notice
        kind="error"
        action={
          <div className={styles.ways}>
            {retry && <Button busy={retrying} onClick={retry}>{t('kit:retry')}</Button>}
            <ButtonLink look={retry ? 'quiet' : 'secondary'} href={to('questionnaire')}>
              {t('intro.other')}
            </ButtonLink>
          </div>
        }
      >
        {faultSentence(t, error)} {again && t('fault.opensAgain')}
      </Notice>
    </div>
  )
}

function Intro({ respondent }: { respondent: RespondentState }) {
  const { t } = useTranslation()
  const dispatch = useRespondentDispatch()
  const store = useRespondentStore()
  const openAt = useOpenAt()
  const [another, setAnother] = useState(false)
  const { opened, terms, language, shared, keptUntil, draft, step, locked } = respondent
  useRespondentPage(t('intro.title'))
  // The question is gone with its button: focus the control that replaced it.
  useEffect(() => {
    if (another) document.getElementById('begin')?.focus()
  }, [another])
  if (!opened || !terms) return null
  const { company, instrument, state } = opened
  const count = instrument.statements.length
  const begun = Object.keys(draft.statements).length > 0
  const answered = hasAnswered(opened.researchId)
  // A respondent who has already begun with this code chose to continue before.
  const asksFirst = answered && state === 'running' && !begun && !locked && !another
  const goOn = () => setAnother(true)
  const minutes = promisedMinutes(count)

  return (
    <div className={styles.intro}>
      <div className={styles.top}>
        <p className={styles.asker}><span>{t('intro.asks')}</span><b>{company.name}</b></p>
        <LanguageMenu language={language} />
      </div>
      {answered && <AnsweredNotice onGoOn={asksFirst ? goOn : undefined} />}
      <h1>{t('intro.title')}</h1>
      {state === 'not-started' && <Notice>{t('intro.notStarted', { date: formatDate(opened.startsOn) })}</Notice>}
      {state === 'over' && <Notice>{t('intro.over', { date: formatDate(opened.endsOn) })}</Notice>}
      <dl className={styles.facts}>
        <div><dt>{t('intro.duration')}</dt><dd>{t('intro.minutes', { count: minutes })}</dd></div>
        <div><dt>{t('intro.statements')}</dt><dd>{count}</dd></div>
        <div><dt>{t('intro.until')}</dt><dd>{formatDate(opened.endsOn)}</dd></div>
      </dl>
      <ul className={styles.promises}>
        <li><Icon name="envelope" /><p>{t('promise.sealed')} {t('promise.afterwards')}</p></li>
        <li><Icon name="chart" /><p>{t('promise.groups', { count: terms.thresholds.composite })}</p></li>
        <li><Icon name="clock" /><p>{t('promise.traces')}</p></li>
      </ul>
      {terms.codeMode === 'identical' && <Notice kind="warn">{t('intro.identical')} {t('intro.identicalKept')}</Notice>}
      <TermsBox terms={terms} sha256={opened.termsSha256} />
      {state === 'running' && !asksFirst && (
        <>
          {!shared && keptUntil === null && <Notice kind="warn">{t('step.unkept')}</Notice>}
          {terms.codeMode === 'different' && (
            <Checkbox
              label={t('intro.shared')} help={t('intro.sharedHelp')} checked={shared}
              onChange={(event) => void chooseShared(dispatch, store.getState, event.target.checked)}
            />
          )}
          <div className={styles.thumb}>
            <Button
              look="call" size="lg" wide id="begin" onClick={() => openAt(begun || locked ? step : 0)}
            >
              {t(begun ? 'intro.resume' : 'intro.start')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
