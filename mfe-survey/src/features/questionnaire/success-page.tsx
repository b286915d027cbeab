import { getReceipts } from '@glas/contracts/survey/answering.operations'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost, usePage, usePaths } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Sign } from '@glas/mfe-kit/ui/sign.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RespondentTexts } from '../../answering/respondent-texts.tsx'
import type { RespondentState } from '../../answering/respondent.slice.ts'
import { useRespondent } from '../../answering/use-respondent.ts'
import styles from './success-page.module.css'

/** What stands in a saved receipt: enough to find and to verify it, nothing of the answers. */
function receiptFile({ receipt, opened }: RespondentState): Blob {
  const { researchId, termsSha256 } = opened!
  return new Blob([JSON.stringify({ researchId, termsSha256, ...receipt }, null, 2)], { type: 'application/json' })
}

/** The end: what happens with the answers now, and a receipt for whoever wants one. */
export default function SuccessPage() {
  const respondent = useRespondent()
  const { navigate } = useHost()
  const to = usePaths()
  const nothing = respondent.receipt === null
  const entry = to('questionnaire')
  // After a reload nothing is left to show, which is the point.
  useEffect(() => {
    if (nothing) navigate(entry, { replace: true })
  }, [nothing, navigate, entry])
  return (
    <RespondentTexts language={respondent.language}>
      {!nothing && <Success respondent={respondent} />}
    </RespondentTexts>
  )
}

function Success({ respondent }: { respondent: RespondentState }) {
  const { t } = useTranslation()
  const { opened } = respondent
  usePage({ title: t('success.documentTitle') })

  function save() {
    const address = URL.createObjectURL(receiptFile(respondent))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'glas-potvrda.json' })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }

  return (
    <div className={styles.page}>
      <Sign size={56} />
      <h1>{t('success.title')}</h1>
      <p className={styles.lead}>{t('success.lead', { date: formatDate(opened!.endsOn) })}</p>
      <p className={styles.forgotten}><Icon name="check" />{t('success.forgotten')}</p>
      <section className={styles.receipt}>
        <h2>{t('success.receiptTitle')}</h2>
        <p>{t('success.receiptText')}</p>
        <p className={styles.where}>
          {t('success.where')} <code>{location.origin + getReceipts.path.replace(':researchId', opened!.researchId)}</code>
        </p>
        <Button icon="download" onClick={save}>{t('success.download')}</Button>
      </section>
    </div>
  )
}
