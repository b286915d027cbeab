import { categoryKeys, type Statement } from '@glas/contracts/survey/instrument'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { drop, move } from '../../../../domain/pulse.ts'
import { useTexts } from '../../../../texts.ts'
import { SortableList } from '../../../../ui/sortable-list.tsx'
import { usePulse } from './use-pulse.ts'
import styles from './pulse.module.css'

/** The chosen statements in the order in which employees get them. */
export function ChosenStatements({ statements }: { statements: readonly Statement[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { chosen, choose, minutes } = usePulse()
  const nameOf = (key: string) => statements.find((one) => one.key === key)?.text[locale] ?? t('pulse.unknown')
  if (chosen.length === 0) return <p className={styles.hint}>{t('pulse.none')}</p>
  return (
    <>
      <p className={styles.hint}>
        {t('pulse.takes', { count: minutes })} {t('pulse.order')}
      </p>
      <SortableList
        label={t('pulse.own')} items={chosen} keyOf={(key) => key} nameOf={nameOf}
        onMove={(from, to) => choose(move(chosen, from, to))}
      >
        {(key, index) => (
          <div className={styles.chosen}>
            <span className={styles.number}>{index + 1}.</span>
            <span className={styles.mark} style={{ background: colourOf(statements, key) }} aria-hidden="true" />
            <span className={styles.text}>{nameOf(key)}</span>
            <button
              type="button" className={styles.remove} aria-label={t('pulse.remove', { name: nameOf(key) })}
              onClick={() => choose(drop(chosen, key))}
            >
              <Icon name="close" size="sm" />
            </button>
          </div>
        )}
      </SortableList>
    </>
  )
}

function colourOf(statements: readonly Statement[], key: string): string | undefined {
  const category = statements.find((one) => one.key === key)?.category
  return category && `var(--cat-${categoryKeys.indexOf(category) + 1}-mark)`
}
