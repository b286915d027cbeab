import { assetPath } from '@glas/contracts/identity/asset-path'
import { promisedMinutes } from '@glas/contracts/survey/promised-minutes'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { PulsSign } from '@glas/mfe-kit/ui/sign.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { faultSentence } from '../../answering/faults.ts'
import { chooseShared } from '../../answering/keeping.ts'
import { QuestionnaireLanguage } from '../../answering/questionnaire-language.tsx'
import { RespondentTexts, useRespondentPage } from '../../answering/respondent-texts.tsx'
import type { OpenRespondent } from '../../answering/respondent.slice.ts'
import { hasAnswered } from '../../answering/tab.ts'
import { useRespondentDispatch, useRespondentStore } from '../../answering/respondent-store.ts'
import { type Opening, useOpened } from '../../answering/use-respondent.ts'
import { usePathsIn } from '../../paths.ts'
import { questionnaire as texts, useTexts } from '../../texts.ts'
import { AnsweredNotice } from './answered-notice.tsx'
import { Untranslated, langOfNames } from './company-words.tsx'
import { dayIn } from './day-in.ts'
import { TermsBox } from './terms-box.tsx'
import { useOpenAt } from './use-step-history.ts'
import styles from './intro-page.module.css'

/** The first screen: who asks, how long it takes, who will see what. */
export default function IntroPage() {
  const { respondent, open, ...opening } = useOpened('intro')
  return (
    <RespondentTexts language={respondent.language} texts={texts}>
      {open ? <Intro respondent={open} /> : <Waiting {...opening} />}
    </RespondentTexts>
  )
}

/** Shown while it is being opened, and when that failed. */
export function Waiting({ error, retry, retrying, again }: Omit<Opening, 'respondent' | 'open'>) {
  const { t } = useTexts()
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

/** @param respondent an opened questionnaire, or a preview, which may lack name, dates and terms: they are empty */
export function Intro({ respondent }: { respondent: OpenRespondent }) {
  const { t } = useTexts()
  const [another, setAnother] = useState(false)
  const { opened, terms, language, draft, locked, preview } = respondent
  useRespondentPage(t('intro.title'))
  // The question is gone with its button: focus the control that replaced it.
  useEffect(() => {
    if (another) document.getElementById('begin')?.focus()
  }, [another])
  const { company, instrument, state } = opened
  const count = instrument.statements.length
  const begun = Object.keys(draft.statements).length > 0
  const answered = !preview && hasAnswered(opened.researchId)
  // A respondent who has already begun with this code chose to continue before.
  const asksFirst = answered && state === 'running' && !begun && !locked && !another
  const goOn = () => setAnother(true)
  const minutes = promisedMinutes(instrument)
  const pulse = instrument.product === 'puls'

  return (
    <div className={styles.intro}>
      {pulse && <p className={styles.sign}><PulsSign />Glas Puls</p>}
      <div className={styles.top}>
        <div className={styles.asker}>
          {company.logoId && <img src={assetPath(company.logoId, 'full')} alt="" />}
          <p><span>{t('intro.asks')}</span><b>{company.name}</b></p>
        </div>
        <QuestionnaireLanguage language={language} />
      </div>
      {answered && <AnsweredNotice onGoOn={asksFirst ? goOn : undefined} />}
      {pulse ? <h1 lang={langOfNames(instrument, language)}>{opened.researchName}</h1> : <h1>{t('intro.title')}</h1>}
      {state === 'not-started' && <Notice>{t('intro.notStarted', { date: formatDate(opened.startsOn, language) })}</Notice>}
      {state === 'over' && <Notice>{t('intro.over', { date: formatDate(opened.endsOn, language) })}</Notice>}
      <dl className={styles.facts}>
        <div><dt>{t('intro.duration')}</dt><dd>{t('intro.minutes', { count: minutes })}</dd></div>
        <div><dt>{t('intro.statements')}</dt><dd>{count}</dd></div>
        <div><dt>{t('intro.until')}</dt><dd>{dayIn(opened.endsOn, language)}</dd></div>
        {instrument.extra && (
          <div className={styles.own}>
            <dt>{t('step.extra')}</dt>
            <dd>{instrument.extra.questions.length}</dd>
            {!instrument.extra.languages.includes(language) && (
              <dd className={styles.untranslated}><Untranslated extra={instrument.extra} language={language} /></dd>
            )}
          </div>
        )}
      </dl>
      <ul className={styles.promises}>
        <li><Icon name="envelope" /><p>{t('promise.sealed')} {t('promise.afterwards')}</p></li>
        <li><Icon name="chart" /><p>{t('promise.groups', { count: terms.thresholds.composite })}</p></li>
        <li><Icon name="clock" /><p>{t('promise.traces')}</p></li>
      </ul>
      {terms.codeMode === 'identical' && <Notice kind="warn">{t('intro.identical')} {t('intro.identicalKept')}</Notice>}
      {opened.termsSha256 && <TermsBox terms={terms} sha256={opened.termsSha256} />}
      {state === 'running' && !asksFirst && <Begin respondent={respondent} begun={begun} />}
    </div>
  )
}

/** The start or the continuation, and whether this device may keep what is answered until then. */
function Begin({ respondent, begun }: { respondent: OpenRespondent; begun: boolean }) {
  const { t } = useTexts()
  const dispatch = useRespondentDispatch()
  const store = useRespondentStore()
  const openAt = useOpenAt()
  const { terms, shared, keptUntil, step, locked } = respondent
  return (
    <>
      {!shared && keptUntil === null && <Notice kind="warn">{t('step.unkept')}</Notice>}
      {terms.codeMode === 'different' && (
        <Checkbox
          label={t('intro.shared')} help={t('intro.sharedHelp')} checked={shared}
          onChange={(event) => void chooseShared(dispatch, store.getState, event.target.checked)}
        />
      )}
      <div className={styles.thumb}>
        <Button look="call" size="lg" wide id="begin" onClick={() => openAt(begun || locked ? step : 0)}>
          {t(begun ? 'intro.resume' : 'intro.start')}
        </Button>
      </div>
    </>
  )
}
