import path from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { facadeAliases } from './shared.ts'

/** Prefix of the part's class names: `survey-`. */
export const classPrefix = (part: string): string => `${part.replace('mfe-', '')}-`

/** The builds of a part for the version that they make, which is in addresses, and in names of styles and globals. */
export type PartBuild = (version: string) => Configuration[]

/** Browsers with the features that the pages need: module scripts, CSS nesting, `:has`, WebCrypto, navigator.locks. */
export const browsers = ['chrome >= 115', 'edge >= 115', 'firefox >= 117', 'safari >= 16.6', 'ios_saf >= 16.6']

const script = (syntax: 'typescript', tsx: boolean, node: boolean) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: { parser: { syntax, tsx }, transform: { react: { runtime: 'automatic' } } },
    env: { targets: node ? ['node 24'] : browsers },
  },
})

/** Loaders that leave out what browsers don't need of schemas, declarations of pages, and react-router. */
const trimmed = (partDir: string) => [
  {
    test: /contracts[\\/]src[\\/](\w+[\\/][\w.-]+|schema)\.ts$/,
    enforce: 'pre' as const,
    use: [path.join(import.meta.dirname, 'no-schemas-loader.mjs')],
  },
  {
    test: path.join(partDir, 'src/pages.ts'),
    enforce: 'pre' as const,
    use: [path.join(import.meta.dirname, 'addresses-loader.mjs')],
  },
  {
    test: /react-router[\\/]dist[\\/]production[\\/].*\.js$/,
    use: [path.join(import.meta.dirname, 'unused-components-loader.mjs')],
  },
]

/**
 * The configuration that all builds of a browser part share. `node` builds render the same components on the server:
 * with the same class names, but without files.
 */
export function baseConfig(part: string, partDir: string, options: { node: boolean; publicPath: string }): Configuration {
  const { node } = options
  const localIdentName = `${classPrefix(part)}[local]-[hash:base64:6]`
  return {
    context: partDir,
    mode: 'production',
    devtool: false,
    target: node ? 'node24' : ['web', 'es2022'],
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      alias: { ...facadeAliases, ...(!node && { typebox$: path.join(import.meta.dirname, 'no-schemas.ts') }) },
      conditionNames: node ? ['node', 'import', 'module', 'default'] : ['browser', 'import', 'module', 'default'],
    },
    module: {
      parser: { 'css/module': { namedExports: false }, 'css/auto': { namedExports: false } },
      generator: {
        'css/module': { exportsOnly: node, localIdentName, exportsConvention: 'as-is' },
        'css/auto': { exportsOnly: node, localIdentName, exportsConvention: 'as-is' },
        css: { exportsOnly: node },
      },
      rules: [
        ...(node ? [] : trimmed(partDir)),
        { test: /\.ts$/, use: [script('typescript', false, node)], type: 'javascript/auto' },
        { test: /\.tsx$/, use: [script('typescript', true, node)], type: 'javascript/auto' },
        { test: /\.md$/, use: [path.join(import.meta.dirname, 'article-loader.mjs')], type: 'javascript/auto' },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /(?<!\.module)\.css$/, type: 'css' },
        { test: /\.(svg|png|jpg|webp|avif|woff2|txt|wasm)$/, type: 'asset/resource' },
      ],
    },
    output: {
      publicPath: options.publicPath,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: part,
      hashFunction: 'xxhash64',
      hashDigestLength: 16,
    },
    optimization: {
      minimize: !node,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          // Programs that visitors download to read them; our own scripts end with .js.
          exclude: /\.mjs$/,
          extractComments: false,
          minimizerOptions: { compress: { passes: 3, ecma: 2022 }, format: { comments: false, ecma: 2022 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  }
}

/** `mfe-survey` at 0.1.0-ab12 → `mfe_survey_0_1_0_ab12`: a global variable's name, one for each version. */
export const federationName = (part: string, version: string) => `${part}_${version}`.replace(/[^a-zA-Z0-9]/g, '_')
