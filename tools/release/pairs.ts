import { deployedContracts } from './deployed.ts'
import { pairsOf, type Pair } from './gate/check-surface.ts'

/** Every pair of shell and remote that was live in the last 30 days, according to their releases. */
export const readPairs = async (releasesDir: string, now: Date): Promise<Pair[]> =>
  pairsOf(await deployedContracts(releasesDir, now, () => {}))

/** The same in words, a line for each pair. */
export function pairsInWords(pairs: readonly Pair[]): string {
  const lines = pairs.map(({ shell, remote, faults }) => {
    if (!faults) return `${shell} with ${remote}: unknown, one of them is too old to list its surface`
    return `${shell} with ${remote}: ${faults.length === 0 ? 'fit' : faults.join('; ')}`
  })
  return lines.length > 0 ? lines.join('\n') : 'No shell and no remote was live in the last 30 days.'
}
