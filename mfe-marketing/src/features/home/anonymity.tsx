import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { AnonymityPaths } from '../../ui/anonymity-paths.tsx'
import { AnonymitySights } from '../../ui/anonymity-sights.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './anonymity.module.css'

/** How answers stay anonymous: the two paths, who sees what, what is not claimed. */
export function Anonymity() {
  const { t } = useTexts()
  const to = usePaths()
  return (
    <Section anchor="anonimnost" title={t('anonymity.title')} lead={t('anonymity.lead')} ground="quiet">
      <div className={styles.beside}>
        <AnonymityPaths />
        <div>
          <AnonymitySights />
          <dl className={styles.notes}>
            <div>
              <dt>{t('anonymity.receipt.title')}</dt>
              <dd>
                {t('anonymity.receipt.text')}{' '}
                <TextLink href={to('receipt')}>{t('anonymity.receipt.check')}</TextLink>
              </dd>
            </div>
            <div>
              <dt>{t('anonymity.honest.title')}</dt>
              <dd>{t('anonymity.honest.text')}</dd>
            </div>
          </dl>
        </div>
      </div>
    </Section>
  )
}
