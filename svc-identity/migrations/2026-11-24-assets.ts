import type { Migration } from '@glas/svc-kit/database/migrations'

/** Logos and photos, each in the sizes in which it is served. */
export const assets: Migration = {
  name: '2026-11-24-assets',
  up: async (db) => {
    await db.schema.createTable('assets', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      // Random: the address of a picture reveals nothing, and can't be guessed.
      table.specificType('id', 'binary(16)').notNullable().primary()
      table.specificType('company_id', 'binary(16)').notNullable().references('companies.id').onDelete('CASCADE')
      table.string('kind', 10).notNullable()
      table.smallint('width').unsigned().notNullable()
      table.smallint('height').unsigned().notNullable()
      // Of the picture as it is kept: the same upload gets the same id.
      table.specificType('sha256', 'binary(32)').notNullable()
      // Photos that nothing uses are erased.
      table.boolean('in_use').notNullable()
      // In real time.
      table.datetime('created_at', { precision: 3 }).notNullable()
      table.unique(['company_id', 'kind', 'sha256'], { indexName: 'assets_content' })
      table.index(['in_use', 'created_at'], 'assets_unused')
    })
    await db.schema.createTable('asset_files', (table) => {
      table.collate('utf8mb4_unicode_520_ci')
      table.specificType('asset_id', 'binary(16)').notNullable().references('assets.id').onDelete('CASCADE')
      table.string('key', 10).notNullable()
      table.string('media_type', 20).notNullable()
      table.specificType('bytes', 'mediumblob').notNullable()
      table.primary(['asset_id', 'key'])
    })
    await db.schema.alterTable('companies', (table) => {
      // One of its assets, which are never deleted before the company.
      table.specificType('logo_id', 'binary(16)').nullable()
    })
  },
}
