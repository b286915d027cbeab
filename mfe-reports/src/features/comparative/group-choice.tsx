import { mostAdditionalAnswers, type ComparativeGroups } from '@glas/contracts/reporting/comparative'
import { dimensionName } from '@glas/contracts/reporting/dimension-name'
import type { DimensionKey } from '@glas/contracts/reporting/report'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { answerKey, shownDimension, type Choice } from './choice.ts'
import { Chip, Chips } from './chips.tsx'
import styles from './comparative.module.css'

interface GroupChoiceProps {
  groups: ComparativeGroups
  choice: Choice
  onChoose: (changes: Partial<Choice>) => void
}

/** One group of questions, and at most two additional answers. */
export function GroupChoice({ groups, choice, onChoose }: GroupChoiceProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const [second, setSecond] = useState<DimensionKey>()
  const [third, setThird] = useState<string>()
  const chosen = choice.by === 'none' ? undefined : shownDimension(groups)
  const nameOf = (dimension: ComparativeGroups['dimensions'][number]) => dimensionName(dimension)[locale]
  const other = groups.dimensions.find(({ key }) => key === second && key !== chosen?.key)
  const also = choice.also.filter((answer) => !chosen || !answer.startsWith(`${chosen.key}:`))
  const full = also.length >= mostAdditionalAnswers

  function choose(by: Choice['by']) {
    setSecond(undefined)
    setThird(undefined)
    onChoose({ by, also: also.filter((answer) => !answer.startsWith(`${by}:`)) })
  }

  function toggleAnswer(answer: string) {
    const marked = also.includes(answer)
    setThird(!marked && full ? answer : undefined)
    if (marked) onChoose({ also: also.filter((one) => one !== answer) })
    else if (!full) onChoose({ also: [...also, answer] })
  }

  if (groups.dimensions.length === 0) return null
  return (
    <form className={styles.choice} aria-label={t('comparative.choice')} onSubmit={(event) => event.preventDefault()}>
      <Chips
        legend={t('comparative.group')} limit={t('comparative.one')}
        refused={other && chosen && (
          <>
            {t('comparative.oneMarked')}
            <Button look="quiet" onClick={() => choose(other.key)}>
              {t('comparative.instead', { other: nameOf(other), chosen: nameOf(chosen) })}
            </Button>
          </>
        )}
      >
        <div className={styles.row}>
          {groups.dimensions.map((dimension) => (
            <Chip
              key={dimension.key} label={nameOf(dimension)} checked={dimension.key === chosen?.key}
              tried={dimension === other}
              onToggle={() => {
                if (dimension.key === chosen?.key) choose('none')
                else if (chosen) setSecond(dimension.key)
                else choose(dimension.key)
              }}
            />
          ))}
        </div>
      </Chips>
      {chosen && groups.dimensions.some(({ key, groups: own }) => key !== chosen.key && own.some(({ visible }) => visible)) && (
        <Chips
          legend={t('comparative.also')} limit={t('comparative.two', { count: also.length })}
          refused={third && full && t('comparative.twoMarked')}
        >
          {groups.dimensions.filter(({ key }) => key !== chosen.key).map((dimension) => {
            const offered = dimension.groups.filter(({ key, visible }) => visible || also.includes(answerKey(dimension.key, key)))
            return offered.length > 0 && (
              <div key={dimension.key} className={styles.row} role="group" aria-label={nameOf(dimension)}>
                <span className={styles.of}>{nameOf(dimension)}</span>
                {offered.map(({ key, label }) => {
                  const answer = answerKey(dimension.key, key)
                  return (
                    <Chip
                      key={key} label={label[locale]} checked={also.includes(answer)} tried={third === answer && full}
                      onToggle={() => toggleAnswer(answer)}
                    />
                  )
                })}
              </div>
            )
          })}
        </Chips>
      )}
    </form>
  )
}
