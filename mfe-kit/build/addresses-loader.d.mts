/** A loader of rspack: of a remote's declarations, keeps what addresses a page. */
export default function keepAddresses(this: { resourcePath: string }, source: string): Promise<string>
