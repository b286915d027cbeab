import type { Migration } from '@glas/svc-kit/database'

/** One row to lock: the tables of codes and answers are either rewritten or used by a long transaction. */
export const createAnsweringTurn: Migration = {
  name: '004-create-answering-turn',
  up: async (db) => {
    await db.schema.createTable('answering_turn', (table) => {
      table.integer('id').primary()
    })
    await db('answering_turn').insert({ id: 1 })
  },
}
