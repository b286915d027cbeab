import type { Migration } from '@glas/svc-kit/database/migrations'
import { mails } from './0001-mails.ts'
import { audit } from './0002-audit.ts'

/** All migrations of this service's schema, in order. */
export const migrations: readonly Migration[] = [mails, audit]
