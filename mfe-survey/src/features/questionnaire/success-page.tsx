import { getReceipts } from '@glas/contracts/survey/answering.operations'
import { formatDate, formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Sign } from '@glas/mfe-kit/ui/sign.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RespondentTexts, useRespondentPage } from '../../answering/respondent-texts.tsx'
import type { RespondentState } from '../../answering/respondent.slice.ts'
import { hasAnsweredAny } from '../../answering/tab.ts'
import { askBeforeLeaving, useRespondent } from '../../answering/use-respondent.ts'
import { usePathsIn } from '../../paths.ts'
import styles from './success-page.module.css'

/** The content of a saved receipt: enough to find and verify it, nothing about the answers. */
function receiptText({ receipt, opened }: RespondentState): string {
  const { researchId, termsSha256 } = opened!
  return JSON.stringify({ researchId, termsSha256, ...receipt }, null, 2)
}

/** The last screen: what happens to the answers now, and an optional receipt. */
export default function SuccessPage() {
  const respondent = useRespondent()
  return (
    <RespondentTexts language={respondent.language}>
      {respondent.receipt ? <Success respondent={respondent} /> : <Again />}
    </RespondentTexts>
  )
}

/** After a reload: the receipt is gone, and the device knows at most that answers were sent from it. */
function Again() {
  const { t } = useTranslation()
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

function Success({ respondent }: { respondent: RespondentState }) {
  const { t } = useTranslation()
  const { navigate } = useHost()
  const home = usePathsIn(useLocale())('index')
  const [taken, setTaken] = useState(false)
  const [copying, setCopying] = useState<'copied' | 'notCopied'>()
  const { opened, terms, shared, removed } = respondent
  const { remains, until } = removed!
  const identical = terms!.codeMode === 'identical'
  useRespondentPage(t('success.documentTitle'))
  useEffect(() => (taken ? undefined : askBeforeLeaving()), [taken])

  function save() {
    const address = URL.createObjectURL(new Blob([receiptText(respondent)], { type: 'application/json' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'glas-potvrda.json' })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
    setTaken(true)
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(receiptText(respondent))
      setTaken(true)
      setCopying('copied')
    } catch {
      setCopying('notCopied')
    }
  }

  return (
    <div className={styles.page}>
      <Sign size={56} />
      <h1>{t('success.title')}</h1>
      <p className={styles.lead}>{t('success.lead', { date: formatDate(opened!.endsOn) })}</p>
      <section className={styles.receipt}>
        <h2>{t('success.receiptTitle')}</h2>
        <p>{t('success.receiptText')}</p>
        <p>{t('success.receiptKept')}</p>
        <p className={styles.where}>
          {t('success.where')} <code>{location.origin + getReceipts.path.replace(':researchId', opened!.researchId)}</code>
        </p>
        <div className={styles.ways}>
          <Button icon="download" onClick={save}>{t('success.download')}</Button>
          <Button look="quiet" onClick={() => void copy()}>{t('success.copy')}</Button>
        </div>
        <p role="status">{copying && t(`success.${copying}`)}</p>
      </section>
      <ul className={styles.removed}>
        <li><Icon name="check" />{t(`success.remains_${remains}`, { until: formatDateTime(until) })}</li>
        <li><Icon name="clock" />{t(identical ? 'success.historyIdentical' : 'success.history')}</li>
        {!shared && <li><Icon name="info" />{t('success.remembered')}</li>}
      </ul>
      {home && <Button onClick={() => navigate(home)}>{t('success.done')}</Button>}
    </div>
  )
}
