import type { Migration } from '@glas/svc-kit/database/migrations'

/** Logos of companies, from svc-identity's events, and which one a research was approved with. */
export const createLogos: Migration = {
  name: '2026-11-24-logos',
  up: async (db) => {
    await db.schema.createTable('logos', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      // The picture's id at svc-identity: what it names never changes.
      table.specificType('id', 'binary(16)').notNullable().primary()
      table.specificType('company_id', 'binary(16)').notNullable().index('logos_company')
      table.smallint('width').unsigned().notNullable()
      table.smallint('height').unsigned().notNullable()
      // A PNG of at most 15 kB.
      table.specificType('print', 'blob').notNullable()
    })
    await db.schema.alterTable('companies', (table) => {
      table.specificType('logo_id', 'binary(16)').nullable()
    })
    await db.schema.alterTable('applications', (table) => {
      table.specificType('approved_logo', 'binary(16)').nullable()
    })
  },
}
