import { useMemo, useState } from 'react'
import { applicationStates, type ApplicationState, type ApplicationSummary } from '@glas/contracts/survey/application'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { useTexts } from '../texts.ts'
import styles from './state-filter.module.css'

type State = ApplicationState | ''

/** Narrows a list of applications to one state, of those that occur in it. */
export function useStateFilter(applications: readonly ApplicationSummary[] | undefined) {
  const [state, setState] = useState<State>('')
  const states = applicationStates.filter((each) => applications?.some((application) => application.state === each))
  const rows = useMemo(
    () => applications?.filter((application) => state === '' || application.state === state),
    [applications, state],
  )
  return { state, setState, states, rows }
}

interface StateFilterProps {
  state: State
  setState: (state: State) => void
  states: readonly ApplicationState[]
}

export function StateFilter({ state, setState, states }: StateFilterProps) {
  const { t } = useTexts()
  return (
    <div className={styles.state}>
      <Select
        label={t('list.filterState')} labelHidden placeholder={t('list.everyState')} value={state}
        options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(event) => setState(states.find((each) => each === event.target.value) ?? '')}
      />
    </div>
  )
}
