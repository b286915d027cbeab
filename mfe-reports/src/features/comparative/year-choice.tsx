import type { ComparativeGroups } from '@glas/contracts/reporting/comparative'
import { formatDays } from '@glas/mfe-kit/format/date'
import { useTexts } from '../../texts.ts'
import { Chip, Chips } from './chips.tsx'
import styles from './comparative.module.css'

interface YearChoiceProps {
  groups: ComparativeGroups
  chosen: readonly string[]
  onChoose: (years: readonly string[]) => void
}

/** The company's other completed researches: some of them, or all. */
export function YearChoice({ groups: { researchId, years }, chosen, onChoose }: YearChoiceProps) {
  const { t } = useTexts()
  const all = chosen[0] === 'all'
  const others = years.filter((year) => year.researchId !== researchId)
  const toggle = (id: string) => {
    const marked = all ? others.map((year) => year.researchId) : chosen
    onChoose(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id])
  }
  return (
    <form className={styles.choice} aria-label={t('years.choice')} onSubmit={(event) => event.preventDefault()}>
      <Chips legend={t('years.with')} limit="">
        <div className={styles.row}>
          <Chip label={t('years.all')} checked={all} onToggle={() => onChoose(all ? [] : ['all'])} />
          {others.map(({ researchId: id, name, startsOn, endsOn }) => (
            <Chip
              key={id} label={`${name}, ${formatDays(startsOn, endsOn)}`} checked={all || chosen.includes(id)}
              onToggle={() => toggle(id)}
            />
          ))}
        </div>
      </Chips>
    </form>
  )
}
