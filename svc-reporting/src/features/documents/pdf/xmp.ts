import { xmlText } from '@glas/contracts/xml-text'
import XMLBuilder from 'fast-xml-builder'

export interface PdfFacts {
  readonly title: string
  /** Language tag of the text. */
  readonly language: string
  /** When the file is made. */
  readonly at: Date
}

/** XMP metadata of an accessible PDF: its title, and that it follows PDF/UA-1 (ISO 14289-1, clause 5). */
export function xmpOf({ title, language, at }: PdfFacts): string {
  const date = at.toISOString().replace(/\.\d+Z$/, 'Z')
  const xml = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true }).build({
    'x:xmpmeta': {
      '@xmlns:x': 'adobe:ns:meta/',
      'rdf:RDF': {
        '@xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
        'rdf:Description': {
          '@rdf:about': '',
          '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
          '@xmlns:pdfuaid': 'http://www.aiim.org/pdfua/ns/id/',
          '@xmlns:xmp': 'http://ns.adobe.com/xap/1.0/',
          'dc:title': { 'rdf:Alt': { 'rdf:li': { '@xml:lang': 'x-default', '#text': xmlText(title) } } },
          'dc:language': { 'rdf:Bag': { 'rdf:li': language } },
          'pdfuaid:part': 1,
          'xmp:CreatorTool': 'Glas',
          'xmp:CreateDate': date,
          'xmp:ModifyDate': date,
        },
      },
    },
  })
  // The packet's header is fixed (ISO 16684-1, 7.3.2).
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${xml}<?xpacket end="r"?>`
}
