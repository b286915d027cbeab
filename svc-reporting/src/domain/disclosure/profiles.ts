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
      for (const draft of own) membersOf.get(draft)!.push(place)
    }
    sizes[place]!++
    return place
  })
  return { sizes, draftsOf, membersOf, profileOf }
}
