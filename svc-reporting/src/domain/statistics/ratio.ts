/**
 * Exact fractions. Every score stays one until it is published, so that no path (page, JSON, PDF) rounds an
 * intermediate result.
 */
export interface Ratio {
  readonly num: bigint
  /** Always positive. */
  readonly den: bigint
}

/** num/den, not reduced; throws a RangeError for a denominator of zero. */
export function ratio(num: bigint | number, den: bigint | number = 1n): Ratio {
  const n = BigInt(num)
  const d = BigInt(den)
  if (d === 0n) throw new RangeError('a ratio needs a denominator')
  return d < 0n ? { num: -n, den: -d } : { num: n, den: d }
}

export function add(a: Ratio, b: Ratio): Ratio {
  if (a.den === b.den) return { num: a.num + b.num, den: a.den }
  return { num: a.num * b.den + b.num * a.den, den: a.den * b.den }
}

export function subtract(a: Ratio, b: Ratio): Ratio {
  return add(a, { num: -b.num, den: b.den })
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return { num: a.num * b.num, den: a.den * b.den }
}

/** The mean of at least one ratio. */
export function mean(values: readonly Ratio[]): Ratio {
  const total = values.reduce(add, ratio(0))
  return ratio(total.num, total.den * BigInt(values.length))
}

/** −1, 0 or 1. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.num * b.den - b.num * a.den
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The nearest double; for spreads and intervals, which are irrational anyway. */
export function toNumber(value: Ratio): number {
  // Scaled, so that large numerators and denominators keep their leading digits.
  const scale = 10n ** 15n
  const whole = value.num / value.den
  return Number(whole) + Number(((value.num - whole * value.den) * scale) / value.den) / 1e15
}

/**
 * The only place that rounds a figure: half away from zero, to `digits` decimals. Page, JSON, PDF and XLS show its
 * result.
 */
export function roundScore(value: Ratio | number, digits = 1): number {
  const power = 10 ** digits
  if (typeof value === 'number') {
    const rounded = Math.round(Math.abs(value) * power) / power
    return value < 0 && rounded !== 0 ? -rounded : rounded
  }
  const negative = value.num < 0n
  const scaled = (negative ? -value.num : value.num) * BigInt(power)
  const rounded = Number((2n * scaled + value.den) / (2n * value.den)) / power
  return negative && rounded !== 0 ? -rounded : rounded
}
