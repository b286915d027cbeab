import type { Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { EmptyState } from '@glas/mfe-kit/ui/states.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Best } from './best.tsx'
import { Check } from './check.tsx'
import { Classes } from './classes.tsx'
import { Corrected } from './corrected.tsx'
import { Frame } from './frame.tsx'
import { OtherPrizes } from './other-prizes.tsx'

/** The award of a year: its winners, tables and file. */
export function Award({ award }: { award: Leaderboard }) {
  const { t } = useTexts()
  const { available_years: years } = award
  const year = `${award.year}`
  const title = t('winners.titleOf', { year })
  const count = companiesIn(award)
  if (count === 0) {
    return (
      <Frame title={title} lead={t('winners.lead')} year={year} years={years} sections={<Check award={award} />}>
        <Corrected award={award} />
        <Nothing />
      </Frame>
    )
  }
  return (
    <Frame
      title={title} lead={t('winners.leadOf', { count })} year={year} years={years}
      sections={(
        <>
          <Best award={award} companies={count} />
          <Classes award={award} />
          <OtherPrizes award={award} />
          <Check award={award} />
        </>
      )}
    >
      <Corrected award={award} />
    </Frame>
  )
}

const companiesIn = ({ classes }: Leaderboard): number => classes.reduce((sum, { rows }) => sum + rows.length, 0)

/** A closed year without a company that met the conditions. */
function Nothing() {
  const { t } = useTexts()
  const to = usePaths()
  return (
    <EmptyState
      title={t('winners.none.title')}
      action={<ButtonLink href={to('award-conditions')}>{t('winners.none.action')}</ButtonLink>}
    >
      <p>{t('winners.none.text')}</p>
    </EmptyState>
  )
}
