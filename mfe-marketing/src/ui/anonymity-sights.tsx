import { cx } from '@glas/mfe-kit/ui/cx'
import { useTexts } from '../texts.ts'
import styles from './anonymity-sights.module.css'

/** What the employer can ever see, by the key of the text. */
const sights = [
  { key: 'count', employer: 'count.employer' },
  { key: 'who', employer: 'never' },
  { key: 'one', employer: 'never' },
  { key: 'large', employer: 'large.employer' },
  { key: 'small', employer: 'never' },
] as const

/** What employer and Glas can ever see. */
export function AnonymitySights() {
  const { t } = useTexts()
  return (
    <table className={styles.sees}>
      <caption>{t('anonymity.sees.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.what}><span>{t('anonymity.sees.what')}</span></th>
          <th scope="col">{t('anonymity.sees.employer')}</th>
          <th scope="col">{t('anonymity.sees.glas')}</th>
        </tr>
      </thead>
      <tbody>
        {sights.map(({ key, employer }) => (
          <tr key={key}>
            <th scope="row">{t(`anonymity.sees.${key}.what`)}</th>
            {(['employer', 'glas'] as const).map((who) => {
              const sight = who === 'employer' ? employer : `${key}.${who}` as const
              return (
                <td key={who} className={cx(sight === 'never' && styles.never)}>
                  <span className={styles.name} aria-hidden="true">{t(`anonymity.sees.${who}`)}</span>
                  <span>{t(`anonymity.sees.${sight}`)}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
