import { type Box, hatchOf } from './hatch.ts'
import { round } from './path.ts'
import { element, isSeen } from './shapes.ts'

const pixels = (length: string) => Number.parseFloat(length) || 0

/** The background and the borders of a box. */
export function boxOf({ left, top, width, height }: Box, style: CSSStyleDeclaration): string[] {
  const [x, y] = [round(left), round(top)]
  const drawn: string[] = []
  if (isSeen(style.backgroundColor)) {
    const radius = style.borderTopLeftRadius.endsWith('%') ? Math.min(width, height) / 2
      : pixels(style.borderTopLeftRadius)
    drawn.push(element('rect', {
      x, y, width: round(width), height: round(height),
      rx: radius > 0 ? round(Math.min(radius, width / 2, height / 2)) : undefined,
      fill: style.backgroundColor,
    }))
  }
  drawn.push(...hatchOf({ left, top, width, height }, style.backgroundImage))
  const line = (side: 'Top' | 'Bottom' | 'Left' | 'Right', d: (half: number) => string) => {
    const thick = pixels(style[`border${side}Width`])
    const color = style[`border${side}Color`]
    if (thick === 0 || ['none', 'hidden'].includes(style[`border${side}Style`]) || !isSeen(color)) return
    drawn.push(element('path', {
      d: d(thick / 2), stroke: color, 'stroke-width': round(thick), fill: 'none',
      'stroke-dasharray': style[`border${side}Style`] === 'dashed' ? '4 3' : undefined,
    }))
  }
  const [right, bottom] = [left + width, top + height]
  line('Top', (half) => `M${x} ${round(top + half)}L${round(right)} ${round(top + half)}`)
  line('Bottom', (half) => `M${x} ${round(bottom - half)}L${round(right)} ${round(bottom - half)}`)
  line('Left', (half) => `M${round(left + half)} ${y}L${round(left + half)} ${round(bottom)}`)
  line('Right', (half) => `M${round(right - half)} ${y}L${round(right - half)} ${round(bottom)}`)
  return drawn
}

/** A mark that a style puts before an element, such as the dot of a category. */
function markBefore(own: Element, box: Box): string[] {
  const style = getComputedStyle(own, '::before')
  if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return []
  const [width, height] = [pixels(style.width), pixels(style.height)]
  if (width === 0 || height === 0) return []
  const placed = style.position === 'absolute'
  const parent = getComputedStyle(own)
  return boxOf({
    left: box.left + (placed ? pixels(style.left) : pixels(parent.paddingLeft)),
    top: box.top + (placed ? pixels(style.top)
      : pixels(parent.paddingTop) + pixels(parent.borderTopWidth) + 0.35 * pixels(parent.fontSize)),
    width, height,
  }, style)
}

/** What an element draws beneath its content. */
export function boxesOf(own: Element, origin: DOMRect): string[] {
  const { left, top, width, height } = own.getBoundingClientRect()
  if (width === 0 || height === 0) return []
  const box = { left: left - origin.left, top: top - origin.top, width, height }
  return [...boxOf(box, getComputedStyle(own)), ...markBefore(own, box)]
}
