import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import type { CSSProperties } from 'react'
import { faultSentence } from '../../answering/faults.ts'
import { QuestionnaireLanguage } from '../../answering/questionnaire-language.tsx'
import { RespondentTexts, useRespondentPage } from '../../answering/respondent-texts.tsx'
import type { OpenRespondent } from '../../answering/respondent.slice.ts'
import { isAlone, type Step } from '../../answering/steps.ts'
import { useOpened, useSavedDraft } from '../../answering/use-respondent.ts'
import { questionnaire as texts, useTexts } from '../../texts.ts'
import { Waiting } from './intro-page.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SensitiveDialog } from './sensitive-dialog.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepContent } from './step-content.tsx'
import { useQuestionnaire } from './use-questionnaire.ts'
import styles from './questionnaire-page.module.css'

/** One screen after the other, from the first statement to sending. */
export default function QuestionnairePage() {
  const { respondent, open, ...opening } = useOpened('questionnaire')
  return (
    <RespondentTexts language={respondent.language} texts={texts}>
      {open ? <Questionnaire respondent={open} /> : <Waiting {...opening} />}
    </RespondentTexts>
  )
}

/** @param respondent an opened questionnaire, or a preview */
export function Questionnaire({ respondent }: { respondent: OpenRespondent }) {
  const { t } = useTexts()
  const { opened: { instrument }, language, draft, shared, keptUntil, locked } = respondent
  const {
    steps, step, index, missing, last, pointed, showFirst, forward, back, saveAndLeave, heading,
    on, sending, failed, again, buttons, asking, change, sendAnyway,
  } = useQuestionnaire(respondent)
  useRespondentPage(t('intro.title'))
  useSavedDraft()

  return (
    <div className={styles.screen} style={coloursOf(step)}>
      <ProgressBar
        steps={steps} instrument={instrument} draft={draft}
        leaveLabel={t(keptUntil === null ? 'step.leaveShared' : 'step.leave')} onLeave={saveAndLeave}
      />
      <form
        className={styles.step} noValidate
        onSubmit={(event) => {
          event.preventDefault()
          forward()
        }}
      >
        <div ref={heading} className={cx(styles.head, isAlone(step, instrument) && styles.alone)}>
          <div className={styles.language}><QuestionnaireLanguage language={language} compact /></div>
          <StepContent.Heading step={step} instrument={instrument} language={language} />
        </div>
        {!shared && keptUntil === null && <Notice kind="warn" className={styles.said}>{t('step.unkept')}</Notice>}
        {locked && <Notice className={styles.said}>{t('step.locked')}</Notice>}
        <fieldset role="none" className={styles.questions} disabled={sending || locked}>
          <StepContent
            key={index} step={step} instrument={instrument} language={language} draft={draft}
            missing={pointed > 0 ? missing : []} pointed={pointed} onOn={on} onBack={back}
          />
        </fieldset>
        {pointed > 0 && missing.length > 0 && <MissingNotice count={missing.length} onShow={showFirst} />}
        {last && <p className={styles.sendLead}>{t('step.sendLead')}</p>}
        {failed && (
          <Notice kind="error" className={styles.said}>
            {faultSentence(t, failed.error)} {again && t('fault.sendsAgain')}
          </Notice>
        )}
        <StepButtons ref={buttons} {...{ step, last, sending, failed }} onBack={back} />
      </form>
      <SensitiveDialog parts={asking} onChange={change} onSend={sendAnyway} />
    </div>
  )
}

function MissingNotice({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTexts()
  return (
    <Notice
      kind="error" className={styles.said}
      action={<Button look="quiet" onClick={onShow}>{t('step.goToFirst')}</Button>}
    >
      {t('step.missing', { count })}
    </Notice>
  )
}

/** The category's colours; the last screens have none. */
function coloursOf(step: Step): CSSProperties {
  const category = 'index' in step ? step.index + 1 : null
  return category
    ? {
      '--mark': `var(--cat-${category}-mark)`, '--tint': `var(--cat-${category}-tint)`,
      '--tint-2': `var(--cat-${category}-tint-2)`, '--word': `var(--cat-${category}-text)`,
    }
    : {
      '--mark': 'var(--ink-900)', '--tint': 'var(--ground)', '--tint-2': 'var(--ink-150)', '--word': 'var(--text-soft)',
    }
}
