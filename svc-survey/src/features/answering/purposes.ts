/** The purpose of each key in this feature; bound into HMACs and ciphertexts, so that none passes for another. */
export const codePurpose = 'glas/survey/code'
export const codeCipherPurpose = (applicationId: string) => `glas/survey/code-text/${applicationId}`
export const paperTokenPurpose = 'glas/survey/paper-token'
export const paperPairPurpose = (applicationId: string) => `glas/survey/paper-pair/${applicationId}`
export const privateKeyPurpose = (applicationId: string) => `glas/survey/private-key/${applicationId}`
