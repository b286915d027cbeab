/** The refresh token: only for /api/auth, inaccessible to scripts (D-3.2). */
export const refreshCookie = 'glas_refresh'
