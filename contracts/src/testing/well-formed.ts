import { SaxesParser } from 'saxes'

/** @throws for a document that an XML parser refuses */
export function expectWellFormed(document: string): void {
  const parser = new SaxesParser({ position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(document).close()
}
