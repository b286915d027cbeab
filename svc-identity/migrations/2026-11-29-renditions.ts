import type { Migration } from '@glas/svc-kit/database/migrations'

/** The files of pictures in further formats, for browsers that accept them. They are erased with their picture. */
export const renditions: Migration = {
  name: '2026-11-29-renditions',
  up: (db) => db.schema.createTable('asset_renditions', (table) => {
    table.collate('utf8mb4_unicode_520_ci')
    table.specificType('asset_id', 'binary(16)').notNullable().references('assets.id').onDelete('CASCADE')
    table.string('key', 10).notNullable()
    table.string('media_type', 20).notNullable()
    table.specificType('bytes', 'mediumblob').notNullable()
    table.primary(['asset_id', 'key', 'media_type'])
  }),
}
