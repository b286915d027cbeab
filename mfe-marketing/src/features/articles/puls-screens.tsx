import { PulsSign } from '@glas/mfe-kit/ui/sign.tsx'
import { useTexts } from '../../texts.ts'
import styles from './puls-screens.module.css'

const answers = ['1', '2', '3', '4'] as const
const chosen = '3'

/** A picture of three screens: what an employee sees of a Puls. */
export function PulsScreens() {
  const { t } = useTexts()
  const text = (key: string) => t([`article.puls.screens.${key}`])
  return (
    <figure className={styles.screens}>
      <figcaption>{text('caption')}</figcaption>
      <div className={styles.phones} aria-hidden="true">
        <div className={styles.phone}>
          <p className={styles.small}>{text('ask.from')}</p>
          <p className={styles.title}>{text('ask.title')}</p>
          <p className={styles.small}>{text('ask.facts')}</p>
          <p className={styles.start}>{text('ask.start')}</p>
        </div>
        <div className={styles.phone}>
          <p className={styles.small}>{text('one.at')}</p>
          <div className={styles.statement}>
            <p className={styles.category}>{text('one.category')}</p>
            <p>{text('one.statement')}</p>
          </div>
          {answers.map((answer) => (
            <p key={answer} className={answer === chosen ? styles.chosen : styles.answer}>{text(`answers.${answer}`)}</p>
          ))}
        </div>
        <div className={styles.phone}>
          <PulsSign size={88} className={styles.sign} />
          <p className={styles.title}>{text('done.title')}</p>
          <p className={styles.small}>{text('done.text')}</p>
        </div>
      </div>
    </figure>
  )
}
