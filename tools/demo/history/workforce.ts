import type { Workforce } from '../answers.ts'
import { commentsOf } from './comments.ts'
import type { PlannedResearch } from './plan.ts'

/**
 * The people who answer a research.
 * @param path in a combined research, every third comment is on paper, and the others are online
 */
export function workforceOf({ company, mood, seed, paper }: PlannedResearch, path: 'online' | 'paper' = 'online'): Workforce {
  const comments = Object.entries(commentsOf(company.industry)).map(([kind, texts]: [string, readonly string[]]) => {
    // A third is left out, another one each year: reports of consecutive years have only some comments in common.
    const ofYear = texts.filter((_, at) => (at + seed) % 3 > 0)
    return [kind, paper > 0 ? ofYear.filter((_, at) => (at % 3 === 0) === (path === 'paper')) : ofYear]
  })
  return {
    level: company.level + mood, ...(company.categories && { categories: company.categories }),
    departments: (company.departments ?? []).map(([, , better]) => better),
    ...(company.tenure && { tenure: company.tenure }), ...(company.together && { together: company.together }),
    ...Object.fromEntries(comments),
  }
}
