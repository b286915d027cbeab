/** An article, `<name>.<language>.md`: its texts under `article.<name>`. */
declare module '*.md' {
  import type { Texts } from '@glas/contracts/texts'

  const texts: Texts
  export default texts
}
