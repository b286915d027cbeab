import type { ReactNode } from 'react'
import { assetPath } from '@glas/contracts/identity/asset-path'
import { cx } from '@glas/mfe-kit/ui/cx'
import { useTexts } from '../../../texts.ts'
import styles from './logo.module.css'

/** The logo at the places where it is shown, in their proportions. */
export function Places({ id }: { id: string }) {
  const { t } = useTexts()
  const full = assetPath(id, 'full')
  const place = (name: string, look: string | undefined, src: string, rest?: ReactNode) => (
    <figure>
      <div className={styles.place}>
        <div className={cx(styles.sheet, look)}>
          <img src={src} alt="" />
          {rest}
          <i className={styles.heading} /><i /><i className={styles.short} />
        </div>
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  )
  return (
    <div className={styles.places}>
      {place(t('details.logo.onScreen'), styles.screen, full)}
      {place(t('details.logo.inMail'), styles.mail, full)}
      {place(t('details.logo.onSlip'), styles.slip, assetPath(id, 'print'), <span className={styles.code} />)}
      {place(t('details.logo.onReport'), styles.report, full)}
    </div>
  )
}
