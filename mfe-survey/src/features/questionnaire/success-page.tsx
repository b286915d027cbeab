import type { SignedToken } from '@glas/contracts/wire/formats'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Sign } from '@glas/mfe-kit/ui/sign.tsx'
import { useState } from 'react'
import { RespondentTexts, useRespondentPage } from '../../answering/respondent-texts.tsx'
import { type OpenRespondent, type RespondentState, isOpen } from '../../answering/respondent.slice.ts'
import { hasAnsweredAny } from '../../answering/tab.ts'
import { useRespondent } from '../../answering/respondent-store.ts'
import { useAskBeforeLeaving } from '../../answering/use-respondent.ts'
import { usePathsIn } from '../../paths.ts'
import { questionnaire as texts, useTexts } from '../../texts.ts'
import { dayIn } from './day-in.ts'
import { ReceiptOffer } from './receipt-offer.tsx'
import styles from './success-page.module.css'

/** The last screen: what happens to the answers now, and an optional receipt. */
export default function SuccessPage() {
  const respondent = useRespondent()
  const { receipt, removed } = respondent
  return (
    <RespondentTexts language={respondent.language} texts={texts}>
      {isOpen(respondent) && receipt && removed ? <Success {...{ respondent, receipt, removed }} /> : <Again />}
    </RespondentTexts>
  )
}

/** After a reload: the receipt is gone, and the device knows at most that answers were sent from it. */
function Again() {
  const { t } = useTexts()
  const to = usePathsIn(useLocale())
  const sent = hasAnsweredAny()
  useRespondentPage(t('success.documentTitle'))
  return (
    <div className={styles.page}>
      <Sign size={56} />
      <h1>{t(sent ? 'success.title' : 'success.unknownTitle')}</h1>
      <p className={styles.lead}>{t(sent ? 'success.again' : 'success.unknown')}</p>
      {sent && <p className={styles.removed}>{t('success.againReceipt')}</p>}
      {sent
        ? <ButtonLink look="secondary" href={to('index')}>{t('success.done')}</ButtonLink>
        : <ButtonLink look="secondary" href={to('questionnaire')}>{t('success.entry')}</ButtonLink>}
    </div>
  )
}

interface SuccessProps {
  respondent: OpenRespondent
  receipt: SignedToken
  removed: NonNullable<RespondentState['removed']>
}

/** In a preview there is no receipt to take. */
export function Success({ respondent: { opened, terms, shared, language, preview }, receipt, removed: { remains, until } }: SuccessProps) {
  const { t, i18n } = useTexts()
  const { navigate } = useHost()
  const home = usePathsIn(useLocale())('index')
  const [taken, setTaken] = useState(preview === true)
  const identical = terms.codeMode === 'identical'
  useRespondentPage(t('success.documentTitle'))
  useAskBeforeLeaving(!taken)

  return (
    <div className={styles.page}>
      <Sign size={56} />
      <h1>{t('success.title')}</h1>
      <p className={styles.lead}>{t('success.lead', { date: dayIn(opened.endsOn, i18n.language) })}</p>
      <fieldset role="none" className={styles.offer} disabled={preview === true}>
        <ReceiptOffer
          receipt={{ researchId: opened.researchId, termsSha256: opened.termsSha256, ...receipt }} language={language}
          onTaken={() => setTaken(true)}
        />
      </fieldset>
      <ul className={styles.removed}>
        <li><Icon name="check" />{t(`success.remains_${remains}`, { until: formatDateTime(until, i18n.language) })}</li>
        <li><Icon name="clock" />{t(identical ? 'success.historyIdentical' : 'success.history')}</li>
        {!shared && <li><Icon name="info" />{t('success.remembered')}</li>}
      </ul>
      {home && <Button onClick={() => navigate(home)}>{t('success.done')}</Button>}
    </div>
  )
}
