/** A document's title: the page's with the product's name, unless it begins with that. */
export const documentTitle = (title: string): string =>
  /^Glas(?: Puls)?(?::|$)/.test(title) ? title : `${title} – Glas`
