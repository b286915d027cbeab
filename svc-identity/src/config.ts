import { commonSettings, keyRing, readSettings, type ConfigOf, type Setting } from '@glas/svc-kit/base/config'
import { killPointSetting } from '@glas/svc-kit/base/kill-point'
import { captchaSettings } from '@glas/svc-kit/http/form-captcha'
import { killPoints } from './domain/kill-point.ts'
import { readSigningKeys, type SigningKey } from './domain/signing-keys.ts'

const signingKeys: Setting<SigningKey[]> = {
  env: 'SIGNING_KEYS',
  meaning: 'keys that sign access tokens, id:base64 of a JWK (Ed25519); the first signs, all are published',
  secret: true,
  default: 'dev:eyJjcnYiOiJFZDI1NTE5IiwiZCI6Im1oeElodF92elBNVEFpS1I5bDM3anc1b2o5T0NlMl90VmhQZGx6Q1NCNEUiLCJ4Ijoi'
    + 'Tm9QUG5WXzUydVRUWEpvOUVibUpqTVFDdU9PWVYwek5yak1HVTFhX0wtdyIsImt0eSI6Ik9LUCJ9',
  parse: readSigningKeys,
}

const secondFactorRequired: Setting<boolean> = {
  env: 'SECOND_FACTOR',
  meaning: 'when administrators need a second factor: `in-production` or `always`',
  default: 'in-production',
  parse: (text, env) => {
    if (text !== 'in-production' && text !== 'always') throw new Error('has to be in-production or always')
    return text === 'always' || env['NODE_ENV'] === 'production'
  },
}

/** The environment variables of this service. */
export const settings = {
  ...commonSettings({ name: 'identity', port: 8101 }),
  signingKeys,
  secondFactorKeys: keyRing('SECOND_FACTOR_KEYS', {
    meaning: "keys that encrypt the secrets of administrators' authenticator apps, id:base64 of 32 bytes",
    default: 'dev:Z2xhcy1kZXZlbG9wbWVudC1zZWNvbmQtZmFjdG9yazE=',
  }),
  secondFactorRequired,
  ...captchaSettings,
  kill: killPointSetting(killPoints),
}

export type Config = ConfigOf<typeof settings>

/** @throws ConfigError with every fault at once */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return readSettings(settings, env)
}
