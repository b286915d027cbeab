/** A text file that a part ships beside its scripts: the address to fetch it from. */
declare module '*.txt' {
  const address: string
  export default address
}
