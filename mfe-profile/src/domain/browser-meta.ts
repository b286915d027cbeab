import type { BrowserMeta } from '@glas/contracts/identity/browser.operations'

/** What a browser reports about itself. */
export interface BrowserFacts {
  readonly userAgent: string
  readonly screenWidth: number
  readonly screenHeight: number
  /** How many fingers the screen feels: an iPad calls itself a Mac. */
  readonly touchPoints: number
}

/** In this order, since most browsers also name those that they resemble. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)/],
]

const platforms: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPod/],
  ['iPadOS', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]

/** Names the browser and the device for support. A few patterns: only usual names are worth naming. */
export function describeBrowser({ userAgent, screenWidth, screenHeight, touchPoints }: BrowserFacts): BrowserMeta {
  const known = browsers.map(([name, version]) => [name, version.exec(userAgent)?.[1]] as const)
    .find(([, version]) => version !== undefined)
  const named = platforms.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? ''
  const platform = named === 'macOS' && touchPoints > 1 ? 'iPadOS' : named
  const isTablet = platform === 'iPadOS' || /\bTablet\b/.test(userAgent)
    || (platform === 'Android' && !/\bMobile\b/.test(userAgent))
  const size = (pixels: number) => Math.min(65_535, Math.max(0, Math.round(pixels)))
  return {
    userAgent: userAgent.slice(0, 300),
    screenWidth: size(screenWidth),
    screenHeight: size(screenHeight),
    platform,
    browser: known ? known.join(' ') : '',
    device: isTablet ? 'tablet' : platform === 'iOS' || /\bMobile\b/.test(userAgent) ? 'phone' : 'desktop',
  }
}
