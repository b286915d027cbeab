/** What was answered to the banner. Beside it the site sets `hintCookie` and `localeCookie`, all of them necessary. */
export const consentCookie = 'glas_consent'
