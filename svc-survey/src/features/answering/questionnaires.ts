import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { DataOf } from '@glas/contracts/operation'
import { compileCheck } from '@glas/svc-kit/base/schema'
import type { StoredAnswer } from '@glas/svc-kit/http/guard'
import type { AnswerableResearch } from '../../domain/answering.ts'
import { phaseOf } from './research-window.ts'

type Questionnaire = DataOf<typeof openQuestionnaire>

/**
 * The response to opening a code. It is long and mostly the same for everybody, so it is validated and serialised once
 * per read of the research.
 */
export function createQuestionnaires() {
  const check = compileCheck(openQuestionnaire.data!)
  const written = new WeakMap<AnswerableResearch, Buffer>()

  function write(research: AnswerableResearch, termsSha256: string): Buffer {
    const { applicationId: researchId, company, researchName, startsOn, endsOn, instrument } = research
    const { value, faults } = check({
      researchId, company, researchName, state: 'over', startsOn, endsOn, now: new Date(0).toISOString(), termsSha256,
      instrument,
    } satisfies Questionnaire)
    const [fault] = faults
    if (fault) throw new Error(`the questionnaire does not fit its schema: ${fault.path} ${fault.rule}`)
    const { state: _state, now: _now, ...same } = value as Questionnaire
    return Buffer.from(JSON.stringify(same).slice(1))
  }

  return (research: AnswerableResearch, termsSha256: string, now: Date): StoredAnswer => {
    const phase = phaseOf(research, now)
    const state: Questionnaire['state'] = phase === 'running' || phase === 'not-started' ? phase : 'over'
    let same = written.get(research)
    if (!same) {
      same = write(research, termsSha256)
      written.set(research, same)
    }
    const own = JSON.stringify({ state, now: now.toISOString() })
    return { checkedJson: Buffer.concat([Buffer.from(`${own.slice(0, -1)},`), same]) }
  }
}
