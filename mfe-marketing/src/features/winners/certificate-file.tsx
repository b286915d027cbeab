import { useState, type MouseEvent } from 'react'
import { downloadAwardCertificate, type AwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { requestOf } from '@glas/mfe-kit/api/request'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { saveFile } from '@glas/mfe-kit/save-file'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useLazyDownloadAwardCertificateQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import styles from './certificate-page.module.css'

type State = 'busy' | 'failed' | undefined

/**
 * Downloads the certificate to hang up. A link, which also works without JavaScript; with it, the page shows that the
 * first print takes some seconds, and offers another try if it fails.
 */
export function CertificateFile({ of: { certificateId, year } }: { of: AwardCertificate }) {
  const { t } = useTexts()
  const { t: kit, locale } = useKit()
  const [load] = useLazyDownloadAwardCertificateQuery()
  const [state, setState] = useState<State>()
  const parts = { params: { certificateId }, query: { locale } }
  const name = t('winners.certificate.pdfName', { year: `${year}` })
  async function download() {
    if (state === 'busy') return
    setState('busy')
    try {
      saveFile(await load(parts).unwrap(), name)
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  const press = (event: MouseEvent) => {
    event.preventDefault()
    void download()
  }
  return (
    <>
      <ButtonLink
        look="primary" icon="download" href={requestOf(downloadAwardCertificate, parts).path} download={name}
        aria-busy={state === 'busy' || undefined} onClick={press}
      >
        {t(state === 'busy' ? 'winners.certificate.printing' : 'winners.certificate.pdf')}
      </ButtonLink>
      {state === 'failed' && (
        <Notice
          kind="error" live className={styles.failed}
          action={<Button onClick={() => void download()}>{kit('retry')}</Button>}
        >
          {t('winners.certificate.unprinted')}
        </Notice>
      )}
    </>
  )
}
