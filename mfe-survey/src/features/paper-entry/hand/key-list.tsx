import { usePaperTexts } from '../../../texts.ts'
import styles from './hand.module.css'

/** What the keys mean. @param writing whether comments can be typed */
export function KeyList({ writing, discard = true }: { writing: boolean; discard?: boolean }) {
  const { t } = usePaperTexts()
  const rows = [
    ['0–9', 'answer'], [',', 'blank'], ['−', 'back'], ['+', 'ten'], ['↵', 'enter'],
    ...(writing ? [['*', 'text']] as const : []),
    ...(discard ? [['Esc', 'discard']] as const : []),
  ] as const
  return (
    <section className={styles.keyList} aria-label={t('paper.keys.title')}>
      <ul>{rows.map(([key, name]) => <li key={name}><kbd>{key}</kbd> {t(`paper.keys.${name}`)}</li>)}</ul>
      <p>{t('paper.keys.note')}</p>
    </section>
  )
}
