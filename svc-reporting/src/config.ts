import { commonSettings, integer, keyRing, list, readSettings, text } from '@glas/svc-kit/base/config'
import type { ConfigOf } from '@glas/svc-kit/base/config'
import { killPointSetting } from '@glas/svc-kit/base/kill-point'
import { windowlessChromium } from '@glas/svc-kit/process/chromium'
import { killPoints } from './domain/kill-point.ts'

/** The environment variables of this service. */
export const settings = {
  ...commonSettings({ name: 'reporting', port: 8103 }),
  keysDirs: list('KEYS_DIR', {
    meaning: 'two folders of private answer keys, separated by a comma, outside the database, the broker and their backups',
    default: '.glas/answer-keys/a,.glas/answer-keys/b',
  }),
  printKeys: keyRing('PRINT_KEYS', {
    meaning: 'keys of two-minute print tokens, id:base64 of 32 bytes',
    default: 'dev:Z2xhcy1kZXZlbG9wbWVudC1wcmludC10b2tlbi1rMzI=',
  }),
  chromiumPath: text('CHROMIUM_PATH', {
    meaning: 'Chromium that prints reports and certificates', default: windowlessChromium,
  }),
  printTimeoutMs: integer('PRINT_TIMEOUT_MS', {
    meaning: 'time limit for drawing a report page, in milliseconds', default: '45000', min: 1000, max: 110_000,
  }),
  kill: killPointSetting(killPoints),
}

export type Config = ConfigOf<typeof settings>

/** @throws ConfigError with every fault at once */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return readSettings(settings, env)
}
