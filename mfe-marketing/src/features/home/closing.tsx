import { useSession } from '@glas/mfe-kit/host'
import { ButtonLink, TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Sign } from '@glas/mfe-kit/ui/sign.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useStart } from '../../ui/use-start.ts'
import styles from './closing.module.css'

/** The next step; in the page's one dark band, unless another has that. */
export function Closing({ dark }: { dark: boolean }) {
  const { t } = useTexts()
  const to = usePaths()
  const { status } = useSession()
  const start = useStart()
  return (
    <section className={cx(styles.band, dark ? styles.dark : styles.quiet)}>
      <Page className={styles.page}>
        <Sign size={112} className={styles.sign} />
        <div className={styles.words}>
          <h2>{t('closing.title')}</h2>
          <p>{t('closing.text')}</p>
        </div>
        <div className={styles.calls}>
          <ButtonLink look="call" size="lg" href={start}>
            {t(status === 'user' ? 'hero.apply' : 'closing.register')}
          </ButtonLink>
          {status !== 'user' && <TextLink href={to('login')} className={styles.login}>{t('closing.login')}</TextLink>}
        </div>
      </Page>
    </section>
  )
}
