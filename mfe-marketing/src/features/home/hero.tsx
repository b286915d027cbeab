import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { HeroArt } from './hero-art.tsx'
import { useStart } from '../../ui/use-start.ts'
import styles from './hero.module.css'

export function Hero() {
  const { t } = useTexts()
  const to = usePaths()
  const start = useStart()
  return (
    <section className={styles.hero}>
      <Page className={styles.page}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{t('hero.title')}</h1>
          <p className={styles.lead}>{t('hero.lead')}</p>
          <div className={styles.calls}>
            <ButtonLink look="call" size="lg" href={start}>{t('hero.apply')}</ButtonLink>
            <ButtonLink size="lg" href={to('questionnaire')}>{t('hero.code')}</ButtonLink>
          </div>
          <p className={styles.facts}>{t('hero.facts')}</p>
        </div>
        <HeroArt className={styles.art} label={t('hero.art')} voice={t('hero.voice')} />
      </Page>
    </section>
  )
}
