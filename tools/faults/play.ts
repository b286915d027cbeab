import { addDays, dayOf } from '../../svc-survey/src/domain/research-time.ts'
import { playAnswers } from './play-answers.ts'
import { playApplication } from './play-application.ts'
import { playReport } from './play-report.ts'
import { newResearch } from './played-research.ts'
import type { World } from './world.ts'

/**
 * One research from the registration to its PDF, step by step, each retried as people would; what is lost or duplicated
 * is checked afterwards.
 */
export function beginPlay(world: World, adminPassword: string, today: string) {
  const research = newResearch(world, adminPassword, today)
  const { mark, endsOn, receipts } = research
  return {
    mark,
    endsOn,
    receipts,
    id: () => research.id,
    /** Codes of the sheets that the company has. */
    entries: () => research.entries,
    ...playApplication(research),
    ...playAnswers(research),
    ...playReport(research),
  }
}

export type Play = ReturnType<typeof beginPlay>

/** The day on which a play begins: today, or some days after the last one's end. */
export const dayAfter = (last?: Play): string => (last ? addDays(last.endsOn, 2) : dayOf(new Date()))
