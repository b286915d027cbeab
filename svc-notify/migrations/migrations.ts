import type { Migration } from '@glas/svc-kit/database'
import { mails } from './0001-mails.ts'

/** Every step of this service's schema, in order. */
export const migrations: readonly Migration[] = [mails]
