/** A loader of rspack: lets the minifier leave out components that are not used. */
export default function markComponents(source: string): string
