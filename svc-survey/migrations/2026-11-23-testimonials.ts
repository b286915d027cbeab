import type { Migration } from '@glas/svc-kit/database/migrations'

/** One testimonial of each company. */
export const createTestimonials: Migration = {
  name: '2026-11-23-testimonials',
  up: async (db) => {
    await db.schema.createTable('testimonials', (table) => {
      table.specificType('id', 'binary(16)').primary()
      table.specificType('company_id', 'binary(16)').notNullable().unique({ indexName: 'testimonials_company' })
        .references('companies.id')
      table.integer('revision').unsigned().notNullable()
      table.string('state', 20).notNullable()
      table.string('name', 120).notNullable()
      table.string('title', 120).notNullable()
      table.text('comment').notNullable()
      table.specificType('photo_id', 'binary(16)')
      table.text('remark')
      // As it was published: a later change of the company's name does not reach it.
      table.string('company_name', 160)
      table.integer('position')
      table.specificType('updated_at', 'datetime(3)').notNullable()
      table.specificType('submitted_at', 'datetime(3)')
      table.specificType('published_at', 'datetime(3)')
      table.index(['state', 'position'])
      table.collate('utf8mb4_unicode_520_ci')
    })
  },
}
