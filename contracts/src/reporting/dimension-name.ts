/** The name of a dimension, in all languages: the short one, if its title is a question. */
export const dimensionName = <Text>({ title, shortName }: {
  readonly title: Text
  readonly shortName?: Text | undefined
}): Text => shortName ?? title
