import {
  downloadAwardBadge, downloadAwardCertificate, getAwardCertificate,
} from '@glas/contracts/reporting/award-certificates.operations'
import { getOwnAwardRows } from '@glas/contracts/reporting/commitments.operations'
import { correctCycle, previewCorrection } from '@glas/contracts/reporting/corrections.operations'
import { closeCycle, getCycle, listCycles } from '@glas/contracts/reporting/cycles.operations'
import {
  downloadAwardFile, getLeaderboard, getNewestLeaderboard, getNewestWinners, listAwardYears,
} from '@glas/contracts/reporting/leaderboards.operations'
import { setAwardLogo } from '@glas/contracts/reporting/award-logos.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import type { Database } from '@glas/svc-kit/database/database'
import { route } from '@glas/svc-kit/http/guard'
import type Router from '@koa/router'
import type { createCorrections } from './corrections.ts'
import type { Cycles } from './cycles.ts'
import type { createCertificates } from './certificates.ts'
import type { createLeaderboards } from './leaderboards.ts'
import { setAwardLogo as agreeToLogo } from './logos.ts'
import { readOwnRows } from './own-rows.ts'

/** The years of the award, for administrators. */
export function cycleRoutes(
  router: Router, { cycles, corrections }: { cycles: Cycles; corrections: ReturnType<typeof createCorrections> },
): void {
  route(router, listCycles, () => cycles.list())
  route(router, getCycle, ({ params }) => cycles.get(Number(params.year)))
  route(router, closeCycle, ({ params, body, caller }) => cycles.close(Number(params.year), body, caller))
  route(router, previewCorrection, ({ params, body }) => corrections.preview(Number(params.year), body))
  route(router, correctCycle, ({ params, body, caller }) => corrections.correct(Number(params.year), body, caller))
}

/** The award, for anyone. */
export function leaderboardRoutes(router: Router, leaderboards: ReturnType<typeof createLeaderboards>): void {
  // Before the year, which would match it.
  route(router, listAwardYears, () => leaderboards.years())
  route(router, getNewestLeaderboard, () => leaderboards.newest())
  route(router, getNewestWinners, () => leaderboards.newestWinners())
  route(router, getLeaderboard, ({ params }) => leaderboards.get(params.year))
  route(router, downloadAwardFile, ({ params }) => leaderboards.file(params.sha256))
}

/** The certificates of its prizes, for anyone. */
export function certificateRoutes(router: Router, certificates: ReturnType<typeof createCertificates>): void {
  route(router, getAwardCertificate, ({ params }) => certificates.get(params.certificateId))
  route(router, downloadAwardBadge, ({ params, query }) => certificates.badge(params.certificateId, query.locale ?? 'hr'))
  route(router, downloadAwardCertificate, ({ params, query, ctx }) =>
    certificates.file(params.certificateId, query.locale ?? 'hr', ctx.ip))
}

/** A company's own rows in the published file, and its logo among the winners. */
export function ownRowRoutes(router: Router, setup: { db: Database; clock: Clock }): void {
  route(router, getOwnAwardRows, ({ params, caller }) => readOwnRows(setup.db, params.researchId, caller))
  route(router, setAwardLogo, ({ params, body, caller }) => agreeToLogo(setup, params.researchId, body.agreed, caller))
}
