/**
 * The rank of a matrix of whole numbers, exactly: elimination without fractions (E. Bareiss, Math. Comp. 22, 1968). All
 * intermediate numbers are minors, which a dozen columns of 0 and 1 keep far below 2⁵³.
 */
export function rankOf(given: readonly (readonly number[])[]): number {
  const rows = given.map((row) => [...row])
  const width = rows[0]?.length ?? 0
  let [rank, before] = [0, 1]
  for (let c = 0; c < width && rank < rows.length; c++) {
    const pivot = rows.findIndex((row, r) => r >= rank && row[c] !== 0)
    if (pivot < 0) continue
    const own = rows[pivot]!
    rows[pivot] = rows[rank]!
    rows[rank] = own
    for (const row of rows.slice(rank + 1)) {
      const factor = row[c]!
      for (let k = c; k < width; k++) row[k] = (row[k]! * own[c]! - factor * own[k]!) / before
    }
    before = own[c]!
    rank++
  }
  return rank
}
