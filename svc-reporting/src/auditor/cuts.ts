import { blank } from './crowd.ts'

/** A dimension by person: the place of a shown class, or −1. */
interface Dimension {
  readonly visible: readonly boolean[]
  readonly placeOf: Int32Array
}

export interface Cut {
  readonly weight: number
  /** Shown classes on one side: 0 or 1 for the dimension, and the place. */
  readonly places: readonly (readonly [which: 0 | 1, place: number])[]
}

/**
 * The lightest derivable sum of two dimensions: with classes as nodes and people as edges, the sums that can be derived
 * are the cuts of each component (disclosure.md, step 5). Found by maximum flows from one node of a component to each
 * other (Ford and Fulkerson; shortest paths after Edmonds and Karp), which stop at `enough`.
 */
export function lightestCut(one: Dimension, other: Dimension, people: Int32Array, enough: number): Cut {
  const [first, second] = [one.visible.length + 1, other.visible.length + 1]
  const nodes = first + second
  const capacity = Array.from({ length: nodes }, () => new Float64Array(nodes))
  const nodeOf = (place: number, size: number) => (place === blank ? size - 1 : place)
  for (const person of people) {
    const a = nodeOf(one.placeOf[person]!, first)
    const b = first + nodeOf(other.placeOf[person]!, second)
    capacity[a]![b]!++
    capacity[b]![a]!++
  }
  const neighbours = capacity.map((row) => [...row.keys()].filter((node) => row[node]! > 0))
  const seen = new Uint8Array(nodes)
  let lightest: Cut = { weight: Infinity, places: [] }
  for (let source = 0; source < nodes; source++) {
    if (seen[source] || neighbours[source]!.length === 0) continue
    const component = reachable(neighbours, capacity, source)
    for (const node of component) seen[node] = 1
    for (const sink of component) {
      if (sink === source) continue
      const { flow, side } = maximumFlow(capacity, neighbours, source, sink, Math.min(lightest.weight, 4 * enough))
      if (!side || flow >= lightest.weight) continue
      const rest = [side.includes(first - 1), side.includes(nodes - 1)] as const
      lightest = {
        weight: flow,
        places: [...Array(nodes).keys()].flatMap((node): [0 | 1, number][] => {
          const which = node < first ? 0 : 1
          const place = which === 0 ? node : node - first
          const isShown = place < (which === 0 ? first : second) - 1
          return isShown && neighbours[node]!.length > 0 && side.includes(node) !== rest[which] ? [[which, place]] : []
        }),
      }
    }
  }
  return lightest
}

function reachable(neighbours: readonly number[][], capacity: readonly Float64Array[], source: number): number[] {
  const found = [source]
  const known = new Set(found)
  for (const node of found) {
    for (const next of neighbours[node]!) {
      if (known.has(next) || capacity[node]![next]! <= 0) continue
      known.add(next)
      found.push(next)
    }
  }
  return found
}

/** The flow, with the source's side of the cut unless it has reached `enough`. */
function maximumFlow(
  given: readonly Float64Array[], neighbours: readonly number[][], source: number, sink: number, enough: number,
): { flow: number; side?: number[] } {
  const left = given.map((row) => row.slice())
  let flow = 0
  for (;;) {
    const before = new Int32Array(given.length).fill(blank)
    before[source] = source
    const queue = [source]
    for (const node of queue) {
      if (before[sink] !== blank) break
      for (const next of neighbours[node]!) {
        if (before[next] !== blank || left[node]![next]! <= 0) continue
        before[next] = node
        queue.push(next)
      }
    }
    if (before[sink] === blank) return { flow, side: queue }
    let step = Infinity
    for (let node = sink; node !== source; node = before[node]!) step = Math.min(step, left[before[node]!]![node]!)
    for (let node = sink; node !== source; node = before[node]!) {
      left[before[node]!]![node]! -= step
      left[node]![before[node]!]! += step
    }
    flow += step
    if (flow >= enough) return { flow }
  }
}
