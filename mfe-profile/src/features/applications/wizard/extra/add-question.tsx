import { useEffect, useId, useRef, useState } from 'react'
import type { ExtraType } from '@glas/contracts/survey/extra/limits'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useTexts } from '../../../../texts.ts'
import { useBuilder } from './builder-context.ts'
import { ExtraIcon } from './extra-icon.tsx'
import styles from './extra.module.css'

/** From the most usual on. */
export const typesInOrder = [
  'single-choice', 'multiple-choice', 'linear-scale', 'short-text', 'long-text',
] as const satisfies readonly ExtraType[]

/** Opens the five types, each with what it is good for. */
export function AddQuestion() {
  const { t } = useTexts()
  const id = useId()
  const { add, room, limit, extra: { questions } } = useBuilder()
  const [choosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const kinds = useRef<HTMLDivElement>(null)
  const isOpen = choosing && room > 0
  // The wizard's bar would cover them at the end of the page.
  useEffect(() => {
    if (isOpen) kinds.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  function take(type: ExtraType) {
    setChoosing(false)
    add(type)
  }
  return (
    <div
      className={styles.add} onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setChoosing(false)
        opener.current?.focus()
      }}
    >
      <button
        ref={opener} type="button" id="extra-add" className={styles.adder} aria-expanded={isOpen} aria-controls={id}
        aria-disabled={room <= 0 || undefined} aria-describedby={room <= 0 ? `${id}-full` : undefined}
        onClick={() => room > 0 && setChoosing(!isOpen)}
      >
        <Icon name="plus" />{t('extra.add')}
      </button>
      {room <= 0 && (
        <p id={`${id}-full`} className={styles.hint}>
          {questions.length === 0 ? t('extra.pulseFull') : t('extra.full', { limit })}
        </p>
      )}
      <div
        ref={kinds} id={id} role="group" aria-label={t('extra.addWhich')} className={styles.kinds} hidden={!isOpen}
      >
        {typesInOrder.map((type) => (
          <button key={type} type="button" onClick={() => take(type)}>
            <ExtraIcon name={type} />
            <span><b>{t(`extra.type.${type}`)}</b><span>{t(`extra.typeHelp.${type}`)}</span></span>
          </button>
        ))}
      </div>
    </div>
  )
}
