/** Where a release is served; the same as its build's public path. */
export const releasePath = (part: string, version: string) => `/releases/${part}/${version}/`
