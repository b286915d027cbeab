import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { answerDrawings, codeDrawings } from './path-drawings.tsx'
import { Section } from './section.tsx'
import styles from './anonymity.module.css'

const paths = [
  {
    path: 'code',
    stations: [
      { station: 'code.right', drawing: codeDrawings.right },
      { station: 'code.seal', drawing: codeDrawings.seal },
      { station: 'code.end', drawing: codeDrawings.end },
    ],
  },
  {
    path: 'answers',
    stations: [
      { station: 'answers.lock', drawing: answerDrawings.lock },
      { station: 'answers.shuffle', drawing: answerDrawings.shuffle },
      { station: 'answers.tables', drawing: answerDrawings.tables },
    ],
  },
] as const

/** What the employer can ever see, by the key of the text. */
const sights = [
  { key: 'count', employer: 'count.employer' },
  { key: 'who', employer: 'never' },
  { key: 'one', employer: 'never' },
  { key: 'large', employer: 'large.employer' },
  { key: 'small', employer: 'never' },
] as const

/** How answers stay anonymous: the two paths, who sees what, what is not claimed. */
export function Anonymity() {
  const { t } = useTexts()
  const to = usePaths()
  return (
    <Section anchor="anonimnost" title={t('anonymity.title')} lead={t('anonymity.lead')} ground="quiet">
      <div className={styles.beside}>
        <Paths />
        <div>
          <Sights />
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

function Paths() {
  const { t } = useTexts()
  return (
    <figure className={styles.paths}>
      {paths.map(({ path, stations }) => (
        <div key={path} className={styles.path}>
          <h3>{t(`anonymity.${path}.title`)}</h3>
          <ol>
            {stations.map(({ station, drawing }) => (
              <li key={station}>
                <svg viewBox="0 0 92 64" aria-hidden="true">{drawing}</svg>
                <b>{t(`anonymity.${station}.title`)}</b>
                <p>{t(`anonymity.${station}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <figcaption>{t('anonymity.apart')}</figcaption>
    </figure>
  )
}

function Sights() {
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
