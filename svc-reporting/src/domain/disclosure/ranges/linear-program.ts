import highsLoader from 'highs'
import type { Highs, Model } from 'highs'
import { at } from '../../statistics/at.ts'
import { Grid } from '../../statistics/grid.ts'
import { membersIn } from '../profiles.ts'
import type { Profiles } from '../profiles.ts'
import type { Field } from './fields.ts'

// Its types are those of a CommonJS module, which it is not when it is imported.
const highs: Highs = await (highsLoader as unknown as (typeof highsLoader)['default'])()

const { modelStatus, objectiveSense, variableType } = highs.constants

/** Branches and seconds of a search in whole numbers; branches end it first, so that reports don't depend on speed. */
const branches = 500
const patience = 60

/** Asks whether one person of a profile can have one of these levels. */
export interface Claim {
  readonly profile: number
  readonly levels: readonly number[]
}

/** People by profile and level. */
export type Counts = Grid

/** Answers of all, and the rows that limit what was asked for. */
export interface Solution {
  readonly people: Counts
  readonly rows: readonly number[]
}

/** Known answers in whole numbers, and the profiles that may answer otherwise. */
export interface Near {
  readonly counts: Counts
  readonly free: ReadonlySet<number>
}

export interface LinearProgram {
  /** Meets as many of the claims at once as possible, with at most one person each. */
  readonly together: (claims: readonly Claim[]) => Counts
  /** The most people of a profile that can have these levels, a solution that has them, and the rows that limit it. */
  readonly most: (claim: Claim) => Solution & { readonly most: number }
  /**
   * A solution in which one person has the most (1) or the least (-1) in all of these profiles together; undefined if
   * the solver gives up.
   */
  readonly farthest: (profiles: readonly number[], sign: 1 | -1) => Solution | undefined
  /** A solution in whole numbers with a person of the profile at this level; undefined if none was found in time. */
  readonly inWholeNumbers: (profile: number, level: number, near: Near) => Counts | undefined
  readonly dispose: () => void
}

/**
 * The linear program of a field (HiGHS): how many people of each profile can have each level.
 *
 * @param out places of `Counts` that must stay empty: profile · levels + level
 */
export function linearProgramOf(field: Field, profiles: Profiles, out: ReadonlySet<number> = new Set()): LinearProgram {
  const { levels, rows } = field
  const { sizes } = profiles
  const room = roomFor(sizes, levels, out)
  const columns = room.numbers.length
  const countsOf = (values: ArrayLike<number>) =>
    new Grid(sizes.length, levels, Float64Array.from(values).slice(0, columns))

  const create = (claims: readonly Claim[] = [], oneOf: readonly (readonly number[])[] = []) =>
    createModel(room, [...factsOf(field, profiles), ...claimed(claims, oneOf, levels, columns)], claims.length)
  const costsOf = ({ profile, levels: own }: Claim) => own.map((level) => [profile * levels + level, 1] as const)
  /** Undefined where the solver gives up: then nothing is shown to be possible, which hides more. */
  const solved = (model: Model) => {
    model.run()
    if (model.getModelStatus() !== modelStatus.optimal) return undefined
    const { colValue, rowDual } = model.getSolution()
    return { people: countsOf(colValue), rows: [...rows.keys()].filter((row) => Math.abs(at(rowDual, row)) > 1e-7) }
  }
  /** The highest sum of these columns, each times its cost, and a solution that has it. */
  const highest = (model: Model, costs: readonly (readonly [column: number, cost: number])[]) => {
    for (const [column, cost] of costs) model.changeColCost(column, cost)
    const solution = solved(model)
    const most = model.getObjectiveValue()
    for (const [column] of costs) model.changeColCost(column, 0)
    return solution && { most, ...solution }
  }
  const made: { plain?: Model; whole?: Model } = {}
  /** Without claims: each question starts from the last solution. */
  const plain = () => made.plain ??= create()
  return {
    together: (claims) => {
      // A profile of one person counts at most once for each claim, so claims need no columns.
      const solution = claims.every(({ profile }) => sizes[profile] === 1)
        ? highest(plain(), claims.flatMap(costsOf))
        : disposing(create(claims), solved)
      return solution?.people ?? new Grid(sizes.length, levels)
    },
    most: (claim) => highest(plain(), costsOf(claim)) ?? { most: 0, people: new Grid(sizes.length, levels), rows: [] },
    farthest: (profiles, sign) => {
      const { claims, oneOf } = onePersonIn(profiles, levels)
      // Someone who is alone in each of the profiles needs no claims.
      if (profiles.every((profile) => sizes[profile] === 1)) {
        return highest(plain(), claims.map(({ profile }, i) => [profile * levels + i % levels, sign * (i % levels)]))
      }
      return disposing(create(claims, oneOf), (model) =>
        highest(model, claims.map((_, i) => [columns + i, sign * (i % levels)])))
    },
    inWholeNumbers: (profile, level, near) => {
      if (room.at(profile, level) === 0) return undefined
      const { low, high } = boundsNear(near, room)
      low[profile * levels + level] = 1
      const found = searchWithin(made.whole ??= inWholePeople(create(), columns), low, high)
      return found && countsOf(found).rounded()
    },
    dispose: () => {
      made.plain?.dispose()
      made.whole?.dispose()
    },
  }
}

