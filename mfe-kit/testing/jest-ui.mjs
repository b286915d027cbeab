import path from 'node:path'

const here = import.meta.dirname

/** TypeScript and TSX through swc as ES modules. */
export const swcTransform = ['@swc/jest', {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
}]

/**
 * Jest configuration of a part that runs in browsers: TypeScript and TSX through swc as ES modules, CSS Modules as
 * their own names, jsdom with the browser features that it lacks. Run with NODE_OPTIONS=--experimental-vm-modules.
 *
 *     export default uiJest(import.meta.dirname)
 */
export function uiJest(rootDir, overrides = {}) {
  return {
    rootDir,
    displayName: path.basename(rootDir),
    testEnvironment: path.join(here, 'jsdom-environment.mjs'),
    setupFilesAfterEnv: [path.join(here, 'setup.mjs')],
    testMatch: [
      '<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx', '<rootDir>/build/**/*.test.ts',
      '<rootDir>/pact/**/*.pact.test.ts',
    ],
    extensionsToTreatAsEsm: ['.ts', '.tsx', '.css', '.txt', '.md'],
    moduleFileExtensions: ['tsx', 'ts', 'mjs', 'js', 'json', 'css', 'txt', 'node'],
    transform: {
      '\\.css$': path.join(here, 'css-transform.mjs'),
      '\\.md$': path.join(here, 'article-transform.mjs'),
      '\\.txt$': path.join(here, 'text-transform.mjs'),
      '\\.tsx?$': swcTransform,
    },
    modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.glas'],
    restoreMocks: true,
    ...overrides,
  }
}
