/** Prefix of a remote's React ids: two roots on one page must not generate the same id. */
export const identifierPrefixOf = (part: string) => `${part.replace('mfe-', '')}-`
