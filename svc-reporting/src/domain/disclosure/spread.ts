/** Points that the whole's margin must leave open for everybody, so that with all else 30 are left. */
const openPoints = 40

/**
 * Whether the spread of the whole can be published (disclosure.md, 8: ranges). With it a reader knows how far all together can
 * lie from what the groups' means say: the residual sum of squares W. A person with leverage h lies within √(W·(1 − h))
 * of her fitted value, and all of W may be hers. This is exact for the ball alone (Cauchy–Schwarz); answers that are
 * also bound by the scale's ends are cut there.
 *
 * @param points by person, 0 to 100
 * @param groupsOf by person the groups that are published, without the whole
 * @param groups how many there are; a person's places in `groupsOf` are under it
 */
export function spreadIsOpen(
  points: ArrayLike<number>, groupsOf: readonly (readonly number[])[], groups: number,
): boolean {
  const design = fitOf(groupsOf, groups)
  const fitted = design.project(points)
  let residual = 0
  for (let i = 0; i < points.length; i++) residual += (points[i]! - fitted[i]!) ** 2
  return groupsOf.every((_, i) => {
    const reach = Math.sqrt(Math.max(0, residual * (1 - design.leverage[i]!)))
    return Math.min(100, fitted[i]! + reach) - Math.max(0, fitted[i]! - reach) >= openPoints
  })
}

/** Least squares on the whole and the groups: pivoted Cholesky of the groups' common members. */
function fitOf(groupsOf: readonly (readonly number[])[], groups: number) {
  const rowsOf = groupsOf.map((own) => [0, ...own])
  const gram = Array.from({ length: groups }, () => new Float64Array(groups))
  for (const rows of rowsOf) for (const a of rows) for (const b of rows) gram[a]![b]!++
  const lower: Float64Array[] = []
  const used: number[] = []
  for (let g = 0; g < groups; g++) {
    const row = new Float64Array(used.length + 1)
    for (const [j, other] of used.entries()) {
      let sum = gram[g]![other]!
      for (let k = 0; k < j; k++) sum -= row[k]! * lower[j]![k]!
      row[j] = sum / lower[j]![j]!
    }
    let own = gram[g]![g]!
    for (let k = 0; k < used.length; k++) own -= row[k]! ** 2
    // A group that follows from the others adds nothing.
    if (own < 1e-7) continue
    row[used.length] = Math.sqrt(own)
    lower.push(row)
    used.push(g)
  }
  const solve = (right: Float64Array) => {
    const solved = new Float64Array(used.length)
    for (let j = 0; j < used.length; j++) {
      let sum = right[j]!
      for (let k = 0; k < j; k++) sum -= lower[j]![k]! * solved[k]!
      solved[j] = sum / lower[j]![j]!
    }
    return solved
  }
  const place = new Map(used.map((g, j) => [g, j]))
  const solvedOf = new Map<string, Float64Array>()
  const coordinates = rowsOf.map((rows) => {
    const name = rows.join()
    const known = solvedOf.get(name)
    if (known) return known
    const right = new Float64Array(used.length)
    for (const row of rows) if (place.has(row)) right[place.get(row)!] = 1
    const solved = solve(right)
    solvedOf.set(name, solved)
    return solved
  })
  const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, k) => sum + value * b[k]!, 0)
  return {
    leverage: coordinates.map((own) => dot(own, own)),
    project(points: ArrayLike<number>): number[] {
      const right = new Float64Array(used.length)
      for (const [i, rows] of rowsOf.entries()) {
        for (const row of rows) if (place.has(row)) right[place.get(row)!]! += points[i]!
      }
      const solved = solve(right)
      return coordinates.map((own) => dot(own, solved))
    },
  }
}
