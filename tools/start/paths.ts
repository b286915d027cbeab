import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** State of an installation in development: data, logs, secrets, and marks of built parts. */
export const stateDir = process.env.GLAS_STATE_DIR ?? join(root, '.glas')
