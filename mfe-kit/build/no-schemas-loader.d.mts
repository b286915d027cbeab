/** A loader of rspack: drops schemas, and marks calls without effects. */
export default function dropSchemas(source: string): string
