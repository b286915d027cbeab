import { useTranslation } from 'react-i18next'
import { Section } from './section.tsx'
import styles from './categories.module.css'

/** Statements per category, in order: 78 in all. */
const statements = [8, 8, 10, 9, 9, 9, 9, 8, 8]

export function Categories() {
  const { t } = useTranslation()
  return (
    <Section title={t('categories.title')} lead={t('categories.lead')} className={styles.section}>
      <ol className={styles.list}>
        {statements.map((count, index) => {
          const number = index + 1
          return (
            <li key={number} data-category={number}>
              <p className={styles.name}><span>{number}</span>{t(`categories.${number}.name`)}</p>
              <p className={styles.says}>{t(`categories.${number}.says`)}</p>
              <p className={styles.count}>{t('categories.statements', { count })}</p>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
