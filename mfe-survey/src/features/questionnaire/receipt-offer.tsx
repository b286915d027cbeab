import type { SurveyLanguage } from '@glas/contracts/locales'
import { languageFragment } from '@glas/contracts/survey/link'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { saveFile } from '@glas/mfe-kit/save-file'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useState } from 'react'
import { type Receipt, writeReceipt, writeReceiptDigits } from '../../answering/receipt/receipt-format.ts'
import { usePathsIn } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ReceiptCode } from './receipt-code.tsx'
import styles from './success-page.module.css'

/** Address of the page that checks receipts, in the language of this one; undefined if that page is not live. */
function useCheckAddress(language: SurveyLanguage): string | undefined {
  const path = usePathsIn(useLocale())('receipt')
  return path && location.origin + path + languageFragment(language)
}

interface ReceiptOfferProps {
  receipt: Receipt
  language: SurveyLanguage
  /** It was saved, copied or shown. */
  onTaken: () => void
}

/** The receipt as a file, as text, or as a QR code for another device's camera. */
export function ReceiptOffer({ receipt, language, onTaken }: ReceiptOfferProps) {
  const { t } = useTexts()
  const [copying, setCopying] = useState<'copied' | 'notCopied'>()
  const [shown, setShown] = useState(false)
  const checkAt = useCheckAddress(language)
  const text = writeReceipt(receipt, checkAt)

  function save() {
    saveFile(new Blob([text], { type: 'application/json' }), 'glas-potvrda.json')
    onTaken()
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      onTaken()
      setCopying('copied')
    } catch {
      setCopying('notCopied')
    }
  }

  function show() {
    setShown(!shown)
    onTaken()
  }

  return (
    <section className={styles.receipt}>
      <h2>{t('success.receiptTitle')}</h2>
      <p>{t('success.receiptText')}</p>
      <p>{t('success.receiptKept')}</p>
      {checkAt && (
        <p className={styles.where}>
          {/* In a new tab: this one holds the receipt. */}
          {t('success.where')} <a href={checkAt} target="_blank" rel="noreferrer">{checkAt}</a>
        </p>
      )}
      <div className={styles.ways}>
        <Button icon="download" onClick={save}>{t('success.download')}</Button>
        <Button aria-expanded={shown} onClick={show}>{t('success.qr')}</Button>
        <Button look="quiet" onClick={() => void copy()}>{t('success.copy')}</Button>
      </div>
      <p role="status">{copying && t(`success.${copying}`)}</p>
      {shown && (
        <>
          <ReceiptCode digits={writeReceiptDigits(receipt)} label={t('success.qrLabel')} />
          <p className={styles.where}>{t('success.qrHelp')}</p>
        </>
      )}
    </section>
  )
}
