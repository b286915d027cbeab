import { hintCookie, localeCookie } from './state.ts'

/** What was answered to the banner. */
export const consentCookie = 'glas_consent'

/** The site's cookies, all necessary. The refresh cookie is the server's (HttpOnly) and only on /api/auth. */
export const necessaryCookies = [consentCookie, hintCookie, localeCookie] as const
