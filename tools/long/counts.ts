// Terminal colours.
// oxlint-disable-next-line no-control-regex -- they are control characters
const colours = /\u001b\[[0-9;]*m/g

/**
 * The lines of a suite's output that count something at its end: jest's summary, what the tests print (`… : 412 moves,
 * 0 failed`), and the sum of the faults.
 */
export function countsIn(output: string): string[] {
  const lines = output.replace(colours, '').split('\n').map((line) => line.trim())
  return lines.filter((line) => /^(Tests: |rounds: \d+, |Seed \d+|Nothing was lost|\d+ violations )/.test(line)
    || (/^[✓✕] /.test(line) && /\d/.test(line)))
}