/** How many people can have each level of each profile. */
const roomFor = (sizes: readonly number[], levels: number, out: ReadonlySet<number>): Grid =>
  Grid.of(sizes.map((size, p) => Array.from({ length: levels }, (_, k) => (out.has(p * levels + k) ? 0 : size))), levels)

/** A claim for each level of each profile, of which a person has one in each profile. */
function onePersonIn(profiles: readonly number[], levels: number) {
  const all = Array.from({ length: levels }, (_, k) => k)
  return {
    claims: profiles.flatMap((profile) => all.map((k): Claim => ({ profile, levels: [k] }))),
    oneOf: profiles.map((_, i) => all.map((k) => i * levels + k)),
  }
}

/** A weighted sum of columns that lies between two numbers. */
interface Constraint {
  readonly terms: readonly (readonly [column: number, factor: number])[]
  readonly least: number
  readonly most: number
}

/** What is known of the counts: the rows, and how many people each profile has. */
const factsOf = ({ levels, rows }: Field, profiles: Profiles): Constraint[] => [
  ...rows.map(({ draft, weights, factors, low, high }) => ({
    terms: membersIn(profiles, draft).flatMap((p) => weights.flatMap((weight, k) => {
      const factor = weight * (factors === undefined ? 1 : at(factors, p))
      return factor === 0 ? [] : [[p * levels + k, factor] as const]
    })),
    least: low, most: high,
  })),
  ...profiles.sizes.map((size, p) =>
    ({ terms: Array.from({ length: levels }, (_, k) => [p * levels + k, 1] as const), least: size, most: size })),
]

/** Each claim is a column after the counts: at most as much as there is of its levels; `oneOf` sums up to 1. */
const claimed = (
  claims: readonly Claim[], oneOf: readonly (readonly number[])[], levels: number, columns: number,
): Constraint[] => [
  ...claims.map((claim, i) => ({
    terms: [[columns + i, -1] as const, ...claim.levels.map((k) => [claim.profile * levels + k, 1] as const)],
    least: 0, most: Infinity,
  })),
  ...oneOf.map((own) => ({ terms: own.map((i) => [columns + i, 1] as const), least: 1, most: 1 })),
]

/** Maximises the sum of the claims; `room` bounds the counts. */
function createModel({ numbers: room }: Grid, constraints: readonly Constraint[], claims: number): Model {
  const starts = [0]
  let length = 0
  for (const { terms } of constraints) starts.push(length += terms.length)
  const entries = constraints.flatMap(({ terms }) => terms)
  const [numCols, numRows] = [room.length + claims, constraints.length]
  const forClaims = Array.from({ length: claims }, () => 1)
  const model = highs.createModel({
    numCols, numRows,
    colCost: [...Array.from(room, () => 0), ...forClaims],
    colLower: Array.from({ length: numCols }, () => 0),
    colUpper: [...room, ...forClaims],
    rowLower: constraints.map(({ least }) => least), rowUpper: constraints.map(({ most }) => most),
    matrix: {
      format: 'csr', numRows, numCols, starts,
      indices: entries.map(([index]) => index), values: entries.map(([, factor]) => factor),
    },
  })
  // Strategy 0 uses the primal simplex where only the costs have changed since the last solution. Without presolving,
  // models of this size are solved faster.
  model.options.set({ output_flag: false, solver: 'simplex', simplex_strategy: 0, presolve: 'off' })
  model.changeObjectiveSense(objectiveSense.maximize)
  return model
}

function inWholePeople(model: Model, columns: number): Model {
  for (let column = 0; column < columns; column++) model.changeColIntegrality(column, variableType.integer)
  return model
}

/** A solution between these bounds of the columns; undefined if none was found in time. */
function searchWithin(model: Model, low: readonly number[], high: readonly number[]): ArrayLike<number> | undefined {
  model.changeColsBounds({ kind: 'range', from: 0, to: low.length - 1 }, low, high)
  model.options.set({
    solver: 'choose', presolve: 'on', mip_max_nodes: branches, time_limit: patience + model.getRunTime(),
  })
  model.run()
  return model.getModelStatus() === modelStatus.optimal ? model.getSolution().colValue : undefined
}

/** Free profiles may answer anything, the others answer as they did. */
function boundsNear({ counts, free }: Near, room: Grid): { low: number[]; high: number[] } {
  const isFree = (column: number) => free.has(Math.floor(column / room.columns))
  return {
    low: Array.from(counts.numbers, (count, column) => (isFree(column) ? 0 : count)),
    high: Array.from(room.numbers, (most, column) => (isFree(column) ? most : at(counts.numbers, column))),
  }
}

function disposing<T>(model: Model, use: (model: Model) => T): T {
  try {
    return use(model)
  } finally {
    model.dispose()
  }
}
