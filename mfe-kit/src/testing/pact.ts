import path from 'node:path'
import pactFoundation from '@pact-foundation/pact'

const { PactV4 } = pactFoundation

/**
 * The pact of a remote with a service, written into `pacts/` beside its test, or at a release into the folder in
 * `GLAS_PACT_OUT`.
 * @param folder of the test, `import.meta.dirname`
 */
export const pactBetween = (consumer: string, provider: string, folder: string) => new PactV4({
  consumer, provider, logLevel: 'error', dir: process.env.GLAS_PACT_OUT ?? path.join(folder, 'pacts'),
})
