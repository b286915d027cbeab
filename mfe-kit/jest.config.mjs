import { uiJest } from './testing/jest-ui.mjs'

export default uiJest(import.meta.dirname)
