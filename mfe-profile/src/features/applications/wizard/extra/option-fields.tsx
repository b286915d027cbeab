import { useState } from 'react'
import {
  addOption, moveOption, removeOption, restoreOption, setText, type Removed as RemovedItem,
} from '@glas/contracts/survey/extra/edits'
import { extraLimits } from '@glas/contracts/survey/extra/limits'
import type { DraftOption, ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import { textIn } from '@glas/contracts/survey/extra/texts'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useTexts } from '../../../../texts.ts'
import { type RowParts, SortableList } from '../../../../ui/sortable-list.tsx'
import { idOf } from '../wizard-context.ts'
import { pathOf, useBuilder } from './builder-context.ts'
import { pastedOptions } from './pasted-options.ts'
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
  const { extra: { sourceLanguage }, edit, focusLater } = useBuilder()
  const { id, options } = question
  const path = `${pathOf(index)}/options`
  const fieldOf = (place: number) => idOf(`${path}/${place}/text/texts/${sourceLanguage}`)
  const nameOf = (option: DraftOption) => textIn(option.text, sourceLanguage).trim()
    || t('extra.optionOf', { place: options.indexOf(option) + 1 })
  const { removed, remove, restore } = useRemovedOptions(question, fieldOf)

  function add() {
    edit((now) => addOption(now, id))
    focusLater(fieldOf(options.length))
  }

  function next(place: number) {
    if (place < options.length - 1) document.getElementById(fieldOf(place + 1))?.focus()
    else if (options.length < max) add()
  }

  return (
    <fieldset id={idOf(path)} className={styles.options}>
      <legend>{t('extra.answers')} <span className={styles.hint}>{t('extra.optionsOf', { count: options.length, limit: max })}</span></legend>
      <SortableList
        placed label={t('extra.answers')} items={options} keyOf={(option) => option.id} nameOf={nameOf}
        onMove={(from, to) => edit((now) => moveOption(now, id, options[from]!.id, to))}
      >
        {(option, place, parts) => (
          <OptionField
            {...{ question, option, place, parts }} path={`${path}/${place}/text`} name={nameOf(option)}
            onNext={() => next(place)} onRemove={() => remove(option, nameOf(option))}
          />
        )}
      </SortableList>
      {removed.map((gone) => (
        <Removed
          key={gone.item.id} id={undoOf(gone.item)} onRestore={() => restore(gone)}
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

const undoOf = ({ id }: DraftOption) => `extra-undo-${id}`

/** Options removed since the question was opened, which can be restored. */
function useRemovedOptions({ id, options }: ExtraQuestion, fieldOf: (place: number) => string) {
  const { t } = useTexts()
  const { edit, focusLater, announce } = useBuilder()
  const [removed, setRemoved] = useState<readonly RemovedItem<DraftOption>[]>([])

  function remove(option: DraftOption, name: string) {
    edit((now) => {
      const { extra, removed: gone } = removeOption(now, id, option.id)
      if (gone) setRemoved((before) => [...before.filter(({ item }) => item.id !== gone.item.id), gone])
      return extra
    })
    focusLater(undoOf(option))
    announce(t('extra.removed', { name }))
  }

  function restore(gone: RemovedItem<DraftOption>) {
    edit((now) => restoreOption(now, id, gone))
    setRemoved((before) => before.filter((each) => each !== gone))
    focusLater(fieldOf(Math.min(gone.place, options.length)))
  }

  return { removed, remove, restore }
}

interface OptionFieldProps {
  question: ExtraQuestion
  option: DraftOption
  place: number
  parts: RowParts
  /** Pointer to its text in the draft. */
  path: string
  name: string
  onNext: () => void
  onRemove: () => void
}

function OptionField({ question, option, place, parts, path, name, onNext, onRemove }: OptionFieldProps) {
  const { t } = useTexts()
  const { extra: { sourceLanguage }, edit } = useBuilder()
  const { id } = question

  function paste(pasted: string): boolean {
    const change = pastedOptions(question, place, pasted, sourceLanguage)
    if (change) edit(change)
    return change !== undefined
  }

  return (
    <div className={styles.option}>
      {parts.handle}
      <SourceText
        labelHidden label={t('extra.optionOf', { place: place + 1 })} text={option.text} path={path} question={id}
        limit={extraLimits.option} onPaste={paste}
        onWrite={(text) => edit((now) =>
          setText(now, { question: id, field: 'option', option: option.id }, sourceLanguage, text))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
      />
      <span className={styles.acts}>
        {parts.steps}
        <button type="button" className={styles.sign} onClick={onRemove} aria-label={t('extra.removeOf', { name })}>
          <Icon name="close" size="sm" />
        </button>
      </span>
    </div>
  )
}
