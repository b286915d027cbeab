import {
  BasicReport, type CommentKind, commentKinds, commentsPerPage, type DimensionKey, DimensionTable, type Report,
} from '@glas/contracts/reporting/report'
import { listReportComments } from '@glas/contracts/reporting/reports.operations'
import { compileCheck } from '@glas/svc-kit/base/schema'

/** The part of a report that one operation returns. */
export type PartName = 'basic' | `dimension:${DimensionKey}` | `comments:${CommentKind}:${number}`

export interface ReportPart {
  readonly name: PartName
  /** Validated against the contract of its operation; returned unchanged. */
  readonly json: string
}

const checkBasic = compileCheck(BasicReport)
const checkDimension = compileCheck(DimensionTable)
const checkComments = compileCheck(listReportComments.data!)

/** The first part: everything that grows with groups or comments is in separate parts. */
export function basicOf({ dimensions, comments, ...whole }: Report): BasicReport {
  return {
    ...whole,
    dimensions: dimensions.map(({ groups, ...dimension }) => ({
      ...dimension, visible: groups.some(({ visible }) => visible),
    })),
    ...(comments && { comments: { praise: comments.praise.length, critique: comments.critique.length } }),
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
  const { comments } = report
  return [
    part('basic', fitting(checkBasic, basicOf(report))),
    ...report.dimensions.map((dimension) => part(`dimension:${dimension.key}`, tableOf(dimension))),
    ...(comments ? commentKinds.flatMap((kind) => pagesOf(kind, comments[kind])) : []),
  ]
}

function pagesOf(kind: CommentKind, comments: readonly string[]): ReportPart[] {
  const pages = Math.max(1, Math.ceil(comments.length / commentsPerPage))
  return Array.from({ length: pages }, (_, page) => part(`comments:${kind}:${page + 1}`, fitting(checkComments, {
    comments: comments.slice(page * commentsPerPage, (page + 1) * commentsPerPage), pages,
  })))
}

const part = (name: PartName, value: unknown): ReportPart => ({ name, json: JSON.stringify(value) })

function fitting(check: typeof checkBasic, given: unknown): unknown {
  const { value, faults } = check(given)
  if (faults.length > 0) throw new Error(`a report that does not fit: ${faults.map(({ path }) => path).join(', ')}`)
  return value
}
