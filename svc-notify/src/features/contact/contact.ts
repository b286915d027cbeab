import type { ContactMessage, sendContactMessage } from '@glas/contracts/notify/contact.operations'
import type { BodyOf } from '@glas/contracts/operation'
import { trimmed } from '@glas/contracts/trimmed'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { inTransaction, type Database } from '@glas/svc-kit/database/database'
import { sealJwe } from '@glas/svc-kit/http/tokens'
import type { Addressee, ContactMailKind } from '../../domain/mail.ts'
import { staffLocale, thirtyDaysFrom } from '../../domain/mail.ts'
import type { Post } from '../../domain/post.ts'

export interface ContactSetup {
  readonly db: Database
  readonly post: Post
  readonly internalKeys: KeyRing
  /** The address of staff, from the market file. */
  readonly staff: string
}

export type Contact = ReturnType<typeof createContact>

/** Messages of the contact form: encrypted in the queue until they are sent, then erased (decision 031). */
export function createContact({ db, post, internalKeys, staff }: ContactSetup) {
  return {
    /**
     * @param receipt whether the sender gets one; it repeats nothing that was entered, so that the form can't be used
     *   to write to others
     */
    async send({ id, locale, captcha: _, ...message }: BodyOf<typeof sendContactMessage>, receipt: boolean) {
      const mail = async (kind: ContactMailKind, language: typeof locale, addressee: Addressee) => ({
        kind, subject: id, recipient: kind, round: '', locale: language, content: {},
        sealed: await sealJwe(internalKeys, addressee), eraseAt: thirtyDaysFrom(post.clock.now()),
      })
      const mails = [
        await mail('contact-message', staffLocale, { to: staff, contact: withoutBlanks(message) }),
        ...(receipt ? [await mail('contact-receipt', locale, { to: message.email })] : []),
      ]
      await inTransaction(db, async (trx) => {
        for (const each of mails) await post.enqueue(trx, each)
      })
    },
  }
}

/** Without the optional fields that are empty. */
function withoutBlanks(message: ContactMessage): ContactMessage {
  const { company, phone, ...required } = trimmed(message)
  return { ...required, ...(company && { company }), ...(phone && { phone }) }
}
