import { useRef, useState } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import { longestContactText, type ContactMessage } from '@glas/contracts/notify/contact.operations'
import { trimmed } from '@glas/contracts/trimmed'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { applyFaults } from '@glas/mfe-kit/api/apply-faults'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { solveFormCaptcha } from '@glas/mfe-kit/api/form-captcha'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Textarea, TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useShortForm } from '@glas/mfe-kit/ui/use-short-form'
import { useLazyGetCaptchaQuery, useSendContactMessageMutation } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import styles from './contact-page.module.css'

type Values = Required<ContactMessage>

const fields = ['name', 'email', 'company', 'phone', 'message'] as const satisfies (keyof Values)[]

/** What prevents the message from being sent, under the service's names of the rules. */
function contactFaults({ name, email, message }: Values): FieldFault[] {
  const missing = (path: string, text: string): FieldFault[] => text.trim() === '' ? [{ path, rule: 'required' }] : []
  const found = [...missing('/name', name), ...missing('/email', email), ...missing('/message', message)]
  if (email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim())) {
    found.push({ path: '/email', rule: 'format', params: { format: 'email' } })
  }
  if (message.length > longestContactText) {
    found.push({ path: '/message', rule: 'maxLength', params: { limit: longestContactText } })
  }
  return found
}

/** The same id for the same message, so that a repeated call sends nothing more. */
function useMessageId() {
  const last = useRef({ text: '', id: '' })
  return (message: Values): string => {
    const text = JSON.stringify(message)
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() }
    return last.current.id
  }
}

/** The fields keep their text until the message was accepted. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTexts()
  const { locale } = useHost()
  const [getCaptcha] = useLazyGetCaptchaQuery()
  const [send] = useSendContactMessageMutation()
  const [failed, setFailed] = useState<unknown>()
  const idOf = useMessageId()
  const { field, handleSubmit, setError, busy } = useShortForm<Values>(t, contactFaults)

  const submit = handleSubmit(async (values) => {
    const message = trimmed(values)
    setFailed(undefined)
    try {
      const { challenge } = await getCaptcha().unwrap()
      await send({ body: { ...message, id: idOf(message), locale, captcha: await solveFormCaptcha(challenge) } }).unwrap()
      onSent(message.email)
    } catch (error) {
      if (!applyFaults(setError, t, error, { fields })) setFailed(error)
    }
  })

  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {failed !== undefined && (
        <Notice kind="error">{t('contact.failed')}{codeOf(failed) && ` ${errorText(t, failed)}`}</Notice>
      )}
      <TextField label={t('contact.name')} autoComplete="name" maxLength={100} {...field('name')} />
      <TextField
        label={t('contact.email')} help={t('contact.emailHelp')} type="email" autoComplete="email" maxLength={254}
        {...field('email')}
      />
      <div className={styles.two}>
        <TextField
          label={t('contact.company')} optional autoComplete="organization" maxLength={200} {...field('company')}
        />
        <TextField label={t('contact.phone')} optional type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
      </div>
      <Textarea label={t('contact.message')} rows={7} {...field('message')} />
      <p className={styles.soft}>{t('contact.privacy')}</p>
      <div>
        <Button type="submit" look="primary" icon="send" busy={busy} busyLabel={t('contact.sending')}>
          {t('contact.send')}
        </Button>
      </div>
    </form>
  )
}
