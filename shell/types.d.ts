declare module 'glas-fonts.css'
declare module '*.svg' {
  const address: string
  export default address
}
declare module 'subset-font' {
  /** @param text the glyphs to keep */
  export default function subsetFont(font: Buffer, text: string, options: {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
  }): Promise<Buffer>
}
