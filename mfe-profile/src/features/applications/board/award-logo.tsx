import { useState } from 'react'
import { assetPath } from '@glas/contracts/identity/asset-path'
import type { AwardLogo } from '@glas/contracts/reporting/award-logos.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useSetAwardLogoMutation } from '../../../company-api.ts'
import { useTexts } from '../../../texts.ts'
import styles from './award-rows.module.css'

/** Asks whether the winners' pages may show the logo of the research; nothing if it has none. */
export function AwardLogoConsent({ researchId, of }: { researchId: string; of: AwardLogo }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [setLogo, { isLoading }] = useSetAwardLogoMutation()
  const [failed, setFailed] = useState<unknown>()
  const { logo, agreed } = of
  if (!logo) return null
  async function change(next: boolean) {
    setFailed(undefined)
    try {
      await setLogo({ params: { researchId }, body: { agreed: next } }).unwrap()
      notify({ kind: 'ok', text: t(next ? 'board.award.logo.agreed' : 'board.award.logo.withdrawn') })
    } catch (error) {
      setFailed(error)
    }
  }
  return (
    <section className={styles.logo} aria-labelledby="board-award-logo">
      <h3 id="board-award-logo">{t('board.award.logo.title')}</h3>
      <img src={assetPath(logo.id, 'small')} width={logo.width} height={logo.height} alt="" />
      <Checkbox
        label={t('board.award.logo.label')} help={t('board.award.logo.help')} checked={agreed} disabled={isLoading}
        onChange={({ target }) => void change(target.checked)}
      />
      {failed !== undefined && <Notice kind="error" live>{errorText(t, failed)}</Notice>}
    </section>
  )
}
