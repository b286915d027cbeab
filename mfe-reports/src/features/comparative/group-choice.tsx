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
export function GroupChoice(props: GroupChoiceProps) {
  const { t } = useTexts()
  const marking = useMarking(props)
  if (props.groups.dimensions.length === 0) return null
  return (
    <form className={styles.choice} aria-label={t('comparative.choice')} onSubmit={(event) => event.preventDefault()}>
      <DimensionChips {...marking} />
      {marking.chosen && <AnswerChips {...marking} chosen={marking.chosen} />}
    </form>
  )
}

type Dimension = ComparativeGroups['dimensions'][number]
type Marking = ReturnType<typeof useMarking>

/** What is marked, and what can't be marked beside it. */
function useMarking({ groups, choice, onChoose }: GroupChoiceProps) {
  const { dimensions } = groups
  const [second, setSecond] = useState<DimensionKey>()
  const [third, setThird] = useState<string>()
  const chosen = choice.by === 'none' ? undefined : shownDimension(groups)
  const also = choice.also.filter((answer) => !chosen || !answer.startsWith(`${chosen.key}:`))
  const full = also.length >= mostAdditionalAnswers

  function choose(by: Choice['by']) {
    setSecond(undefined)
    setThird(undefined)
    onChoose({ by, also: also.filter((answer) => !answer.startsWith(`${by}:`)) })
  }

  return {
    dimensions, chosen, also,
    /** A second group of questions that was tried. */
    other: dimensions.find(({ key }) => key === second && key !== chosen?.key),
    /** A third additional answer that was tried. */
    tooMany: full ? third : undefined,
    choose,
    toggleDimension({ key }: Dimension) {
      if (key === chosen?.key) choose('none')
      else if (chosen) setSecond(key)
      else choose(key)
    },
    toggleAnswer(answer: string) {
      const marked = also.includes(answer)
      setThird(!marked && full ? answer : undefined)
      if (marked) onChoose({ also: also.filter((one) => one !== answer) })
      else if (!full) onChoose({ also: [...also, answer] })
    },
  }
}

function DimensionChips({ dimensions, chosen, other, choose, toggleDimension }: Marking) {
  const { t } = useTexts()
  const nameOf = useNameOf()
  return (
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
        {dimensions.map((dimension) => (
          <Chip
            key={dimension.key} label={nameOf(dimension)} checked={dimension.key === chosen?.key}
            tried={dimension === other} onToggle={() => toggleDimension(dimension)}
          />
        ))}
      </div>
    </Chips>
  )
}

/** The visible answers to the other questions; none if there are no others. */
function AnswerChips({ dimensions, chosen, also, tooMany, toggleAnswer }: Marking & { chosen: Dimension }) {
  const { t } = useTexts()
  const locale = useLocale()
  const nameOf = useNameOf()
  const others = dimensions.filter(({ key }) => key !== chosen.key)
  if (!others.some(({ groups }) => groups.some(({ visible }) => visible))) return null
  return (
    <Chips
      legend={t('comparative.also')} limit={t('comparative.two', { count: also.length })}
      refused={tooMany && t('comparative.twoMarked')}
    >
      {others.map((dimension) => {
        const offered = dimension.groups
          .map((group) => ({ ...group, answer: answerKey(dimension.key, group.key) }))
          .filter(({ answer, visible }) => visible || also.includes(answer))
        return offered.length > 0 && (
          <div key={dimension.key} className={styles.row} role="group" aria-label={nameOf(dimension)}>
            <span className={styles.of}>{nameOf(dimension)}</span>
            {offered.map(({ answer, label }) => (
              <Chip
                key={answer} label={label[locale]} checked={also.includes(answer)} tried={answer === tooMany}
                onToggle={() => toggleAnswer(answer)}
              />
            ))}
          </div>
        )
      })}
    </Chips>
  )
}

function useNameOf() {
  const locale = useLocale()
  return (dimension: Dimension) => dimensionName(dimension)[locale]
}
