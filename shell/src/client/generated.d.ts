declare module 'glas-fonts.css'
declare module '*.svg' {
  const address: string
  export default address
}
