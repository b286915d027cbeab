import { useState } from 'react'
import {
  addOption, moveOption, newOption, removeOption, restoreOption, setText, type Removed as RemovedItem,
} from '@glas/contracts/survey/extra/edits'
import { extraLimits } from '@glas/contracts/survey/extra/limits'
import type { DraftOption, ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import { textIn } from '@glas/contracts/survey/extra/texts'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useTexts } from '../../../../texts.ts'
import { SortableList } from '../../../../ui/sortable-list.tsx'
import { idOf } from '../wizard-context.ts'
import { pathOf, useBuilder } from './builder-context.ts'
import { Removed } from './removed.tsx'
import { SourceText } from './source-text.tsx'
import styles from './extra.module.css'

const { min, max } = extraLimits.options

interface OptionFieldsProps {
  question: ExtraQuestion
  index: number
}

/** The options that can be chosen. Enter goes to the next one, or adds one; lines pasted at once become options. */
export function OptionFields({ question, index }: OptionFieldsProps) {
  const { t } = useTexts()
  const { extra: { sourceLanguage }, edit, focusLater, say } = useBuilder()
  const [removed, setRemoved] = useState<readonly RemovedItem<DraftOption>[]>([])
  const { id, options } = question
  const path = `${pathOf(index)}/options`
  const fieldOf = (place: number) => idOf(`${path}/${place}/text/texts/${sourceLanguage}`)
  const nameOf = (option: DraftOption) => textIn(option.text, sourceLanguage).trim()
    || t('extra.optionOf', { place: options.indexOf(option) + 1 })

  function add() {
    edit((now) => addOption(now, id))
    focusLater(fieldOf(options.length))
  }

  function next(place: number) {
    if (place < options.length - 1) document.getElementById(fieldOf(place + 1))?.focus()
    else if (options.length < max) add()
  }

  /** Each line becomes an option, beginning with the one that it was pasted into. */
  function paste(place: number, pasted: string): boolean {
    const lines = pasted.split(/\r?\n/).map((line) => line.trim()).filter(Boolean)
    if (lines.length < 2) return false
    const isEmpty = (option: DraftOption | undefined) => !option || textIn(option.text, sourceLanguage).trim() === ''
    const targets = [...options]
    const fits = options.slice(place).filter(isEmpty).length + max - options.length
    // Too many: then the browser pastes them as one text, and nothing is lost.
    if (lines.length > fits) return false
    edit((now) => lines.reduce((extra, line) => {
      let at = targets.findIndex((option, each) => each >= place && isEmpty(option))
      if (at < 0) {
        at = targets.push(newOption()) - 1
        extra = addOption(extra, id, targets[at])
      }
      const option = targets[at]!
      targets[at] = { ...option, text: { ...option.text, texts: { [sourceLanguage]: line } } }
      return setText(extra, { question: id, field: 'option', option: option.id }, sourceLanguage, line)
    }, now))
    return true
  }

  function remove(option: DraftOption) {
    edit((now) => {
      const { extra, removed: gone } = removeOption(now, id, option.id)
      if (gone) setRemoved((before) => [...before.filter(({ item }) => item.id !== gone.item.id), gone])
      return extra
    })
    focusLater(`extra-undo-${option.id}`)
    say(t('extra.removed', { name: nameOf(option) }))
  }

  function restore(gone: RemovedItem<DraftOption>) {
    edit((now) => restoreOption(now, id, gone))
    setRemoved((before) => before.filter((each) => each !== gone))
    focusLater(fieldOf(Math.min(gone.place, options.length)))
  }

  return (
    <fieldset id={idOf(path)} className={styles.options}>
      <legend>{t('extra.answers')} <span className={styles.hint}>{t('extra.optionsOf', { count: options.length, limit: max })}</span></legend>
      <SortableList
        placed label={t('extra.answers')} items={options} keyOf={(option) => option.id} nameOf={nameOf}
        onMove={(from, to) => edit((now) => moveOption(now, id, options[from]!.id, to))}
      >
        {(option, place, { handle, steps }) => (
          <div className={styles.option}>
            {handle}
            <SourceText
              labelHidden label={t('extra.optionOf', { place: place + 1 })} text={option.text}
              path={`${path}/${place}/text`} question={id} limit={extraLimits.option}
              onWrite={(text) => edit((now) =>
                setText(now, { question: id, field: 'option', option: option.id }, sourceLanguage, text))}
              onPaste={(pasted) => paste(place, pasted)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                next(place)
              }}
            />
            <span className={styles.acts}>
              {steps}
              <button
                type="button" className={styles.sign} onClick={() => remove(option)}
                aria-label={t('extra.removeOf', { name: nameOf(option) })}
              >
                <Icon name="close" size="sm" />
              </button>
            </span>
          </div>
        )}
      </SortableList>
      {removed.map((gone) => (
        <Removed
          key={gone.item.id} id={`extra-undo-${gone.item.id}`} onRestore={() => restore(gone)}
          name={textIn(gone.item.text, sourceLanguage).trim() || t('extra.optionOf', { place: gone.place + 1 })}
        />
      ))}
      {options.length < min && <Notice kind="error">{t('extra.optionsMin', { count: min })}</Notice>}
      {options.length > max && <Notice kind="error">{t('extra.optionsMax', { count: max })}</Notice>}
      {options.length < max
        ? <button type="button" className={styles.more} onClick={add}><Icon name="plus" />{t('extra.addOption')}</button>
        : <p className={styles.hint}>{t('extra.optionsFull', { limit: max })}</p>}
    </fieldset>
  )
}
