import { createRequire } from 'node:module'
import './compiled-once.mjs'

/** Finds what comes with jest. */
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest'))
const { default: Runtime } = createRequire(ofJest.resolve('jest-cli'))('jest-runtime')

/** jest's runtime, which compiles each module once for each process, not once for each test file. */
export default Runtime
