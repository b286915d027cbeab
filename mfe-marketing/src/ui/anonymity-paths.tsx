import { useTexts } from '../texts.ts'
import { answerDrawings, codeDrawings } from './path-drawings.tsx'
import styles from './anonymity-paths.module.css'

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

/** What happens to the code, and to the answers. */
export function AnonymityPaths() {
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
