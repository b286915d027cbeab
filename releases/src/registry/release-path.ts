/** The path at which a release is served, which is also its build's public path. */
export const releasePath = (part: string, version: string) => `/releases/${part}/${version}/`
