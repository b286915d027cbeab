import type { System } from '../start/system.ts'

export interface CaughtMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
}

interface MaildevMail {
  readonly to?: { address?: string }[]
  readonly subject?: string
  readonly text?: string
  readonly messageId?: string
  readonly headers?: Record<string, string>
}

/** The mail catcher of a system. */
export function catcherOf({ urls }: Pick<System, 'urls'>) {
  const all = async (): Promise<CaughtMail[]> => {
    const mails = await (await fetch(new URL('/api/email', urls.mail))).json() as MaildevMail[]
    return mails.map(({ to, subject = '', text = '', messageId, headers }) => ({
      to: to?.[0]?.address ?? '', subject, text, messageId: messageId ?? headers?.['message-id'] ?? '',
    }))
  }
  return { all, to: async (address: string) => (await all()).filter(({ to }) => to === address) }
}
