/** First symbols of the terms' hash in groups, as the questionnaire shows them: `3f9a 02bc 7d11`. */
export const fingerprintOf = (sha256: string): string => (sha256.slice(0, 12).match(/.{4}/g) ?? []).join(' ')
