import type { LocalizedText } from '@glas/contracts/schema'
import type { Group, Report } from '@glas/contracts/reporting/report'

/** Dimensions whose groups the company named. */
const ofCompany: readonly string[] = ['departments', 'locations']

const numbered = (group: Group, i: number): Group => {
  const number = String(i + 1)
  const label = Object.fromEntries(Object.keys(group.label).map((language) => [language, number])) as LocalizedText
  return { ...group, label }
}

/** A published report of an erased company: its tables, without its logo and anything that its people wrote. */
export function anonymousReport({ comments: _, extra: __, logo: ___, ...report }: Report, pseudonym: string): Report {
  return {
    ...report,
    name: pseudonym,
    companyName: pseudonym,
    dimensions: report.dimensions.map((dimension) => ofCompany.includes(dimension.key)
      ? { ...dimension, groups: dimension.groups.map(numbered) } : dimension),
  }
}
