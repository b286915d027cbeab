/**
 * The day of the last change of each page whose words are in `locales`, for the sitemap, with the fingerprint of those
 * words: a test fails if they change and the day doesn't. An article has its day in its front matter, and winners are
 * as new as their data.
 */
export const changed = {
  'index': { day: '2026-11-26', words: 'd9b21b434458' },
  'reports': { day: '2026-11-26', words: '8703b0384d83' },
  'calculator': { day: '2026-11-26', words: 'fd04d6b191b6' },
  'feedback': { day: '2026-11-26', words: '3da4e18833d5' },
  'terms-of-service': { day: '2026-11-26', words: '8494dd04658d' },
  'contact': { day: '2026-11-26', words: '103e2cb614f3' },
} as const
