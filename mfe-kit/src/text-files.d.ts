/** A text file that a part ships beside its scripts: the address to fetch it from. */
declare module '*.txt' {
  const address: string
  export default address
}
/** The same for WebAssembly: it is fetched and compiled where it is needed. */
declare module '*.wasm' {
  const address: string
  export default address
}
