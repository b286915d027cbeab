import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { formatCount } from '@glas/mfe-kit/format/number'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useTexts } from '../../texts.ts'
import styles from './numbers.module.css'

/** The numbers that the market may claim (D-1.1). */
export function Numbers() {
  const { t } = useTexts()
  const { claims } = useHost().market
  const locale = useLocale()
  return (
    <section aria-label={t('numbers.label')}>
      <Page>
        <dl className={styles.numbers}>
          {(['years', 'companies', 'respondents'] as const).map((claim) => (
            <div key={claim}>
              <dt>{t(`numbers.${claim}`, { count: claims[claim] })}</dt>
              <dd>{formatCount(claims[claim], locale)}</dd>
            </div>
          ))}
        </dl>
      </Page>
    </section>
  )
}
