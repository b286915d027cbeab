import type { Migration } from '@glas/svc-kit/database/migrations'

/** Credentials for printed questionnaires, the questionnaires themselves, and the end of their entry. */
export const createPaper: Migration = {
  name: '2026-11-23-paper',
  up: async (db) => {
    // No time and no counter: rows must not reveal the order of entry. All rows of a research are deleted when entry
    // is closed.
    await db.schema.createTable('paper_credentials', (table) => {
      // HMAC of the token.
      table.specificType('id', 'binary(32)').primary()
      table.specificType('application_id', 'binary(16)').notNullable()
      // Token and signature, encrypted.
      table.string('pair_key_id', 32).notNullable()
      table.specificType('pair_sealed', 'varbinary(400)').notNullable()
      // Null until it is handed out.
      table.specificType('claim', 'binary(32)')
      table.unique(['application_id', 'claim'])
    })
    await db.schema.createTable('printed_questionnaires', (table) => {
      table.specificType('application_id', 'binary(16)').notNullable()
      table.string('language', 2).notNullable()
      table.specificType('pdf', 'mediumblob').notNullable()
      // Where its boxes are, as JSON.
      table.specificType('form', 'mediumtext').notNullable()
      table.primary(['application_id', 'language'])
      table.collate('utf8mb4_unicode_520_ci')
    })
    await db.schema.alterTable('applications', (table) => {
      // Known once entry is closed: how many of the answers were on paper, and since when.
      table.integer('entered').unsigned()
      table.specificType('entry_closed_at', 'datetime(3)')
    })
  },
}
