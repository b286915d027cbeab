import { answersGraceMs } from '@glas/contracts/survey/terms'
import type { AnswerableResearch } from '../../domain/answering.ts'

export type Phase = 'not-started' | 'running' | 'grace' | 'over'

/** The phase of a research for respondents, at an instant of business time. */
export function phaseOf(research: Pick<AnswerableResearch, 'state' | 'startsAt' | 'endsAt'>, now: Date): Phase {
  const { state } = research
  if (state === 'finished' || state === 'entry_closed' || state === 'cancelled') return 'over'
  if (state !== 'in_progress' || now < research.startsAt) return 'not-started'
  if (now < research.endsAt) return 'running'
  return now.getTime() < research.endsAt.getTime() + answersGraceMs ? 'grace' : 'over'
}
