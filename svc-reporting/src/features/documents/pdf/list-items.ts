import type * as PdfLib from '@cantoo/pdf-lib'
import type { PDFDocument, PDFName as Name, PDFObject, PDFRef } from '@cantoo/pdf-lib'

type Library = typeof PdfLib

/** Parts of a list item (ISO 32000-1, table 336). */
const partsOfItem = ['Lbl', 'LBody']

/** Puts what an item of a list contains into its body, unless it has one: items may have labels and bodies only. */
export function giveItemsBodies(document: PDFDocument, { PDFArray, PDFDict, PDFName }: Library): void {
  const { context } = document
  const [kind, kids, parent, page] = ['S', 'K', 'P', 'Pg'].map((key) => PDFName.of(key)) as [Name, Name, Name, Name]
  const parts = partsOfItem.map((part) => PDFName.of(part))
  const elementOf = (kid: PDFObject) => {
    const element = context.lookup(kid)
    return element instanceof PDFDict && element.has(kind) ? element : undefined
  }
  const isPart = (kid: PDFObject) => parts.some((part) => elementOf(kid)?.lookup(kind) === part)
  const bodies = new Map<PDFRef, PDFRef>()
  for (const [item, element] of context.enumerateIndirectObjects()) {
    if (!(element instanceof PDFDict) || element.lookup(kind) !== PDFName.of('LI') || !element.has(kids)) continue
    const own = element.lookup(kids)
    const contents = own instanceof PDFArray ? own.asArray() : [element.get(kids)!]
    const inner = contents.filter((kid) => !isPart(kid))
    if (inner.length === 0) continue
    const body = context.register(context.obj({ Type: 'StructElem', S: 'LBody', P: item, K: inner }))
    const itsPage = element.get(page)
    if (itsPage) context.lookup(body, PDFDict).set(page, itsPage)
    for (const kid of inner) elementOf(kid)?.set(parent, body)
    element.set(kids, context.obj([...contents.filter(isPart), body]))
    bodies.set(item, body)
  }
  // Content that belonged to an item directly belongs to its body.
  const tree = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).lookup(PDFName.of('ParentTree'))
  const visit = (node: PDFObject | undefined): void => {
    if (node instanceof PDFDict) {
      for (const key of ['Kids', 'Nums']) visit(node.lookup(PDFName.of(key)))
    } else if (node instanceof PDFArray) {
      for (const [i, entry] of node.asArray().entries()) {
        const body = bodies.get(entry as PDFRef)
        if (body) node.set(i, body)
        else if (!elementOf(entry)) visit(context.lookup(entry))
      }
    }
  }
  visit(tree)
}
