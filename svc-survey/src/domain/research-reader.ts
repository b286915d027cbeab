import type { Database } from '@glas/svc-kit/database/database'
import type { AnswerableResearch, ResearchReader } from './answering.ts'
import { codeModeOf, respondentsOf, submittedFacts } from './application.ts'
import { createApplicationsStore } from './applications.store.ts'
import { createCompaniesStore, shownLogo, shownName } from './companies.store.ts'

/** How long a running research is cached, in milliseconds: each answer needs it twice. */
const keptMs = 1_000

/**
 * Researches for respondents' operations. A running one is cached for a second; the only thing that can change
 * meanwhile, its end, is known in advance.
 */
export function createResearchReader(db: Database): ResearchReader {
  const applications = createApplicationsStore(db)
  const companies = createCompaniesStore(db)
  const kept = new Map<string, { research: AnswerableResearch; until: number }>()

  async function read(applicationId: string): Promise<AnswerableResearch | null> {
    const application = await applications.find(applicationId)
    if (!application?.instrument || !application.approvedAt) return null
    const { id, draft: { details }, state, instrument, voidAnswers } = application
    const { name, startsOn, endsOn, startsAt, endsAt } = submittedFacts(application)
    const company = await companies.find(application.companyId)
    if (!company) throw new Error('a research of an unknown company')
    return {
      applicationId: id,
      researchName: name,
      company: { name: shownName(company, application), logoId: shownLogo(company, application) },
      state,
      startsOn,
      endsOn,
      startsAt,
      endsAt,
      codeMode: codeModeOf(details),
      ...respondentsOf(details),
      instrument,
      voidAnswers,
    }
  }

  return {
    async findAnswerable(applicationId) {
      const known = kept.get(applicationId)
      if (known && known.until > performance.now()) return known.research
      kept.delete(applicationId)
      const research = await read(applicationId)
      if (research?.state === 'in_progress') kept.set(applicationId, { research, until: performance.now() + keptMs })
      return research
    },
  }
}
