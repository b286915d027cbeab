import {
  BasicReport, type CommentKind, commentKinds, commentsPerPage, type DimensionKey, DimensionTable, type ExtraList,
  extraLists, type ExtraTexts, type Report,
} from '@glas/contracts/reporting/report'
import { listReportComments } from '@glas/contracts/reporting/reports.operations'
import { compileCheck } from '@glas/svc-kit/base/schema'

/**
 * A list of texts that is read page by page. An extra question is named by its place, from 1: ids may differ by case
 * alone, and the database ignores case.
 */
type ListName = `comments:${CommentKind}` | `extra:${number}:${ExtraList}`

/** The part of a report that one operation returns. */
export type PartName = 'basic' | `dimension:${DimensionKey}` | `${ListName}:${number}`

export interface ReportPart {
  readonly name: PartName
  /** Validated against the contract of its operation; returned unchanged. */
  readonly json: string
}

const checkBasic = compileCheck(BasicReport)
const checkDimension = compileCheck(DimensionTable)
const checkComments = compileCheck(listReportComments.data!)

/** The first part: everything that grows with groups or comments is in separate parts. */
export function basicOf({ dimensions, comments, extra, ...whole }: Report): BasicReport {
  return {
    ...whole,
    dimensions: dimensions.map(({ groups, ...dimension }) => ({
      ...dimension, visible: groups.some(({ visible }) => visible),
    })),
    ...(comments && { comments: { praise: comments.praise.length, critique: comments.critique.length } }),
    ...(extra && {
      extra: {
        ...extra,
        questions: extra.questions.map(({ texts, comments: written, ...question }) => ({
          ...question, ...(texts && { texts: texts.length }), ...(written && { comments: written.length }),
        })),
      },
    }),
  }
}

/** The groups of a dimension side by side, without their single statements. */
export function tableOf(dimension: Report['dimensions'][number]): DimensionTable {
  return fitting(checkDimension, dimension) as DimensionTable
}

/**
 * All parts of a report as JSON, made once when it is published, so that reading one costs the same for any size of
 * research.
 * @throws if a part does not fit its contract
 */
export function partsOf(report: Report): ReportPart[] {
  const { comments, extra } = report
  return [
    part('basic', fitting(checkBasic, basicOf(report))),
    ...report.dimensions.map((dimension) => part(`dimension:${dimension.key}`, tableOf(dimension))),
    ...(comments ? commentKinds.flatMap((kind) => pagesOf(`comments:${kind}`, comments[kind])) : []),
    ...(extra?.questions ?? []).flatMap((question, i) => extraLists.flatMap((list) => {
      const texts = question[list]
      return texts ? pagesOf(`extra:${i + 1}:${list}`, texts) : []
    })),
  ]
}

/** The texts and comments of extra questions, in the order of the questions. */
export const extraTextsOf = ({ questions }: NonNullable<Report['extra']>): ExtraTexts =>
  questions.map(({ texts, comments }) => ({ ...(texts && { texts }), ...(comments && { comments }) }))

function pagesOf(list: ListName, comments: readonly string[]): ReportPart[] {
  const pages = Math.max(1, Math.ceil(comments.length / commentsPerPage))
  return Array.from({ length: pages }, (_, page) => part(`${list}:${page + 1}`, fitting(checkComments, {
    comments: comments.slice(page * commentsPerPage, (page + 1) * commentsPerPage), pages,
  })))
}

const part = (name: PartName, value: unknown): ReportPart => ({ name, json: JSON.stringify(value) })

function fitting(check: typeof checkBasic, given: unknown): unknown {
  const { value, faults } = check(given)
  if (faults.length > 0) throw new Error(`a report that does not fit: ${faults.map(({ path }) => path).join(', ')}`)
  return value
}
