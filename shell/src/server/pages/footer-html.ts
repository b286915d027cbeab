import sanitizeHtml from 'sanitize-html'
import type { Market } from '@glas/contracts/markets/market'

/** Text, links and simple structure; no style, script or image. */
const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'a', 'strong', 'em', 'b', 'i', 'br', 'ul', 'ol', 'li', 'span', 'small'],
  allowedAttributes: { a: ['href', 'hreflang', 'lang', 'rel'], span: ['lang'], p: ['lang'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** The market's additional footer, sanitised for use in a page. */
export function footerHtml(market: Market, theme: 'light' | 'dark'): string {
  return sanitizeHtml(market.footerHtml[theme], options)
}
