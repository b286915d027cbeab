/** Numbers in rows of the same length. A class, since the arithmetic of a report reads some billions of them. */
export class Grid {
  readonly columns: number
  /** Row after row. */
  readonly numbers: Float64Array

  constructor(rows: number, columns: number, numbers = new Float64Array(rows * columns)) {
    this.columns = columns
    this.numbers = numbers
  }

  /** A grid of rows that have as many columns each. */
  static of(rows: readonly (readonly number[])[], columns: number): Grid {
    return new Grid(rows.length, columns, Float64Array.from(rows.flat()))
  }

  at(row: number, column: number): number {
    return this.numbers[row * this.columns + column]!
  }

  set(row: number, column: number, value: number): void {
    this.numbers[row * this.columns + column] = value
  }

  add(row: number, column: number, by: number): void {
    this.numbers[row * this.columns + column]! += by
  }

  /** The row itself: what changes in it changes here. */
  row(row: number): Float64Array {
    return this.numbers.subarray(row * this.columns, (row + 1) * this.columns)
  }

  * rows(): Iterable<Float64Array> {
    for (let row = 0; row * this.columns < this.numbers.length; row++) yield this.row(row)
  }

  /** A copy in whole numbers. */
  rounded(): Grid {
    return new Grid(this.numbers.length / this.columns, this.columns, this.numbers.map(Math.round))
  }

  copy(): Grid {
    return new Grid(this.numbers.length / this.columns, this.columns, this.numbers.slice())
  }
}
