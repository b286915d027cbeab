/** A CSS Module in a test: each class is called by its own name. */
export default {
  process: () => ({ code: 'export default new Proxy({}, { get: (_, name) => String(name) })' }),
}
