/**
 * Stands in for typebox in what browsers load. There the contracts give types, paths and methods; schemas are checked
 * on the server alone, and their library would cost every page 11 KB.
 */
const nothing = () => ({})
const Type = new Proxy<Record<string, typeof nothing>>({}, { get: () => nothing })

export default Type
