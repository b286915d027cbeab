import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { pulseStatements, type PlannedResearch } from './plan.ts'

/** Whole numbers in these shares with this sum. */
function split(total: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  const parts = shares.map((share) => Math.floor(total * share / all))
  const largest = shares.indexOf(Math.max(...shares))
  const remainder = total - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, at) => at === largest ? part + remainder : part)
}

const splitInto = <K extends string>(keys: readonly K[], total: number, shares: readonly number[]) =>
  Object.fromEntries(split(total, shares).map((part, at) => [keys[at], part])) as Record<K, number>

type Planned = Pick<PlannedResearch, 'company' | 'name' | 'startsOn' | 'endsOn' | 'paper'>

function detailsOf(plan: Planned): ApplicationDraft['details'] {
  const { company: { employees }, name, startsOn, endsOn } = plan
  // Those without a computer get paper; a few of them hand nothing in.
  const offline = plan.paper > 0 ? plan.paper + 4 : 0
  return {
    name, type: offline > 0 ? 'combined' : 'online', startsOn, endsOn, employees,
    gender: splitInto(['female', 'male', 'other'], employees, [0.52, 0.48, 0]),
    qualification: splitInto(['middle', 'higher', 'low', 'special'], employees, [0.5, 0.36, 0.08, 0.06]),
    onlineRespondents: employees - offline, offlineRespondents: offline, codeMode: 'different',
  }
}

const noMails = { recipients: [], invitationAt: null, reminderAt: null, reminderAudience: 'all' } as const

/** The draft of a planned research, as its company fills it in. */
export function draftOf(plan: PlannedResearch): ApplicationDraft {
  const { company: { departments = [], employees, tenure }, product, paper } = plan
  const headcounts = split(employees, departments.map(([, share]) => share))
  return {
    details: detailsOf(plan),
    questions: product === 'puls'
      ? {
        statements: [...pulseStatements], enps: true, comments: true, demographics: [], departments: [], locations: [],
        placedFirst: 'none',
      }
      : {
        demographics: tenure ? ['tenure'] : [], locations: [], placedFirst: 'none',
        departments: departments.map(([name], at) => ({ name, headcount: headcounts[at]! })),
      },
    options: { ...noMails, recipients: [], ...(paper > 0 && { printedLanguages: ['hr'] }) },
  }
}
