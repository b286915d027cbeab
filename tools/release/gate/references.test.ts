import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { getBasicReport, getReportDimension } from '@glas/contracts/reporting/reports.operations'
import { readReferences } from './references.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-references-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test.each([
  ['`/api/reports/${id}/basic`', [getBasicReport.id]],
  ['`${site}/api/reports/${id}/dimensions/${key}?a=1`', [getReportDimension.id]],
  ["'/api/reports/'", []],
  ["'/api/reports/1/dimensions'", []],
])('when a source contains %s, then it calls the operations %j', async (source, operations) => {
  writeFileSync(join(dir, 'a.ts'), `const path = ${source}`)
  expect([...await readReferences(dir)]).toEqual(operations)
})
