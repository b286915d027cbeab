import { join } from 'node:path'
import { root } from '../start/paths.ts'

/** A check of the whole tree outside jest; each counts as one test in `npm test`. */
export interface Check {
  readonly name: string
  readonly title: string
  readonly command: readonly string[]
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

const types: Check = { name: 'types', title: 'types', command: [bin('tsc'), '-p', root] }

const lint: Check = { name: 'lint', title: 'lint', command: [bin('oxlint'), '--deny-warnings', root] }

/** Only of production code; a user's text must not be able to block a service or a page. */
const expressions: Check = {
  name: 'expressions',
  title: 'conventions and regular expressions',
  command: [process.execPath, join(root, 'tools/lint/main.ts')],
}

const dependencies: Check = {
  name: 'dependencies',
  title: 'dependency rule',
  command: [
    bin('depcruise'), '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'err', '--no-progress',
    'contracts', 'releases', 'svc-kit', 'svc-identity', 'svc-survey', 'svc-reporting', 'svc-notify',
    'mfe-kit', 'shell', 'mfe-marketing', 'mfe-survey', 'mfe-profile', 'mfe-reports', 'tools',
  ],
}

const deadCode: Check = {
  name: 'dead-code',
  title: 'dead code',
  command: [bin('knip'), '--no-progress', '--no-config-hints'],
}

/**
 * A lock file made beside installed packages may lack those of other platforms; a fresh checkout then can't install.
 */
const lockFile: Check = {
  name: 'lock-file',
  title: 'lock file',
  command: ['npm', 'ci', '--dry-run', '--offline', '--loglevel=error'],
}

export const treeChecks: readonly Check[] = [types, dependencies, deadCode, lockFile]
export const lintCheck: Check = lint
export const expressionsCheck: Check = expressions
export const allChecks: readonly Check[] = [types, lint, expressions, dependencies, deadCode, lockFile]
