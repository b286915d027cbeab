/** Groups respondents who are in the same drafts: no published number distinguishes them. */
export interface Profiles {
  /** By profile. */
  readonly sizes: readonly number[]
  /** By profile: the indices of its drafts. */
  readonly draftsOf: readonly (readonly number[])[]
  /** By draft: its profiles. */
  readonly membersOf: ReadonlyMap<number, readonly number[]>
  /** By person: their profile. */
  readonly profileOf: readonly number[]
}

/** The profiles of a draft. @throws RangeError for a draft that publishes nothing */
export function membersIn({ membersOf }: Pick<Profiles, 'membersOf'>, draft: number): readonly number[] {
  const members = membersOf.get(draft)
  if (!members) throw new RangeError(`draft ${draft} has no members`)
  return members
}

/** Finds something for profiles and the drafts of some rows, once for all rows of the same drafts. */
export function oncePerDrafts<T>(
  find: (profiles: Profiles, drafts: readonly number[]) => T,
): (profiles: Profiles, rows: readonly { readonly draft: number }[]) => T {
  const known = new WeakMap<Profiles, Map<string, T>>()
  return (profiles, rows) => {
    const drafts = [...new Set(rows.map(({ draft }) => draft))]
    const memo = known.get(profiles) ?? new Map<string, T>()
    known.set(profiles, memo)
    const key = drafts.join()
    const found = memo.get(key) ?? find(profiles, drafts)
    memo.set(key, found)
    return found
  }
}

/**
 * @param groupsOf by person: the indices of their drafts
 * @param used the drafts that publish something about the field
 */
export function profilesOf(groupsOf: readonly (readonly number[])[], used: ReadonlySet<number>): Profiles {
  const places = new Map<string, number>()
  const sizes: number[] = []
  const draftsOf: number[][] = []
  const membersOf = new Map([...used].map((draft): [number, number[]] => [draft, []]))
  const profileOf = groupsOf.map((groups) => {
    const own = groups.filter((group) => used.has(group))
    const key = own.join()
    let place = places.get(key)
    if (place === undefined) {
      place = sizes.length
      places.set(key, place)
      sizes.push(0)
      draftsOf.push(own)
      for (const draft of own) membersOf.get(draft)?.push(place)
    }
    sizes[place]!++
    return place
  })
  return { sizes, draftsOf, membersOf, profileOf }
}
