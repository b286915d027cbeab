/** A CSS Module in a test: each class has its own name. */
export default {
  process: () => ({ code: 'export default new Proxy({}, { get: (_, name) => String(name) })' }),
}
