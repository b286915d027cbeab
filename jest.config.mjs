import { swcTransform, uiJest } from './mfe-kit/testing/jest-ui.mjs'

const root = import.meta.dirname
const builtFolders = ['<rootDir>/[^/]+/dist/', '<rootDir>/.glas/']

/** Tests in Node: TypeScript through swc as ES modules. */
const node = (displayName, testMatch) => ({
  rootDir: root,
  displayName,
  testEnvironment: `${root}/tools/test/node-environment.mjs`,
  runtime: `${root}/tools/test/shared-packages-runtime.mjs`,
  testMatch,
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.md'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  transform: {
    '\\.tsx?$': swcTransform,
    '\\.css$': `${root}/mfe-kit/testing/css-transform.mjs`,
    '\\.md$': `${root}/mfe-kit/testing/article-transform.mjs`,
  },
  modulePathIgnorePatterns: builtFolders,
  restoreMocks: true,
})

export default {
  projects: [
    node('node', [
      '<rootDir>/{contracts,releases,svc-*}/**/*.test.{ts,tsx}',
      '<rootDir>/mfe-*/{build,test}/**/*.test.{ts,tsx}',
      '<rootDir>/shell/{src/server,test}/**/*.test.{ts,tsx}',
      '<rootDir>/tools/!(site)/**/*.test.ts',
      '!**/*.pact.test.ts',
    ]),
    uiJest(root, {
      displayName: 'dom',
      runtime: `${root}/tools/test/jest-runtime.mjs`,
      testMatch: ['<rootDir>/mfe-*/src/**/*.test.{ts,tsx}', '<rootDir>/shell/src/client/**/*.test.{ts,tsx}'],
      modulePathIgnorePatterns: builtFolders,
    }),
    node('pact', ['<rootDir>/*/pact/**/*.pact.test.{ts,tsx}']),
    // Long ones wait for their time-outs, a quarter of an hour in all: GLAS_LONG_TESTS=on.
    node('site', [
      '<rootDir>/tools/site/**/*.test.ts',
      // oxlint-disable-next-line node/no-process-env -- a configuration has no other way to be asked for more
      ...(process.env.GLAS_LONG_TESTS === 'on' ? [] : ['!**/*.long.test.ts']),
    ]),
  ],
  // Two cores may be shared with whole systems that other tests have started.
  testTimeout: 90_000,
}
