/** An edit of one file, or of an installed package, and the parts whose version it changes. */
export interface Edit {
  readonly what: string
  /** A source by its path in the checkout. */
  readonly file?: string
  /** A package by its key in the lock file. */
  readonly package?: string
  readonly parts: readonly string[]
}

const services = ['svc-identity', 'svc-survey', 'svc-reporting', 'svc-notify']
const remotes = ['mfe-marketing', 'mfe-survey', 'mfe-profile', 'mfe-reports']
const all = [...services, ...remotes, 'shell']

export const edits: readonly Edit[] = [
  // Contracts
  { what: 'a contract that one service and one remote share', file: 'contracts/src/reporting/reports.operations.ts',
    parts: ['svc-reporting', 'mfe-reports'] },
  { what: 'a schema inside of it, which browsers never load', file: 'contracts/src/reporting/order.ts',
    parts: ['svc-reporting', 'mfe-reports'] },
  { what: "a respondents' operation, of which the gateway keeps nothing",
    file: 'contracts/src/survey/answering.operations.ts', parts: ['svc-survey', 'mfe-survey', 'shell'] },
  { what: 'an event', file: 'contracts/src/reporting/reporting.events.ts',
    parts: ['svc-survey', 'svc-reporting', 'svc-notify'] },
  { what: 'an operation of the keys that services fetch', file: 'contracts/src/identity/keys.operations.ts',
    parts: services },
  { what: 'a check of the contracts that two parts run', file: 'contracts/src/identity/tax-id.ts',
    parts: ['svc-identity', 'mfe-profile'] },
  { what: "the respondents' half of the wire protocol", file: 'contracts/src/wire/blinding.ts', parts: ['mfe-survey'] },
  { what: "the issuer's half of it", file: 'contracts/src/wire/signing.ts', parts: ['svc-survey'] },
  { what: 'what seals and opens', file: 'contracts/src/wire/sealing.ts', parts: ['svc-reporting', 'mfe-survey'] },
  { what: 'a schema that every contract uses', file: 'contracts/src/schema.ts', parts: all },
  { what: 'the table of all operations, which only tools read', file: 'contracts/src/operations.ts', parts: [] },
  { what: 'a page that a remote declares', file: 'mfe-marketing/src/pages.ts', parts: ['mfe-marketing'] },
  { what: 'a link of a remote to pages of others', file: 'mfe-reports/src/links.ts', parts: ['mfe-reports'] },
  { what: 'a link in mails', file: 'svc-notify/src/links.ts', parts: ['svc-notify'] },
  { what: 'a market', file: 'contracts/src/markets/ba.ts',
    parts: ['svc-identity', 'svc-survey', 'svc-notify', 'mfe-marketing', 'shell'] },
  { what: 'a pact that is published with its consumer', file: 'svc-survey/pact/pacts/svc-survey-svc-reporting.json',
    parts: ['svc-survey'] },

  // Kits
  { what: 'a piece of the kit that one remote bundles', file: 'mfe-kit/src/ui/password-field.tsx',
    parts: ['mfe-profile'] },
  { what: 'its style', file: 'mfe-kit/src/ui/password-field.module.css', parts: ['mfe-profile'] },
  { what: 'a piece of the kit that only remotes bundle', file: 'mfe-kit/src/ui/checkbox.tsx', parts: remotes },
  { what: 'a piece of the kit that the shell draws, too', file: 'mfe-kit/src/ui/button.tsx',
    parts: [...remotes, 'shell'] },
  { what: 'texts of the kit', file: 'mfe-kit/src/i18n/locales/hr.ts', parts: remotes },
  { what: 'a piece of the service kit that three services bundle', file: 'svc-kit/src/http/captcha.ts',
    parts: ['svc-identity', 'svc-survey', 'svc-notify'] },
  { what: "a piece of the service kit that the shell's server bundles, too",
    file: 'svc-kit/src/base/daily-pseudonym.ts', parts: [...services, 'shell'] },
  { what: 'what all services are made of', file: 'svc-kit/src/http/app.ts', parts: services },
  { what: 'what a service declares', file: 'svc-notify/src/contract.ts', parts: ['svc-notify'] },
  { what: 'how long a tab may go on', file: 'releases/src/registry/history.ts', parts: ['shell'] },
  { what: 'how releases are kept', file: 'releases/src/store/store.ts', parts: [] },

  // A part's own
  { what: 'a source of a service', file: 'svc-notify/src/service.ts', parts: ['svc-notify'] },
  { what: 'a source of a thread', file: 'svc-reporting/src/features/openings/opening-worker.ts',
    parts: ['svc-reporting'] },
  { what: 'a migration', file: 'svc-survey/migrations/001-create-applications.ts', parts: ['svc-survey'] },
  { what: 'texts of mails', file: 'svc-notify/src/locales/hr.ts', parts: ['svc-notify'] },
  { what: 'texts of a remote', file: 'mfe-survey/src/locales/en.ts', parts: ['mfe-survey'] },
  { what: 'pages that a remote prerenders', file: 'mfe-marketing/src/prerender.tsx', parts: ['mfe-marketing'] },
  { what: 'a style', file: 'shell/src/client/shell.css', parts: ['shell'] },
  { what: "the shell's server", file: 'shell/src/server/gateway/gateway.ts', parts: ['shell'] },
  { what: "the start of the shell's server from source", file: 'shell/src/server/main.ts', parts: [] },
  { what: 'an image', file: 'shell/src/client/mark.svg', parts: ['shell'] },
  { what: 'a test', file: 'mfe-survey/src/answering/answering.test.ts', parts: [] },
  { what: 'a test of a pact', file: 'svc-survey/pact/consumer.pact.test.ts', parts: [] },
  { what: 'a fixture', file: 'svc-survey/test/factories.ts', parts: [] },
  { what: "a remote's standalone start", file: 'mfe-survey/src/index.ts', parts: [] },
  { what: 'a document', file: 'svc-survey/README.md', parts: [] },
  { what: 'a tool', file: 'tools/release/release-part.ts', parts: [] },

  // Builds
  { what: "the remotes' build", file: 'mfe-kit/build/remote-preset.ts', parts: remotes },
  { what: "the shell's build", file: 'mfe-kit/build/shell-preset.ts', parts: ['shell'] },
  { what: 'the build of fonts', file: 'shell/build/fonts.ts', parts: ['shell'] },
  { what: 'what takes schemas out of bundles', file: 'mfe-kit/build/no-schemas-loader.mjs',
    parts: [...remotes, 'shell'] },
  { what: 'what the shell passes on of a package', file: 'mfe-kit/build/facades/react-router.ts', parts: ['shell'] },
  { what: "a remote's own build", file: 'mfe-profile/rspack.config.ts', parts: ['mfe-profile'] },
  { what: 'the build of servers', file: 'releases/build/bundle.ts', parts: [...services, 'shell'] },

  // Packages
  { what: 'a patch of what one service bundles', package: 'node_modules/luxon', parts: ['svc-survey'] },
  { what: 'a patch of what a package of a service needs', package: 'node_modules/jszip',
    parts: ['svc-survey', 'svc-reporting'] },
  { what: 'a patch of what every server bundles', package: 'node_modules/koa', parts: [...services, 'shell'] },
  { what: 'a patch of what every service bundles', package: 'node_modules/knex', parts: services },
  { what: 'a patch of what the shell lends', package: 'node_modules/react-dom', parts: ['shell'] },
  { what: 'a patch of what a service and a remote bundle', package: 'node_modules/@hpke/core',
    parts: ['svc-reporting', 'mfe-survey'] },
  { what: "a patch of the remote kit's own copy", package: 'mfe-kit/node_modules/altcha-lib',
    parts: ['mfe-marketing', 'mfe-survey', 'mfe-profile'] },
  { what: 'a patch of what one remote bundles', package: 'node_modules/react-hook-form', parts: ['mfe-profile'] },
  { what: 'a patch of a package with native code', package: 'node_modules/@node-rs/argon2', parts: ['svc-identity'] },
  { what: 'a patch of its binary for another platform', package: 'node_modules/@node-rs/argon2-darwin-arm64',
    parts: ['svc-identity'] },
  { what: 'a patch of fonts that are printed', package: 'node_modules/@fontsource/golos-text',
    parts: ['svc-survey', 'svc-reporting'] },
  { what: 'a patch of fonts that are cut', package: 'node_modules/@fontsource-variable/golos-text', parts: ['shell'] },
  { what: 'a patch of what tests run in', package: 'node_modules/jest', parts: [] },
  { what: 'a patch of the bundler', package: 'node_modules/@rspack/core', parts: all },
  { what: 'a patch of the federation', package: 'node_modules/@module-federation/enhanced',
    parts: [...remotes, 'shell'] },
]
