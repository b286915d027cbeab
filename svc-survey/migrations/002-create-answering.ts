import type { Knex } from 'knex'

/**
 * Codes and answers. No row here has a time, a counter or an author, and keys are random, so that neither order nor age
 * of rows reveals who answered what (D-6.5). Nothing leads from `research_codes` to `sealed_answers`.
 */
export const createAnswering = {
  name: '002-create-answering',
  async up(db: Knex): Promise<void> {
    await db.schema.createTable('research_keys', (table) => {
      table.specificType('application_id', 'binary(16)').primary()
      table.specificType('public_key', 'varbinary(600)').notNullable()
      // Erased at the end of the research.
      table.string('private_key_id', 32)
      table.specificType('private_sealed', 'varbinary(3000)')
    })
    await db.schema.createTable('research_codes', (table) => {
      table.specificType('id', 'binary(16)').primary()
      table.specificType('application_id', 'binary(16)').notNullable()
      table.specificType('hmac', 'binary(32)').notNullable().unique()
      table.string('cipher_key_id', 32)
      table.specificType('cipher_sealed', 'varbinary(100)')
      table.boolean('mailed').notNullable()
      table.boolean('used').notNullable().defaultTo(false)
      table.specificType('blinded_hash', 'binary(32)')
      table.index(['application_id', 'mailed'])
    })
    // Credentials of a code that several people use: the equivalent of `used` and `blinded_hash` of a personal code.
    await db.schema.createTable('shared_code_uses', (table) => {
      table.specificType('code_id', 'binary(16)').notNullable()
      table.specificType('blinded_hash', 'binary(32)').notNullable()
      table.primary(['code_id', 'blinded_hash'])
    })
    await db.schema.createTable('research_recipients', (table) => {
      table.specificType('id', 'binary(16)').primary()
      table.specificType('application_id', 'binary(16)').notNullable().index()
      table.specificType('code_id', 'binary(16)').notNullable()
      table.string('email', 254).notNullable()
      table.string('language', 2).notNullable()
    })
    await db.schema.createTable('research_terms', (table) => {
      table.specificType('application_id', 'binary(16)').primary()
      table.specificType('sha256', 'binary(32)').notNullable().unique()
      table.specificType('body', 'mediumblob').notNullable()
    })
    await db.schema.createTable('sealed_answers', (table) => {
      // SHA-256 of the token: the same token can't be stored twice, and rows have no meaningful order.
      table.specificType('id', 'binary(32)').primary()
      table.specificType('application_id', 'binary(16)').notNullable().index()
      table.specificType('token', 'varbinary(64)').notNullable()
      table.specificType('signature', 'varbinary(256)').notNullable()
      // Null once the answer has been sent to reporting.
      table.specificType('sealed', 'mediumblob')
    })
  },
}
