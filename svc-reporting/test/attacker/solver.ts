import highsLoader from 'highs'
import type { Highs, Model } from 'highs'

/** A linear programme whose objective changes: `low` and `high` bound columns and rows. */
export interface Programme {
  readonly columns: readonly { readonly low: number; readonly high: number }[]
  readonly rows: readonly {
    readonly low: number
    readonly high: number
    readonly terms: readonly (readonly [column: number, factor: number])[]
  }[]
}

export interface Solver {
  /** Minimum and maximum of a weighted sum of columns; undefined if not solved in time. */
  readonly range: (terms: readonly (readonly [column: number, factor: number])[]) => readonly [number, number] | undefined
  /** An integer solution with columns held within other bounds; `none` if there is none, undefined if undecided. */
  readonly solve: (
    held: readonly (readonly [column: number, low: number, high: number])[],
  ) => Float64Array | 'none' | undefined
  readonly dispose: () => void
}

// Its types describe a CommonJS module, but importing it gives an ES module.
const load = highsLoader as unknown as (typeof highsLoader)['default']
let loaded: Promise<Highs> | undefined

export async function loadSolver(): Promise<(programme: Programme) => Solver> {
  loaded ??= load()
  const highs = await loaded
  return (programme) => createSolver(highs, programme)
}

/** Seconds that an integer question may take before it counts as undecided. */
const patience = 1

function createSolver(highs: Highs, { columns, rows }: Programme): Solver {
  const { modelStatus, objectiveSense, variableType } = highs.constants
  const entries = rows.flatMap(({ terms }) => terms)
  const starts = [0]
  for (const { terms } of rows) starts.push(starts.at(-1)! + terms.length)
  const model: Model = highs.createModel({
    numCols: columns.length,
    numRows: rows.length,
    colCost: columns.map(() => 0),
    colLower: columns.map(({ low }) => low),
    colUpper: columns.map(({ high }) => high),
    rowLower: rows.map(({ low }) => low),
    rowUpper: rows.map(({ high }) => high),
    matrix: {
      format: 'csr', numRows: rows.length, numCols: columns.length, starts,
      indices: entries.map(([column]) => column), values: entries.map(([, factor]) => factor),
    },
  })
  model.options.set({ output_flag: false, presolve: 'off', solver: 'simplex' })
  const optimum = (sense: 'minimize' | 'maximize') => {
    model.changeObjectiveSense(objectiveSense[sense])
    model.run()
    return model.getModelStatus() === modelStatus.optimal ? model.getObjectiveValue() : undefined
  }
  return {
    range: (terms) => {
      for (const [column, factor] of terms) model.changeColCost(column, factor)
      const least = optimum('minimize')
      const most = optimum('maximize')
      for (const [column] of terms) model.changeColCost(column, 0)
      return least === undefined || most === undefined ? undefined : [least, most]
    },
    solve: (held) => {
      for (const column of columns.keys()) model.changeColIntegrality(column, variableType.integer)
      for (const [column, low, high] of held) model.changeColBounds(column, low, high)
      model.options.set({ presolve: 'on', solver: 'choose', time_limit: patience + model.getRunTime() })
      model.run()
      const status = model.getModelStatus()
      const solution = status === modelStatus.optimal ? model.getSolution().colValue : undefined
      for (const [column] of held) model.changeColBounds(column, columns[column]!.low, columns[column]!.high)
      for (const column of columns.keys()) model.changeColIntegrality(column, variableType.continuous)
      model.options.set({ presolve: 'off', solver: 'simplex', time_limit: 1e9 })
      return solution ?? (status === modelStatus.infeasible ? 'none' : undefined)
    },
    dispose: () => model.dispose(),
  }
}
