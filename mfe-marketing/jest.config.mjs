import { uiJest } from '../mfe-kit/testing/jest-ui.mjs'

export default uiJest(import.meta.dirname)
