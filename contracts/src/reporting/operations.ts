import { operationsIn } from '../operation.ts'
import * as awardCertificates from './award-certificates.operations.ts'
import * as awardLogos from './award-logos.operations.ts'
import * as benchmark from './benchmark.operations.ts'
import * as commitments from './commitments.operations.ts'
import * as corrections from './corrections.operations.ts'
import * as cycles from './cycles.operations.ts'
import * as focus from './focus.operations.ts'
import * as leaderboards from './leaderboards.operations.ts'
import * as openings from './openings.operations.ts'
import * as reports from './reports.operations.ts'

/** The operations of svc-reporting. */
export const reportingOperations = operationsIn(
  reports, benchmark, openings, cycles, corrections, leaderboards, focus, commitments, awardCertificates, awardLogos,
)
