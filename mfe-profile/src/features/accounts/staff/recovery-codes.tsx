import { useState } from 'react'
import { saveFile } from '@glas/mfe-kit/save-file'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useTexts } from '../../../texts.ts'
import styles from './staff.module.css'

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.setUp}>
      <ul className={styles.codes}>
        {codes.map((code) => <li key={code}><code>{code}</code></li>)}
      </ul>
      <p className={styles.acts}>
        <Button
          icon={copied ? 'check' : undefined}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false))}
        >
          {t(copied ? 'secondFactor.copied' : 'secondFactor.copy')}
        </Button>
        <Button
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${t('secondFactor.fileName')}.txt`)}
        >
          {t('secondFactor.download')}
        </Button>
      </p>
      <p><Button look="primary" onClick={onDone}>{t('secondFactor.saved')}</Button></p>
    </div>
  )
}
