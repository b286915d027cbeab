import { useTexts } from '../../texts.ts'
import { Section } from '../../ui/section.tsx'
import styles from './categories.module.css'

/** Each category's number and statements: 78 in all. */
const categories = [
  ['1', 8], ['2', 8], ['3', 10], ['4', 9], ['5', 9], ['6', 9], ['7', 9], ['8', 8], ['9', 8],
] as const

export function Categories() {
  const { t } = useTexts()
  return (
    <Section title={t('categories.title')} lead={t('categories.lead')} className={styles.section}>
      <ol className={styles.list}>
        {categories.map(([number, count]) => (
          <li key={number} data-category={number}>
            <p className={styles.name}><span>{number}</span>{t(`categories.${number}.name`)}</p>
            <p className={styles.says}>{t(`categories.${number}.says`)}</p>
            <p className={styles.count}>{t('categories.statements', { count })}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
