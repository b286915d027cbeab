import type { SurveyLanguage } from '@glas/contracts/locales'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { LanguageMenu } from '../../answering/language-menu.tsx'
import { missingForChecking } from '../../answering/missing-ability.ts'
import { RespondentTexts, useRespondentPage } from '../../answering/respondent-texts.tsx'
import { usePageLanguage } from '../../answering/use-page-language.ts'
import { respondent, useReceiptTexts } from '../../texts.ts'
import { CheckSteps } from './check-steps.tsx'
import { ReceiptInput } from './receipt-input.tsx'
import { useReceiptCheck } from './use-receipt-check.ts'
import { Result } from './result.tsx'
import styles from './receipt-page.module.css'

/** Checks a receipt in this browser alone (D-6.12). */
export default function ReceiptPage() {
  const [language, choose] = usePageLanguage()
  return (
    <RespondentTexts language={language} texts={respondent.receipt}>
      <ReceiptCheck language={language} choose={choose} />
    </RespondentTexts>
  )
}

interface ReceiptCheckProps {
  language: SurveyLanguage
  choose: (language: SurveyLanguage) => void
}

function ReceiptCheck({ language, choose }: ReceiptCheckProps) {
  const { t } = useReceiptTexts()
  const { state, takeFile, takeText, retry, again } = useReceiptCheck()
  const unable = missingForChecking() !== null
  useRespondentPage(t('check.title'), t('check.lead'))
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <div className={styles.language}>
          <LanguageMenu language={language} label={t('check.language')} onChoose={choose} />
        </div>
        <h1>{t('check.title')}</h1>
        <p className={styles.lead}>{t('check.lead')}</p>
      </div>
      <div className={styles.main}>
        {unable && <Notice kind="warn">{t('check.unable')}</Notice>}
        {!unable && ('checked' in state
          ? <Result state={state} retry={retry} again={again} />
          : <ReceiptInput state={state} takeFile={takeFile} takeText={takeText} />)}
        {!unable && <p className={styles.note}><Icon name="lock" />{t('check.stays')}</p>}
      </div>
      <CheckSteps
        checked={'checked' in state ? state.checked : null} over={state.phase === 'done' || state.phase === 'stuck'}
      />
      <Meaning />
    </div>
  )
}

const proofs = [
  { kind: 'proves', icon: 'check', points: ['counted', 'oneKey', 'limit'] },
  { kind: 'silent', icon: 'minus', points: ['content', 'owner', 'others'] },
] as const

/** What a receipt proves, and what it doesn't. */
function Meaning() {
  const { t } = useReceiptTexts()
  return (
    <div className={styles.meaning}>
      {proofs.map(({ kind, icon, points }) => (
        <section key={kind}>
          <h2>{t(`check.${kind}.title`)}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}><Icon name={icon} />{t(`check.${kind}.${point}` as 'check.proves.counted')}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
