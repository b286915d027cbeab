import { randomBytes } from 'node:crypto'
import type { PrintedForm } from '@glas/contracts/paper/form'
import { scalesOf } from '@glas/contracts/survey/answers'
import { type Instrument, notStated } from '@glas/contracts/survey/instrument'
import type { DataOf } from '@glas/contracts/operation'
import type { getPaperEntry } from '@glas/contracts/survey/paper.operations'
import { Refused } from '@glas/mfe-kit/testing/start-remote.tsx'
import { instrument, makeResearch } from './research.ts'

type Question = PrintedForm['pages'][number]['questions'][number]

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, nth) => String(first + nth))

const question = (id: string, values: readonly string[], { many = false, x = 12, y = 20 } = {}): Question =>
  ({ id, many, boxes: values.map((value, nth) => ({ value, x: x + 6 * nth, y })) })

/** Rows of statements that fit into a column. */
const rowsInColumn = 23

/** A form of an instrument as it could be printed: two columns of statements a page, all else after them. */
export function printedFormOf(asked: Instrument): PrintedForm {
  const { statements, demographics, departments, locations, extra, praise } = asked
  const columns = Array.from({ length: Math.ceil(statements.length / rowsInColumn) }, (_, nth) =>
    statements.slice(nth * rowsInColumn, (nth + 1) * rowsInColumn).map(({ key }, row) =>
      question(key, numbers(1, 4), { x: nth % 2 === 0 ? 80 : 180, y: 40 + 9 * row })))
  const pages = Array.from({ length: Math.ceil(columns.length / 2) }, (_, nth) =>
    ({ questions: columns.slice(2 * nth, 2 * nth + 2).flat(), writing: [] as { id: string; x: number; y: number; width: number; height: number }[] }))
  const last = pages.at(-1)!
  const units = [['department', departments], ['location', locations]] as const
  last.questions.push(
    ...scalesOf(asked).map((id) => question(id, numbers(0, 10))),
    ...demographics.map(({ key, options }) => question(key, options.map((option) => option.key))),
    ...units.flatMap(([id, list]) => (list.length > 0 ? [question(id, [...list.map(({ key }) => key), notStated])] : [])),
    ...(extra?.questions ?? []).flatMap(({ id, type, options, scale }) => {
      const values = options?.map((option) => option.id) ?? (scale ? numbers(1, scale.steps) : [])
      return values.length > 0 ? [question(`extra.${id}`, values, { many: type === 'multiple-choice' })] : []
    }),
  )
  const area = (id: string) => ({ id, x: 12, y: 200, width: 80, height: 40 })
  last.writing.push(
    ...(extra?.questions ?? []).flatMap(({ id, type, commentsAllowed }) => [
      ...(type === 'short-text' || type === 'long-text' ? [area(`extra.${id}`)] : []),
      ...(commentsAllowed ? [area(`extra.${id}.comment`)] : []),
    ]),
    ...(praise ? [area('praise'), area('critique')] : []),
  )
  return { id: '0123456789', boxSize: 4.23, pages }
}

type PaperEntry = DataOf<typeof getPaperEntry>

/**
 * A research with printed questionnaires. As in svc-survey, each claim has one token, and there are no more than
 * declared.
 */
export async function makePaperResearch(change: Partial<PaperEntry> = {}, asked: Instrument = instrument) {
  const research = await makeResearch({}, asked)
  const { terms } = research
  const taken = new Map<string, string>()
  /** Tokens by their second claim. */
  const pictures = new Map<string, string>()
  const facts: PaperEntry = {
    researchId: terms.researchId, companyName: 'Kvarner oprema d.o.o.', researchName: terms.researchName,
    product: asked.product ?? 'izz', state: 'in_progress', startsOn: terms.startsOn, endsOn: terms.endsOn,
    termsSha256: research.termsSha256, instrument: asked, languages: ['hr', 'en'],
    declared: 30, taken: 0, entered: 0, ...change,
  }
  /** Entered elsewhere. */
  let more = facts.entered
  const now = () => ({ ...facts, taken: taken.size + more, entered: research.stored.size + more })
  const closed = () => facts.state === 'entry_closed'
  return {
    ...research, facts, taken, now,
    /** Enters some elsewhere. */
    enterElsewhere(count: number) {
      more += count
    },
    answers: {
      ...research.answers,
      'get-paper-entry': now,
      'get-printed-form': () => printedFormOf(asked),
      'take-paper-credential': ({ body: { claim, picture } }: { body: { claim: string; picture?: string } }) => {
        if (closed()) throw new Refused('STATE_CONFLICT')
        const known = taken.get(claim) ?? (picture && pictures.get(picture))
        if (!known && now().taken >= facts.declared) throw new Refused('ALL_TAKEN')
        const token = known ?? randomBytes(64).toString('base64url')
        if (!known) taken.set(claim, token)
        if (!known && picture) pictures.set(picture, token)
        return { token, signature: randomBytes(256).toString('base64url'), stored: research.stored.has(token) }
      },
      'close-paper-entry': ({ body }: { body: { entered: number } }) => {
        if (facts.state !== 'finished') throw new Refused('STATE_CONFLICT')
        const { declared, taken: handedOut, entered } = now()
        if (entered !== body.entered) throw new Refused('ENTERED_MEANWHILE')
        facts.state = 'entry_closed'
        return { declared, taken: handedOut, entered }
      },
    },
  }
}
