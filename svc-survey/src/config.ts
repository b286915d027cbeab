import { commonSettings, integer, keyRing, readSettings, text } from '@glas/svc-kit/base/config'
import type { ConfigOf } from '@glas/svc-kit/base/config'
import { killPointSetting } from '@glas/svc-kit/base/kill-point'
import { windowlessChromium } from '@glas/svc-kit/process/chromium'
import { killPoints } from './domain/kill-point.ts'

/** The environment variables of this service. */
export const settings = {
  ...commonSettings({ name: 'survey', port: 8102 }),
  codePeppers: keyRing('CODE_PEPPERS', {
    meaning: 'HMAC keys for looking codes up, id:base64 of 32 bytes',
    default: 'dev:Z2xhcy1kZXZlbG9wbWVudC1jb2RlLXBlcHBlci1rMzI=',
  }),
  codeKeys: keyRing('CODE_KEYS', {
    meaning: 'keys that encrypt stored codes for sheets and mails, id:base64 of 32 bytes',
    default: 'dev:Z2xhcy1kZXZlbG9wbWVudC1jb2RlLWNpcGhlci1rMzI=',
  }),
  researchKeys: keyRing('RESEARCH_KEYS', {
    meaning: "keys that encrypt a research's stored private signing key, id:base64 of 32 bytes",
    default: 'dev:Z2xhcy1kZXZlbG9wbWVudC1yZXNlYXJjaC1rZXktMzI=',
  }),
  guessKeys: keyRing('GUESS_KEYS', {
    meaning: 'keys of the proofs of work after wrong codes, id:base64 of 32 bytes',
    default: 'dev:Z2xhcy1kZXZlbG9wbWVudC1ndWVzcy1ndWFyZC1rMzI=',
  }),
  sharedTries: integer('SHARED_CODE_TRIES', {
    meaning: 'average number of tries in the proof of work for an answer under a code for all; measured in decisions/008',
    default: '3000', min: 4, max: 50_000,
  }),
  draftKeysDir: text('DRAFT_KEYS_DIR', {
    meaning: "folder of the daily keys of respondents' drafts, shared by all instances; exclude it from backups",
    default: '.glas/draft-keys',
  }),
  chromiumPath: text('CHROMIUM_PATH', {
    meaning: 'Chromium that prints code slips', default: windowlessChromium,
  }),
  kill: killPointSetting(killPoints),
}

export type Config = ConfigOf<typeof settings>

/** @throws ConfigError with every fault at once */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return readSettings(settings, env)
}
