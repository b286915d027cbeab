/** What each key of this feature is used for; bound into HMACs and ciphertexts, so that none opens as another. */
export const codePurpose = 'glas/survey/code'
export const codeCipherPurpose = (applicationId: string) => `glas/survey/code-text/${applicationId}`
export const privateKeyPurpose = (applicationId: string) => `glas/survey/private-key/${applicationId}`
