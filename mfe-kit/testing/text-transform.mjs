/** A text file in a test: an address to fetch it from, as in the browser. */
export default {
  process: (text) => ({
    code: `export default 'data:text/plain;base64,${Buffer.from(text).toString('base64')}'`,
  }),
}
