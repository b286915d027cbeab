import { xmlText } from '@glas/contracts/xml-text'
import { dotOf, type Matrix, movedPath, movedPoint, round } from './path.ts'

/** An element of an SVG document; what is undefined is left out. */
export function element(
  name: string, attributes: Readonly<Record<string, string | number | undefined>>, content = '',
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    (value === undefined ? [] : [` ${key}="${escaped(String(value))}"`]))
  return `<${name}${written.join('')}${content ? `>${content}</${name}>` : '/>'}`
}

/** Text as XML may hold it. */
export const escaped = (text: string): string => xmlText(text)
  .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const isSeen = (color: string): boolean =>
  color !== 'none' && color !== 'transparent' && !/,\s*0\)$|\/\s*0\)$/.test(color)

/** A matrix from a drawing's own units to pixels of the picture. */
function matrixOf(shape: SVGGraphicsElement, origin: DOMRect): Matrix {
  const { a, b, c, d, e, f } = shape.getScreenCTM()!
  return [a, b, c, d, e - origin.left, f - origin.top]
}

function paintOf(style: CSSStyleDeclaration, scale: number) {
  const stroked = isSeen(style.stroke) && Number.parseFloat(style.strokeWidth) > 0
  // With this style, lines of a stretched drawing keep their width.
  const factor = style.getPropertyValue('vector-effect') === 'non-scaling-stroke' ? 1 : scale
  const width = Number.parseFloat(style.strokeWidth) * factor
  return {
    fill: isSeen(style.fill) && !style.fill.startsWith('url') ? style.fill : 'none',
    opacity: style.opacity === '1' ? undefined : style.opacity,
    ...(stroked && {
      stroke: style.stroke, 'stroke-width': round(width),
      'stroke-dasharray': style.strokeDasharray === 'none' ? undefined
        : style.strokeDasharray.split(/[ ,]+/).map((part) => round(Number.parseFloat(part) * factor)).join(' '),
      'stroke-linecap': style.strokeLinecap === 'butt' ? undefined : style.strokeLinecap,
      'stroke-linejoin': style.strokeLinejoin === 'miter' ? undefined : style.strokeLinejoin,
    }),
  }
}

const numberOf = (shape: Element, name: string) => Number.parseFloat(shape.getAttribute(name) ?? '0')

/** A rectangle as the data of a path. */
function outlineOf(rect: Element): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(rect, name))
  return `M${x} ${y}h${width}v${height}h${-width!}Z`
}

function drawn(shape: SVGGraphicsElement, origin: DOMRect): string {
  const matrix = matrixOf(shape, origin)
  const style = getComputedStyle(shape)
  const paint = paintOf(style, Math.hypot(matrix[0], matrix[1]))
  if (shape.localName === 'circle') {
    const [cx, cy] = movedPoint([numberOf(shape, 'cx'), numberOf(shape, 'cy')], matrix)
    const r = numberOf(shape, 'r')
    return element('ellipse', {
      cx: round(cx), cy: round(cy), rx: round(r * Math.abs(matrix[0])), ry: round(r * Math.abs(matrix[3])), ...paint,
    })
  }
  const data = shape.localName === 'rect' ? outlineOf(shape) : shape.getAttribute('d') ?? ''
  const dot = dotOf(data)
  if (dot) {
    const [cx, cy] = movedPoint(dot, matrix)
    return element('circle', {
      cx: round(cx), cy: round(cy), r: round(Number(paint['stroke-width'] ?? 0) / 2), fill: paint.stroke,
    })
  }
  const d = movedPath(data, matrix)
  return d ? element('path', { d, ...paint }) : ''
}

/** The shapes of a drawing on the page; its texts are among those of the page. */
export function shapesOf(drawing: SVGSVGElement, origin: DOMRect): string[] {
  return [...drawing.querySelectorAll<SVGGraphicsElement>('path, rect, circle')]
    .filter((shape) => !shape.closest('defs, clipPath, pattern, mask') && getComputedStyle(shape).visibility !== 'hidden')
    .map((shape) => drawn(shape, origin))
}
