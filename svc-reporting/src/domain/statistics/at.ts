/** The item of a list at a place. @throws RangeError outside the list */
export function at<T>(list: ArrayLike<T>, place: number): T {
  const found = list[place]
  if (found === undefined) throw new RangeError(`a list of ${list.length} has no place ${place}`)
  return found
}
