/**
 * The day of the last change of each page whose words are in `locales`, for the sitemap, with the fingerprint of those
 * words: a test fails if they change and the day doesn't. An article has its day in its front matter, and winners are
 * as new as their data.
 */
export const changed = {
  'index': { day: '2026-11-26', words: '08c4340ff0f0' },
  'reports': { day: '2026-11-26', words: 'aea840112f65' },
  'calculator': { day: '2026-11-26', words: 'ee2c1e6f7d85' },
  'feedback': { day: '2026-11-26', words: 'c1fc48021aac' },
  'terms-of-service': { day: '2026-11-26', words: 'b3716be1e794' },
  'contact': { day: '2026-11-26', words: 'dde7242498b0' },
} as const
