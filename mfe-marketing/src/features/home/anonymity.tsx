import { useTranslation } from 'react-i18next'
import { cx } from '@glas/mfe-kit/ui/cx'
import { answerDrawings, codeDrawings } from './path-drawings.tsx'
import { Section } from './section.tsx'
import styles from './anonymity.module.css'

const paths = {
  code: ['right', 'seal', 'end'],
  answers: ['lock', 'shuffle', 'tables'],
} as const

/** What the employer can ever see. */
const sights = [
  { key: 'count', employer: true },
  { key: 'who', employer: false },
  { key: 'one', employer: false },
  { key: 'large', employer: true },
  { key: 'small', employer: false },
] as const

/** How answers stay anonymous: the two paths, who sees what, what is not claimed. */
export function Anonymity() {
  const { t } = useTranslation()
  return (
    <Section anchor="anonimnost" title={t('anonymity.title')} lead={t('anonymity.lead')} ground="quiet">
      <div className={styles.beside}>
        <figure className={styles.paths}>
          {(['code', 'answers'] as const).map((path) => (
            <div key={path} className={styles.path}>
              <h3>{t(`anonymity.${path}.title`)}</h3>
              <ol>
                {paths[path].map((station) => (
                  <li key={station}>
                    <svg viewBox="0 0 92 64" aria-hidden="true">
                      {path === 'code'
                        ? codeDrawings[station as keyof typeof codeDrawings]
                        : answerDrawings[station as keyof typeof answerDrawings]}
                    </svg>
                    <b>{t(`anonymity.${path}.${station}.title`)}</b>
                    <p>{t(`anonymity.${path}.${station}.text`)}</p>
                  </li>
                ))}
              </ol>
            </div>
          ))}
          <figcaption>{t('anonymity.apart')}</figcaption>
        </figure>
        <div>
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
                    const never = who === 'employer' && !employer
                    return (
                      <td key={who} className={cx(never && styles.never)}>
                        <span className={styles.name} aria-hidden="true">{t(`anonymity.sees.${who}`)}</span>
                        <span>{t(never ? 'anonymity.sees.never' : `anonymity.sees.${key}.${who}`)}</span>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <dl className={styles.notes}>
            <div>
              <dt>{t('anonymity.receipt.title')}</dt>
              <dd>{t('anonymity.receipt.text')}</dd>
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
