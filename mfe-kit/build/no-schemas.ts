/**
 * Replaces typebox in browsers. There the contracts provide types, paths and methods; only the server validates
 * schemas, and their library would cost every page 11 KB.
 */
const nothing = () => ({})
const Type = new Proxy<Record<string, typeof nothing>>({}, { get: () => nothing })

export default Type
