import { commonSettings, integer, readSettings, text, url, type ConfigOf } from '@glas/svc-kit/base/config'
import { killPointSetting } from '@glas/svc-kit/base/kill-point'
import { captchaSettings } from '@glas/svc-kit/http/form-captcha'
import { killPoints } from './domain/kill-point.ts'

/** The environment variables of this service. */
export const settings = {
  ...commonSettings({ name: 'notify', port: 8104 }),
  smtpUrl: url('SMTP_URL', {
    meaning: 'mail server, smtp://user:password@host:port or smtps://…',
    protocols: ['smtp:', 'smtps:'], secret: true, default: 'smtp://127.0.0.1:1025',
  }),
  mailFrom: text('MAIL_FROM', { meaning: 'From address of mails', default: 'glas@glas.example' }),
  mailsAtOnce: integer('MAILS_AT_ONCE', { meaning: 'mails sent at the same time', default: '5', min: 1, max: 50 }),
  ...captchaSettings,
  kill: killPointSetting(killPoints),
}

export type Config = ConfigOf<typeof settings>

/** @throws ConfigError with every fault at once */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return readSettings(settings, env)
}
