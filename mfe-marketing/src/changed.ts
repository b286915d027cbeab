/**
 * The day of the last change of each page whose words are in `locales`, for the sitemap, with the fingerprint of those
 * words. A test asks for the new fingerprint when they change, which is the moment to set the day. An article has its
 * day in its front matter.
 */
export const changed = {
  'index': { day: '2026-11-27', words: '01532971ad97' },
  'reports': { day: '2026-11-27', words: 'b0ab781b0acc' },
  'calculator': { day: '2026-11-27', words: 'bf27cfd9c07f' },
  'feedback': { day: '2026-11-26', words: '3da4e18833d5' },
  'terms-of-service': { day: '2026-11-26', words: '8494dd04658d' },
  'past-winners': { day: '2026-11-27', words: 'f1889a8207fc' },
  'contact': { day: '2026-11-27', words: '7635c96592f2' },
} as const
