/** CSS Modules are imported as a default object of class names (`namedExports: false` in the build and in tests). */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
