interface Test {
  readonly path: string
  readonly context: { readonly hasteFS: { getSize(path: string): number | null } }
}

export declare const longest: readonly string[]

export default class LongestFirst {
  sort<T extends Test>(tests: readonly T[]): T[]
  allFailedTests<T extends Test>(tests: readonly T[]): readonly T[]
  cacheResults(): void
}
