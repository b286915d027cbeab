/**
 * The day of the last change of each page whose words are in `locales`, for the sitemap, with the fingerprint of those
 * words: a test fails if they change and the day doesn't. An article has its day in its front matter, and winners are
 * as new as their data.
 */
export const changed = {
  'index': { day: '2026-11-27', words: '899c2422fb9a' },
  'reports': { day: '2026-11-27', words: 'b0ab781b0acc' },
  'calculator': { day: '2026-11-27', words: 'bf27cfd9c07f' },
  'feedback': { day: '2026-11-26', words: '3da4e18833d5' },
  'terms-of-service': { day: '2026-11-26', words: '8494dd04658d' },
  'contact': { day: '2026-11-27', words: '7635c96592f2' },
} as const
