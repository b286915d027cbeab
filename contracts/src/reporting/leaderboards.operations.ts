import Type, { type Static } from 'typebox'
import { Picture } from '../identity/assets.operations.ts'
import { industries } from '../identity/company.ts'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, Sha256 } from '../schema.ts'
import { AwardVersion } from './award-versions.ts'
import { sizeClasses } from './cycles.operations.ts'

/** The award of closed years, for anyone. Only winners are named; other rows have a pseudonym of their table. */

const score = Type.Number()

const Winner = Type.Object({
  companyName: Type.String(),
  industry: Type.Enum([...industries]),
  sizeClass: Type.Enum([...sizeClasses]),
  /** Two decimals. */
  score,
  /** Present if the company agreed that its logo is shown. */
  logo: Type.Optional(Picture),
  /** Of this prize. */
  certificateId: Type.Optional(Type.String()),
})
export type Winner = Static<typeof Winner>

const Row = Type.Object({
  /** Of the published file. */
  pseudonym: Type.String(),
  /** Present if it has a prize in this table. */
  companyName: Type.Optional(Type.String()),
  /** Present if it is named, and agreed that its logo is shown. */
  logo: Type.Optional(Picture),
  place: Type.Integer({ minimum: 1 }),
  /** Simultaneous 95% interval of the places. */
  from: Type.Integer({ minimum: 1 }),
  to: Type.Integer({ minimum: 1 }),
  score,
  /** Present if another row has the same score: what ordered them. */
  enps: Type.Optional(Type.Number()),
  fillRate: Type.Optional(Type.Number()),
})
export type LeaderboardRow = Static<typeof Row>

export const Leaderboard = Type.Object({
  year: Type.Integer(),
  closedAt: Instant,
  /** Version of the rules. */
  rules: Type.String(),
  /** Of the published file. */
  sha256: Sha256,
  bestOfAll: Type.Array(Winner),
  /** The best first; a class without companies has no rows. */
  classes: Type.Array(Type.Object({ key: Type.Enum([...sizeClasses]), rows: Type.Array(Row) })),
  newcomers: Type.Array(Winner),
  industries: Type.Array(Type.Object({ industry: Type.Enum([...industries]), best: Type.Array(Winner) })),
  /** All published files of the year, the first one first. */
  versions: Type.Optional(Type.Array(AwardVersion)),
  /** All closed years, the newest first. */
  available_years: Type.Optional(Type.Array(Type.Integer())),
})
export type Leaderboard = Static<typeof Leaderboard>

export const listAwardYears = defineOperation({
  id: 'list-award-years',
  service: 'reporting',
  method: 'GET',
  path: '/api/leaderboards/available-years',
  summary: 'The years in which the award was given, the newest first',
  access: 'public',
  data: Type.Object({ available_years: Type.Array(Type.Integer()) }),
  status: 200,
  errors: [],
})

export const getNewestLeaderboard = defineOperation({
  id: 'get-newest-leaderboard',
  service: 'reporting',
  method: 'GET',
  path: '/api/leaderboards',
  summary: 'The award of the newest closed year: its tables and winners',
  access: 'public',
  /** Null: no year is closed yet. */
  data: Type.Object({ award: Nullable(Leaderboard) }),
  status: 200,
  errors: [],
})

const named = { companyName: Type.String(), score }

export const AwardWinners = Type.Object({
  year: Type.Integer(),
  bestOfAll: Type.Array(Type.Object(named)),
  /** The best first; a class without winners has none. */
  classes: Type.Array(Type.Object({
    key: Type.Enum([...sizeClasses]),
    winners: Type.Array(Type.Object({ place: Type.Integer({ minimum: 1 }), ...named })),
  })),
})
export type AwardWinners = Static<typeof AwardWinners>

export const getNewestWinners = defineOperation({
  id: 'get-newest-winners',
  service: 'reporting',
  method: 'GET',
  path: '/api/award-winners',
  summary: 'The winners of the newest closed year, without its tables',
  access: 'public',
  /** Null: no year is closed yet. */
  data: Type.Object({ award: Nullable(AwardWinners) }),
  status: 200,
  errors: [],
})

export const getLeaderboard = defineOperation({
  id: 'get-leaderboard',
  service: 'reporting',
  method: 'GET',
  path: '/api/leaderboards/:year',
  summary: 'The award of a closed year: its tables and winners',
  access: 'public',
  /** Anything that is no closed year is not found. */
  params: Type.Object({ year: Type.String({ maxLength: 20 }) }),
  data: Leaderboard,
  status: 200,
  errors: [],
})

export const downloadAwardFile = defineOperation({
  id: 'download-award-file',
  service: 'reporting',
  method: 'GET',
  path: '/api/award-files/:sha256',
  summary: 'The published file of an award, from which anyone can recompute it: an immutable file whose hash is its name',
  access: 'public',
  params: Type.Object({ sha256: Sha256 }),
  produces: 'application/json',
  status: 200,
  errors: [],
})
