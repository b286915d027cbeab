import highsLoader from 'highs'
import type { Highs, Model } from 'highs'
import type { Field } from './fields.ts'
import type { Profiles } from '../profiles.ts'

// Its types are those of a CommonJS module, which it is not when it is imported.
const highs: Highs = await (highsLoader as unknown as (typeof highsLoader)['default'])()

/** Branches and seconds of a search in whole numbers; branches end it first, so that reports don't depend on speed. */
const branches = 500
const patience = 60

/** Asks whether one person of a profile can have one of these levels. */
export interface Claim {
  readonly profile: number
  readonly levels: readonly number[]
}

/** Counts by profile and level: profile · levels + level. */
export type Counts = Float64Array

export interface Span {
  readonly least: number
  readonly most: number
  readonly rows: readonly number[]
}

export interface LinearProgram {
  /** Meets as many of the claims at once as possible, with at most one person each. */
  readonly together: (claims: readonly Claim[]) => Counts
  /** The most people of a profile that can have these levels, a solution that has them, and the rows that limit it. */
  readonly most: (claim: Claim) => { readonly most: number; readonly people: Counts; readonly rows: readonly number[] }
  /** The least and the most that one person can have in all of these profiles together, and the rows that limit it. */
  readonly span: (profiles: readonly number[]) => Span
  /** A solution in whole numbers with a person of the profile at this level; undefined if none was found in time. */
  readonly inWholeNumbers: (profile: number, level: number) => Counts | undefined
  readonly dispose: () => void
}

/**
 * The linear program of a field (HiGHS): how many people of each profile can have each level.
 *
 * @param out places of `Counts` that must stay empty
 */
export function linearProgramOf(
  { levels, rows }: Field, { sizes, membersOf }: Profiles, out: ReadonlySet<number> = new Set(),
): LinearProgram {
  const columns = sizes.length * levels
  const roomAt = (column: number) => (out.has(column) ? 0 : sizes[Math.floor(column / levels)]!)
  const { modelStatus, objectiveSense, variableType } = highs.constants

  const create = (claims: readonly Claim[], oneOf: readonly (readonly number[])[] = []) => {
    const terms: (readonly (readonly [column: number, factor: number])[])[] = []
    const low: number[] = []
    const high: number[] = []
    const push = (own: readonly (readonly [number, number])[], least: number, most: number) => {
      terms.push(own)
      low.push(least)
      high.push(most)
    }
    for (const row of rows) {
      push(membersOf.get(row.draft)!.flatMap((p) => row.weights.flatMap((weight, k) =>
        (weight === 0 ? [] : [[p * levels + k, weight] as const]))), row.low, row.high)
    }
    for (const [p, size] of sizes.entries()) {
      push(Array.from({ length: levels }, (_, k) => [p * levels + k, 1] as const), size, size)
    }
    for (const [i, claim] of claims.entries()) {
      push([[columns + i, -1], ...claim.levels.map((k) => [claim.profile * levels + k, 1] as const)], 0, Infinity)
    }
    for (const own of oneOf) push(own.map((i) => [columns + i, 1] as const), 1, 1)
    const starts = [0]
    for (const own of terms) starts.push(starts.at(-1)! + own.length)
    const entries = terms.flat()
    const numCols = columns + claims.length
    const each = (of: (index: number) => number) => Array.from({ length: numCols }, (_, index) => of(index))
    const model = highs.createModel({
      numCols, numRows: terms.length,
      colCost: each((index) => (index < columns ? 0 : 1)),
      colLower: each(() => 0),
      colUpper: each((index) => (index < columns ? roomAt(index) : 1)),
      rowLower: low, rowUpper: high,
      matrix: {
        format: 'csr', numRows: terms.length, numCols, starts,
        indices: entries.map(([index]) => index), values: entries.map(([, factor]) => factor),
      },
    })
    model.options.set({ output_flag: false, solver: 'simplex' })
    model.changeObjectiveSense(objectiveSense.maximize)
    return model
  }
  /** Undefined where the solver gives up: then nothing is shown to be possible, which hides more. */
  const solved = (model: Model) => {
    model.run()
    if (model.getModelStatus() !== modelStatus.optimal) return undefined
    const { colValue, rowDual } = model.getSolution()
    return { people: Float64Array.from(colValue.slice(0, columns)), rowDual }
  }
  const binding = (rowDual: ArrayLike<number>) => [...rows.keys()].filter((row) => Math.abs(rowDual[row]!) > 1e-7)
  const made: { plain?: Model; whole?: Model } = {}
  return {
    together: (claims) => {
      const model = create(claims)
      try {
        return solved(model)?.people ?? new Float64Array(columns)
      } finally {
        model.dispose()
      }
    },
    most: ({ profile, levels: own }) => {
      // It starts from the last solution.
      const plain = made.plain ??= create([])
      for (const level of own) plain.changeColCost(profile * levels + level, 1)
      const solution = solved(plain)
      const most = plain.getObjectiveValue()
      for (const level of own) plain.changeColCost(profile * levels + level, 0)
      if (!solution) return { most: 0, people: new Float64Array(columns), rows: [] }
      const { people, rowDual } = solution
      return { most, people, rows: binding(rowDual) }
    },
    span: (profiles) => {
      const claims = profiles.flatMap((profile) => Array.from({ length: levels }, (_, k) => ({ profile, levels: [k] })))
      const model = create(claims, profiles.map((_, i) => Array.from({ length: levels }, (__, k) => i * levels + k)))
      const farthest = (sign: number) => {
        for (const [i, { levels: [k] }] of claims.entries()) model.changeColCost(columns + i, sign * k!)
        const solution = solved(model)
        if (!solution) return { value: 0, rows: [] }
        return { value: sign * model.getObjectiveValue(), rows: binding(solution.rowDual) }
      }
      try {
        const [least, most] = [farthest(-1), farthest(1)]
        return { least: least.value, most: most.value, rows: [...new Set([...least.rows, ...most.rows])] }
      } finally {
        model.dispose()
      }
    },
    inWholeNumbers: (profile, level) => {
      const model = made.whole ??= create([])
      const place = profile * levels + level
      for (let column = 0; column < columns; column++) model.changeColIntegrality(column, variableType.integer)
      if (roomAt(place) === 0) return undefined
      model.changeColBounds(place, 1, sizes[profile]!)
      model.options.set({ solver: 'choose', mip_max_nodes: branches, time_limit: patience + model.getRunTime() })
      model.run()
      const found = model.getModelStatus() === modelStatus.optimal
        ? Float64Array.from(model.getSolution().colValue.slice(0, columns), Math.round) : undefined
      model.changeColBounds(place, 0, sizes[profile]!)
      return found
    },
    dispose: () => {
      made.plain?.dispose()
      made.whole?.dispose()
    },
  }
}
