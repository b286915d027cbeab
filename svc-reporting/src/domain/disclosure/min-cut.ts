import { at } from '../statistics/at.ts'
import { Grid } from '../statistics/grid.ts'

export interface Edge {
  readonly from: number
  readonly to: number
  /** A positive whole number. */
  readonly weight: number
}

/** The lightest cut of one component: the side whose nodes it separates from the rest of their component. */
export interface Cut {
  readonly weight: number
  readonly side: readonly number[]
}

/**
 * The lightest cut over all components of an undirected multigraph, or undefined if no component has two nodes. Source:
 * M. Stoer and F. Wagner, A simple min-cut algorithm, JACM 44 (1997); O(V³) with a matrix.
 */
export function lightestCut(nodes: number, edges: readonly Edge[]): Cut | undefined {
  let lightest: Cut | undefined
  for (const component of components(nodes, edges)) {
    if (component.length < 2) continue
    const cut = stoerWagner(component, edges)
    if (lightest === undefined || cut.weight < lightest.weight) lightest = cut
  }
  return lightest
}

function components(nodes: number, edges: readonly Edge[]): number[][] {
  const parent = Array.from({ length: nodes }, (_, node) => node)
  const find = (node: number): number => {
    let root = node
    while (parent[root] !== root) root = at(parent, root)
    parent[node] = root
    return root
  }
  for (const { from, to } of edges) parent[find(from)] = find(to)
  const byRoot = new Map<number, number[]>()
  for (let node = 0; node < nodes; node++) {
    const root = find(node)
    byRoot.set(root, [...(byRoot.get(root) ?? []), node])
  }
  return [...byRoot.values()]
}

function stoerWagner(component: readonly number[], edges: readonly Edge[]): Cut {
  const position = new Map(component.map((node, i) => [node, i]))
  const weights = new Grid(component.length, component.length)
  for (const { from, to, weight } of edges) {
    const a = position.get(from)
    const b = position.get(to)
    if (a === undefined || b === undefined || a === b) continue
    weights.add(a, b, weight)
    weights.add(b, a, weight)
  }
  const merged = component.map((node) => [node])
  let active = component.map((_, i) => i)
  let lightest: Cut = { weight: Infinity, side: [] }
  while (active.length > 1) {
    const { last, before, weight } = minimumCutPhase(active, weights)
    const side = at(merged, last)
    if (weight < lightest.weight) lightest = { weight, side: [...side] }
    at(merged, before).push(...side)
    for (const node of active) {
      weights.add(before, node, weights.at(last, node))
      weights.set(node, before, weights.at(before, node))
    }
    active = active.filter((node) => node !== last)
  }
  return lightest
}

/** Orders nodes by the strength of their connection to the previous ones; the last one's strength is a cut. */
function minimumCutPhase(active: readonly number[], weights: Grid) {
  const strength = new Map(active.map((node) => [node, 0]))
  let before = -1
  let last = -1
  let weight = 0
  while (strength.size > 0) {
    let next = -1
    let most = -1
    for (const [node, value] of strength) {
      if (value > most) {
        next = node
        most = value
      }
    }
    strength.delete(next)
    before = last
    last = next
    weight = most
    for (const [node, value] of strength) strength.set(node, value + weights.at(next, node))
  }
  return { last, before, weight }
}
